package io.wormrtl.recovery.none;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.LossCause;
import io.wormrtl.fault.Fault;
import io.wormrtl.fault.FaultLog;
import io.wormrtl.fault.FaultPlace;
import io.wormrtl.fault.FaultPlan;
import io.wormrtl.fault.PlannedFailures;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a fault destroys, nobody brings back; but everything is accounted for, and the channel serves again. */
@Tag("slow")
class NoRecoveryTest {

    private static final Topology ROW = new Mesh(4);
    private static final List<FaultPlace> PLACES = List.of(
            new FaultPlace.Node(0),
            new FaultPlace.Node(1),
            new FaultPlace.Node(3),
            new FaultPlace.Link(0, 1),
            new FaultPlace.Link(1, 2),
            new FaultPlace.Link(2, 3));

    private static NetworkParameters row(int depth, int outputDepth, int stages, int delay, FaultPlan plan) {
        RouterParts parts = Trial.parts(
                depth, outputDepth, new Pipeline(stages, stages, stages), new CreditFlowControl(Reallocation.AT_TAIL));
        NetworkParameters plain =
                new NetworkParameters(ROW, new MinimalAdaptive(ROW, 2), 32, delay, 20, 0, 1, 1, parts);
        return NoRecovery.PROTOCOL.addTo(plain).withFailures(new PlannedFailures(plan));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, 1, 1", "2, 1, 0, 1, 2", "2, 2, 1, 2, 3", "3, 1, 1, 3, 1", "1, 0, 1, 2, 2", "4, 0, 1, 1, 5"})
    void everyLossIsAccountedFor(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        long lost = 0;
        for (FaultPlace place : PLACES) {
            for (int cycle = 0; cycle < 60; cycle += 3 + depth) {
                for (int duration : new int[] {1, 40}) {
                    FaultPlan plan = FaultPlan.of(statusDelay, new Fault(cycle, place, duration));
                    WatchedTrial trial = WatchedTrial.of(
                                    row(depth, outputDepth, stages, delay, plan),
                                    new GeneratedMessage(0, 0, 3, 8),
                                    new GeneratedMessage(0, 0, 3, 12),
                                    new GeneratedMessage(3, 3, 0, 9),
                                    new GeneratedMessage(5, 1, 2, 5))
                            .run(400);
                    String what = place + " in cycle " + cycle + " for " + duration;
                    assertThat(trial.monitors().verdicts().violations())
                            .as(what)
                            .isEmpty();
                    lost += trial.losses().lost();
                }
            }
        }
        assertThat(lost).isGreaterThan(20);
    }

    /** The header has passed the link, three of eight flits with it; the others go into the hole. */
    @Test
    void whatIsCutIsInTheLog() {
        FaultPlan plan = FaultPlan.of(2, new Fault(10, new FaultPlace.Link(1, 2), 5));
        WatchedTrial trial = WatchedTrial.of(
                row(2, 1, 0, 1, plan), new GeneratedMessage(0, 0, 3, 8), new GeneratedMessage(60, 0, 3, 8));
        trial.run(400);
        FaultLog.Entry entry = trial.losses().log().entries().get(0);
        assertThat(entry.flits()).isEqualTo(3);
        assertThat(entry.messages()).containsExactly(new FaultLog.Hit(0, 0));
        assertThat(trial.losses().lost(LossCause.CUT)).isEqualTo(1);
        assertThat(trial.givenUp()).extracting(message -> message.id()).containsExactly(0);
        assertThat(trial.completed()).extracting(message -> message.id()).containsExactly(1);
    }

    /** The end of a link that has restarted sends and receives as after reset. */
    @Test
    void aChannelThatComesBackServesAgain() {
        FaultPlan plan = FaultPlan.of(3, new Fault(0, new FaultPlace.Link(1, 2), 100));
        WatchedTrial trial = WatchedTrial.of(row(2, 1, 0, 1, plan), new GeneratedMessage(0, 0, 3, 8))
                .run(100);
        assertThat(trial.completed()).isEmpty();
        trial.run(60);
        assertThat(trial.completed()).hasSize(1);
        assertThat(trial.losses().log().flits()).isZero();
    }
}
