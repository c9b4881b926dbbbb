package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.fcr.FcrSettings;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whom somebody still tries to deliver. */
class AttemptsTest {

    private static final int ID = 5;
    private static final FaultPlace LINK = FaultPlace.Link.between(0, 1);

    private static NetworkParameters plain(int nodes) {
        Topology row = new Mesh(nodes);
        return Trial.parameters(row, new MinimalAdaptive(row, 1), 4, Trial.emptying(1, 0, Pipeline.FUSED));
    }

    private static WatchedTrial failing(Fault... faults) {
        NetworkParameters plain = plain(2);
        return WatchedTrial.of(Fcr.of(plain, FcrSettings.DEFAULT)
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(FaultPlan.of(1, faults))));
    }

    private static Attempts attempts(WatchedTrial trial) {
        return new Attempts(
                trial.network(), trial.ledger(), trial.monitors().losses().orElse(null));
    }

    private static Message offered(WatchedTrial trial) {
        Message message = new Message(new GeneratedMessage(0, 0, 1, 4), List.of(4));
        message.identify(ID);
        trial.ledger().offered(message);
        return message;
    }

    /**
     * Without faults a message is tried until its last flit leaves the source, also while it waits there behind another; not
     * while it is on its way.
     */
    @Test
    void aSourceTriesWhatHasNotLeftIt() {
        WatchedTrial trial =
                WatchedTrial.of(plain(4), new GeneratedMessage(0, 0, 3, 6), new GeneratedMessage(0, 0, 3, 6));
        Attempts attempts = attempts(trial);
        List<String> tried = new ArrayList<>();
        while (trial.completed().size() < 2) {
            trial.run(1);
            long cycle = trial.simulator().cycle();
            long left = trial.monitors().injectionTaps().get(0).flits();
            List<Message> known = trial.ledger().underway();
            for (Message message : known) {
                boolean isSecond = message.id() > 0;
                tried.add((left >= (isSecond ? 12 : 6) ? "left " : "there ") + attempts.areMade(cycle, message));
            }
            assertThat(attempts.areLeft(cycle)).isFalse();
        }
        assertThat(tried).contains("there true", "left false").doesNotContain("there false", "left true");
    }

    /** In cycles 5 to 14 there is no way from one to the other; that is known when the first of them is over. */
    @Test
    void whatHasNoWayForTheTimeBeingIsTriedAgain() {
        WatchedTrial trial = failing(new Fault(5, LINK, 10));
        Message message = offered(trial);
        message.packetInjected(0);
        Attempts attempts = attempts(trial);
        List<Long> tried = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            trial.run(1);
            if (attempts.areMade(trial.simulator().cycle(), message)) {
                tried.add(trial.simulator().cycle());
            }
        }
        assertThat(tried).containsExactly(6L, 7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L);
    }

    /** It was given up, but its source does not know. */
    @Test
    void whatWasWrittenOffMayStillBeTried() {
        WatchedTrial trial = failing(new Fault(5, LINK, Fault.FOR_EVER));
        Message message = offered(trial);
        Attempts attempts = attempts(trial.run(10));
        assertThat(attempts.areLeft(10)).as("somebody waits for it").isFalse();
        trial.losses().giveUpUndeliverable(10);
        assertThat(trial.losses().lost(LossCause.UNDELIVERABLE)).isEqualTo(1);
        assertThat(attempts.areLeft(10)).isTrue();
        message.packetInjected(0);
        assertThat(attempts.areLeft(10)).as("there is no way").isTrue();
    }

    @Test
    void whatHasComeAndIsSentAgainIsTried() {
        WatchedTrial trial = failing();
        Message message = offered(trial);
        trial.losses().delivered(message);
        Attempts attempts = attempts(trial);
        assertThat(attempts.areLeft(10)).isFalse();
        trial.ledger().again(0, ID);
        assertThat(attempts.areLeft(10)).isTrue();
        message.packetInjected(0);
        assertThat(attempts.areLeft(10)).as("it has left its source").isFalse();
    }

    /** Where nothing recovers, a source that still has a message at the end of a run is no excuse. */
    @Test
    void onlyWhereSomethingActsATriedMessageIsNotLost() {
        WatchedTrial recovering = failing();
        offered(recovering);
        recovering.monitors().reportLost(10);
        recovering.requireRules("it is tried");
        WatchedTrial plain = WatchedTrial.of(plain(2));
        offered(plain);
        plain.monitors().reportLost(10);
        assertThat(plain.monitors().verdicts().violations())
                .extracting(Violation::text)
                .containsExactly("message 5 from node 0 to 1 is lost: generated in cycle 0, never injected");
    }
}
