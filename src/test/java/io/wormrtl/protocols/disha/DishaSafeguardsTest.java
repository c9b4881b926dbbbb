package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What the recovery lane needs, taken away: a rule says so, in the cycle in which it happens. */
class DishaSafeguardsTest {

    private static final Topology RING = new Torus(4);
    private static final GeneratedMessage[] EVERYONE_TWO_AHEAD = {
        new GeneratedMessage(0, 0, 2, 40), new GeneratedMessage(0, 1, 3, 40),
        new GeneratedMessage(0, 2, 0, 40), new GeneratedMessage(0, 3, 1, 40)
    };

    private static NetworkParameters plain(int channels, int outputDepth, Pipeline pipeline) {
        return Trial.parameters(
                RING,
                new MinimalAdaptive(RING, channels),
                40,
                Trial.emptying(1, outputDepth, pipeline, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
    }

    /** Runs cycle by cycle until one router's unit is as asked for; tells which. */
    private static RecoveryUnit runUntil(WatchedTrial trial, Predicate<RecoveryUnit> condition) {
        for (int cycle = 0; cycle < 2_000; cycle++) {
            trial.run(1);
            for (RecoveryUnit unit : DishaTrials.units(trial.network())) {
                if (condition.test(unit)) {
                    return unit;
                }
            }
        }
        throw new AssertionError("it has not come to that");
    }

    private static void assertFirst(WatchedTrial trial, String rule, String module, long cycle) {
        assertThat(trial.monitors().verdicts().first().orElseThrow())
                .extracting(Violation::rule, Violation::module, Violation::cycle)
                .containsExactly(rule, module, cycle);
    }

    /** The register that says where the message in the lane goes names a port that is not there. */
    @Test
    void aFlitInTheLaneGoesOnInTheNextCycle() {
        WatchedTrial trial =
                WatchedTrial.of(DishaTrials.recovering(plain(1, 1, Pipeline.FUSED), 30), EVERYONE_TWO_AHEAD);
        RecoveryUnit unit = runUntil(trial, each -> each.buffer().full().isHigh());
        trial.requireRules("before");
        long cycle = trial.simulator().cycle();
        String buffer = unit.buffer().path();
        trial.upset(buffer.substring("network.".length()) + ".way", 0, 3).run(1);
        assertFirst(trial, "disha-flow", buffer, cycle);
        assertThat(trial.monitors().verdicts().violations().get(0).text())
                .isEqualTo("no output 3 takes the flit in the deadlock buffer");
    }

    private static WatchedTrial staged(int outputDepth) {
        NetworkParameters network = plain(2, outputDepth, new Pipeline(0, 0, 1));
        Disha parts = Disha.of(network, new DishaSettings(30));
        return WatchedTrial.of(
                        network.withRouter(network.router().withControl(parts)).withInterfaces(parts),
                        RandomMessages.spread(RING.nodes(), 60, 2, 12, 3))
                .run(3_000);
    }

    /**
     * A flit that has left for the switch cannot be held back any more where no buffer is behind it: why the protocol
     * asks for output buffers there. Put into such routers all the same, it sends two flits at once.
     */
    @Test
    void aChannelThatTheLaneUsesHoldsItsFlitsBack() {
        staged(1).requireRules("with output buffers");
        WatchedTrial trial = staged(0);
        assertFirst(
                trial,
                "disha-link",
                "network.router_3.recovery_unit",
                trial.simulator().cycle() - 1);
        assertThat(trial.broken()).containsExactly("disha-link");
        assertThat(trial.monitors().verdicts().violations().get(0).text())
                .isEqualTo("output ejection_0: a flit of a virtual channel crosses with the lane's");
        LinkEnd ejection = trial.network().ejections().get(3).link().senderEnd();
        assertThat(ejection.channel().request().isHigh()).isTrue();
        assertThat(ejection.line(DishaLines.LANE_REQUEST).isHigh()).isTrue();
    }
}
