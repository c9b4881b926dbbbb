package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A place of a row of three nodes fails while two messages stream through it: the accounts balance in every cycle. */
class FaultAccountsTest {

    private static final Mesh ROW = new Mesh(3);

    private static WatchedTrial trial(int outputDepth, int stages, int delay, FaultPlace place, int cycle) {
        NetworkParameters plain = NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, 2),
                new LinkShape(32, delay),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                Trial.parts(
                        3,
                        outputDepth,
                        new Pipeline(stages, stages, stages),
                        new CreditFlowControl(Reallocation.AT_TAIL)));
        FaultPlan plan = FaultPlan.of(1, new Fault(cycle, place, 6), new Fault(cycle + 40, place, 6));
        return WatchedTrial.of(
                NoRecovery.PROTOCOL.addTo(plain).withFailures(new PlannedFailures(plan)),
                new GeneratedMessage(0, 0, 2, 12),
                new GeneratedMessage(0, 0, 2, 12),
                new GeneratedMessage(2, 2, 0, 16),
                new GeneratedMessage(4, 1, 2, 5));
    }

    /** What is said to be destroyed is what is missing, of every message and in all registers that there are. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0, 0, 1", "2, 1, 3"})
    void whateverFailsInWhateverCycle(int outputDepth, int stages, int delay) {
        long most = 0;
        for (FaultPlace place : List.of(new FaultPlace.Link(0, 1), new FaultPlace.Node(1))) {
            for (int cycle = 3; cycle < 40; cycle += 9) {
                WatchedTrial trial =
                        trial(outputDepth, stages, delay, place, cycle).run(200);
                String what = place + " in cycle " + cycle;
                trial.settle().requireRules(what);
                assertThat(trial.completed().size() + trial.givenUp().size())
                        .as(what)
                        .isEqualTo((int) trial.ledger().generatedCount());
                assertThat(trial.losses().hits()).as(what).isLessThanOrEqualTo(4);
                most = Math.max(most, trial.losses().log().flits());
            }
        }
        assertThat(most).isGreaterThan(6);
    }
}
