package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.DeafCredits;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The safeguard that credits are restored when a channel comes back: the protocols that throw flits away give no
 * credits for what was lost on a dead channel, so that without it its sender counts places as taken for ever.
 */
class CreditRestoreTest {

    private static final Topology ROW = new Mesh(3);

    /** The rules that are broken when the link behind node 1 fails for a while, in some cycle of a message's way. */
    private static Set<String> broken(String protocol, int outputDepth, FlowControl credits) {
        Set<String> rules = new TreeSet<>();
        for (int cycle = 8; cycle < 40; cycle += 3) {
            NetworkParameters plain = NetworkParameters.plain(
                    ROW,
                    new MinimalAdaptive(ROW, 1),
                    new LinkShape(64, 1),
                    MessageLengths.unsplit(12),
                    LocalChannels.ONE_EACH,
                    Trial.emptying(2, outputDepth, Pipeline.FUSED).withFlowControl(credits));
            FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 4));
            NetworkParameters parameters = Chosen.withDefaults(Protocols.CATALOGUE.part(protocol))
                    .make()
                    .fit(plain)
                    .addTo(plain)
                    .withFailures(new PlannedFailures(plan));
            WatchedTrial trial = WatchedTrial.of(
                            parameters, new GeneratedMessage(0, 0, 2, 12), new GeneratedMessage(0, 0, 2, 12))
                    .runUntilEmpty(8_000);
            trial.monitors().requireRest(8_000);
            rules.addAll(trial.broken());
        }
        return rules;
    }

    @ParameterizedTest
    @CsvSource({"fcr, 1, at-rest", "sbrp-0, 1, at-rest", "sbrp-1, 1, at-rest", "sbrp-2, 1, at-rest", "apcs, 0, at-rest"
    })
    void aSenderThatIsNotRestoredIsFound(String protocol, int outputDepth, String rule) {
        assertThat(broken(protocol, outputDepth, new CreditFlowControl(Reallocation.WHEN_EMPTY)))
                .isEmpty();
        assertThat(broken(protocol, outputDepth, new DeafCredits())).contains(rule);
    }
}
