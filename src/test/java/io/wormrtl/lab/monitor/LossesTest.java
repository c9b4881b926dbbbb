package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.fcr.FcrSettings;
import io.wormrtl.protocols.sbrp.Sbrp;
import io.wormrtl.protocols.sbrp.SbrpSettings;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is remembered of messages that were given up. */
class LossesTest {

    private static final int ID = 5;

    private final WatchedTrial trial = trial();

    private static NetworkParameters plain() {
        Topology pair = new Mesh(2);
        return Trial.parameters(pair, new MinimalAdaptive(pair, 1), 4, Trial.emptying(1, 0, Pipeline.FUSED));
    }

    private static WatchedTrial trial(Fault... faults) {
        NetworkParameters plain = plain();
        return WatchedTrial.of(Fcr.of(plain, FcrSettings.DEFAULT)
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(FaultPlan.of(1, faults))));
    }

    /** A message from node 0 to node 1 is offered, given up, and sent once more, whatever came of that. */
    private void giveUp(long cycle) {
        Message message = new Message(new GeneratedMessage(cycle, 0, 1, 4), List.of(4));
        message.identify(ID);
        trial.ledger().offered(message);
        trial.ledger().again(0, ID);
        trial.ledger().lost(cycle + 1, 0, ID, LossCause.EXPIRED);
    }

    /** A message that was given up may come until its id is used again. */
    @Test
    void whatCannotComeAnyMoreIsForgotten() {
        for (int i = 0; i < 10; i++) {
            giveUp(10L * i);
            assertThat(trial.losses().mayStillCome()).isEqualTo(1);
        }
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(10);
    }

    @Test
    void whatHasComeAllTheSameIsForgotten() {
        giveUp(0);
        trial.ledger().received(new ReceivedPacket(30, 1, 0, ID, 4, 0, true, 20));
        assertThat(trial.losses().mayStillCome()).isZero();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isZero();
        assertThat(trial.ledger().givenUpCount()).isZero();
        assertThat(trial.ledger().underwayCount()).isZero();
        trial.ledger().received(new ReceivedPacket(40, 1, 0, ID, 4, 0, true, 20));
        assertThat(trial.monitors().verdicts().violations())
                .extracting(Violation::text)
                .filteredOn(text -> !text.contains("whose tail did not cross"))
                .containsExactly("node 1 receives a packet of message 5 from node 0: delivered twice, or never sent");
    }

    private Message offered(long cycle) {
        Message message = new Message(new GeneratedMessage(cycle, 0, 1, 4), List.of(4));
        message.identify(ID);
        trial.ledger().offered(message);
        return message;
    }

    /** What was doubted first stands, in the end only, and not of a message that has come. */
    @Test
    void whatIsDoubtfulIsGivenUpInTheEndForTheFirstReason() {
        Message message = offered(3);
        trial.losses().destroyed(7, Optional.of(new FaultLog.Hit(0, ID)), 1);
        trial.ledger().mayBeLost(0, ID, LossCause.ADJACENT_FAULTS);
        trial.ledger().mayBeLost(0, ID, LossCause.EXPIRED);
        trial.ledger().mayBeLost(1, ID, LossCause.EXPIRED);
        trial.losses().giveUpUndeliverable(20);
        assertThat(trial.losses().lost()).isZero();
        trial.losses().settle(20);
        assertThat(trial.losses().lost(LossCause.ADJACENT_FAULTS)).isEqualTo(1);
        assertThat(trial.losses().lost()).isEqualTo(1);
        assertThat(trial.givenUp()).containsExactly(message);
        trial.requireRules("a doubt");
    }

    /** Whoever does not wait any longer gives up what is in doubt, and only that; it counts as lost until it comes. */
    @Test
    void whatIsDoubtfulAndGivenUpMayComeAllTheSame() {
        Message message = offered(3);
        trial.losses().giveUpDoubtful(10);
        assertThat(trial.losses().isDoubtful(message)).isFalse();
        assertThat(trial.losses().lost()).isZero();
        trial.ledger().mayBeLost(0, ID, LossCause.EXPIRED);
        assertThat(trial.losses().isDoubtful(message)).isTrue();
        trial.losses().giveUpDoubtful(20);
        assertThat(trial.losses().isDoubtful(message)).isFalse();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
        assertThat(trial.ledger().underwayCount()).isZero();
        trial.ledger().received(new ReceivedPacket(30, 1, 0, ID, 4, 0, true, 20));
        assertThat(trial.losses().lost()).isZero();
        assertThat(trial.monitors().verdicts().violations())
                .extracting(Violation::text)
                .allMatch(text -> text.contains("whose tail did not cross"));
    }

    @Test
    void whatHasComeIsNotDoubtfulAnyMore() {
        Message message = offered(3);
        trial.ledger().mayBeLost(0, ID, LossCause.ADJACENT_FAULTS);
        trial.losses().delivered(message);
        trial.losses().settle(20);
        assertThat(trial.losses().lost()).isZero();
    }

    /** What was given up may come only where it is known to have been sent again, or an end of it has died. */
    @Test
    void whatNobodyHasSentAgainDoesNotComeAllTheSame() {
        Message message = offered(3);
        trial.ledger().lost(5, 0, ID, LossCause.EXPIRED);
        assertThat(trial.losses().hasComeAllTheSame(message, false)).isFalse();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
        assertThat(trial.losses().hasComeAllTheSame(message, true)).isTrue();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isZero();
        assertThat(trial.losses().hasComeAllTheSame(message, true))
                .as("a second time")
                .isFalse();
    }

    @Test
    void aMessageThatNeverLeftIsLostWithItsSource() {
        trial.ledger().abandoned(new Message(new GeneratedMessage(3, 0, 1, 4), List.of(4)));
        assertThat(trial.losses().lost(LossCause.ENDPOINT_DIED)).isEqualTo(1);
        assertThat(trial.losses().lost()).isEqualTo(1);
        assertThat(trial.ledger().givenUpCount()).isEqualTo(1);
    }

    /** A message is hit once, however many of its flits are destroyed; what nobody knows is no message. */
    @Test
    void aMessageIsHitOnce() {
        Message message = offered(3);
        FaultLog.Hit hit = new FaultLog.Hit(0, ID);
        trial.losses().destroyed(7, Optional.of(hit), 1);
        trial.losses().destroyed(8, Optional.of(hit), 1);
        trial.losses().destroyed(7, Optional.of(new FaultLog.Hit(1, ID)), 1);
        trial.losses().destroyed(7, Optional.empty(), 1);
        assertThat(trial.losses().hits()).isEqualTo(1);
        assertThat(trial.losses().hitIn(message)).hasValue(7L);
        trial.ledger().lost(9, 0, ID, LossCause.CUT);
        trial.requireRules("hit");
        assertThat(trial.losses().lost(LossCause.CUT)).isEqualTo(1);
        assertThat(trial.losses().lost()).isEqualTo(1);
    }

    /** A receiver that asks for what is missing must have heard of the message, but once it has it asks again. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMessageIsLostWithItsHeaderUnlessItHasBeenAskedFor(boolean asked) {
        NetworkParameters plain = plain();
        WatchedTrial asking = WatchedTrial.of(Sbrp.receiverAsks(plain, SbrpSettings.DEFAULT)
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(FaultPlan.of(1))));
        Message message = new Message(new GeneratedMessage(3, 0, 1, 4), List.of(4));
        message.identify(ID);
        asking.ledger().offered(message);
        if (asked) {
            asking.ledger().again(0, ID);
        }
        Optional<FaultLog.Hit> hit = Optional.of(new FaultLog.Hit(0, ID));
        asking.losses().destroyed(7, hit, 1);
        asking.losses().headDestroyed(hit);
        asking.losses().giveUpWhatIsCut(9);
        assertThat(asking.losses().lost(LossCause.LOST_HEAD)).isEqualTo(asked ? 0 : 1);
        assertThat(asking.losses().lost()).isEqualTo(asked ? 0 : 1);
    }

    /** An end that dies in the cycle of the delivery or later cannot know of it when the message comes again. */
    @ParameterizedTest
    @CsvSource({"29, 0, false", "30, 0, true", "29, 1, false", "30, 1, true", "31, 1, true"})
    void aDeadEndForgetsWhatWasDelivered(long died, int node, boolean forgotten) {
        offered(3);
        trial.ledger().received(new ReceivedPacket(30, 1, 0, ID, 4, 0, true, 20));
        assertThat(trial.losses().hasForgotten(0, ID, 0)).isFalse();
        trial.losses().nodeDied(died, node);
        assertThat(trial.losses().hasForgotten(0, ID, 0)).isEqualTo(forgotten);
        assertThat(trial.losses().hasForgotten(1, ID, 0)).isFalse();
    }

    /** A death loses what its source had still to send; what it was to receive may still be explained by it. */
    @Test
    void theMessagesOfADeadSourceAreLostAtOnce() {
        Message message = offered(3);
        assertThat(trial.losses().endpointHasDied(message)).isFalse();
        trial.losses().nodeDied(5, 1);
        assertThat(trial.losses().endpointHasDied(message)).isTrue();
        assertThat(trial.losses().lost()).isZero();
        trial.losses().nodeDied(6, 0);
        assertThat(trial.losses().lost(LossCause.ENDPOINT_DIED)).isEqualTo(1);
        assertThat(trial.ledger().givenUpCount()).isEqualTo(1);
        assertThat(trial.losses().endpointHasDied(null)).isFalse();
    }

    /** A message that nothing has hit is not lost to a fault, whatever a part says; it may have been given up. */
    @ParameterizedTest
    @EnumSource(LossCause.class)
    void aLossIsTracedToAFault(LossCause cause) {
        Message message = new Message(new GeneratedMessage(3, 0, 1, 4), List.of(4));
        message.identify(ID);
        trial.ledger().offered(message);
        trial.ledger().lost(7, 0, ID, cause);
        if (cause.needsHit()) {
            assertThat(trial.monitors().verdicts().violations())
                    .containsExactly(new Violation(
                            7,
                            "network",
                            "loss-traced",
                            "message 5 from node 0 to 1 is said to be lost (" + cause.text()
                                    + "), but no fault has hit it",
                            Optional.of(new MessageName(0, 5))));
        } else {
            trial.requireRules("" + cause);
        }
    }

    /**
     * Node 1 is dead in cycles 2 to 5: the messages generated then are lost with it, those of the next cycle are not.
     */
    @ParameterizedTest
    @CsvSource({"2, true", "5, true", "6, false"})
    void whatIsGeneratedForADeadNodeIsLostWithIt(long generated, boolean lost) {
        WatchedTrial dying = trial(new Fault(2, new FaultPlace.Node(1), 4)).run(10);
        Message message = new Message(new GeneratedMessage(generated, 0, 1, 4), List.of(4));
        message.identify(ID);
        dying.ledger().offered(message);
        dying.ledger().lost(11, 0, ID, LossCause.ENDPOINT_DIED);
        assertThat(dying.broken()).isEqualTo(lost ? List.of() : List.of("loss-traced"));
    }

    /** An end that has died explains the loss of what is said to be lost with an end, and of nothing else. */
    @ParameterizedTest
    @EnumSource(LossCause.class)
    void aDeadEndIsNoHit(LossCause cause) {
        offered(3);
        trial.losses().nodeDied(5, 1);
        trial.ledger().lost(7, 0, ID, cause);
        assertThat(trial.broken())
                .isEqualTo(cause.needsHit() && cause != LossCause.ENDPOINT_DIED ? List.of("loss-traced") : List.of());
    }

    /** Node 1 is dead from cycle 3 to 42, node 0 up to 14: what is offered for node 1 in cycle 12 has found it dead. */
    @Test
    void aNodeDiesOnce() {
        WatchedTrial dying = trial(new Fault(3, new FaultPlace.Node(1), 40), new Fault(10, new FaultPlace.Node(0), 5));
        dying.run(12);
        Message message = new Message(new GeneratedMessage(12, 0, 1, 4), List.of(4));
        message.identify(ID);
        dying.ledger().offered(message);
        dying.run(50);
        assertThat(dying.losses().endpointHasDied(message)).isFalse();
    }

    /** It leaves the count that it was in, whatever else might explain its loss. */
    @Test
    void whatHasComeAllTheSameLeavesTheCountOfItsCause() {
        Message message = offered(3);
        trial.ledger().again(0, ID);
        trial.losses().nodeDied(4, 1);
        trial.ledger().lost(5, 0, ID, LossCause.EXPIRED);
        assertThat(trial.losses().hasComeAllTheSame(message, true)).isTrue();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isZero();
        assertThat(trial.losses().lost(LossCause.ENDPOINT_DIED)).isZero();
    }

    /** Of two packets one comes before an end dies, the other behind that; the first may come once more, the other not. */
    @Test
    void aPacketIsForgottenByAnEndThatDiesBetweenTwoPackets() {
        Message message = new Message(new GeneratedMessage(3, 0, 1, 8), List.of(4, 4));
        message.identify(ID);
        trial.ledger().offered(message);
        trial.ledger().received(new ReceivedPacket(10, 1, 0, ID, 4, 1, true, 8));
        trial.losses().nodeDied(12, 1);
        trial.ledger().received(new ReceivedPacket(20, 1, 0, ID, 4, 0, true, 18));
        assertThat(trial.losses().hasForgotten(0, ID, 0)).isFalse();
        assertThat(trial.losses().againCount()).isZero();
        trial.ledger().received(new ReceivedPacket(30, 1, 0, ID, 4, 1, true, 28));
        assertThat(trial.losses().againCount()).isEqualTo(1);
        assertThat(trial.losses().hasForgotten(0, ID, 1)).as("a third time").isFalse();
    }

    /** So it may while the other packet is still to come. */
    @Test
    void aForgottenPacketThatComesBeforeTheOthersIsCounted() {
        Message message = new Message(new GeneratedMessage(3, 0, 1, 8), List.of(4, 4));
        message.identify(ID);
        trial.ledger().offered(message);
        trial.ledger().received(new ReceivedPacket(10, 1, 0, ID, 4, 1, true, 8));
        trial.losses().nodeDied(12, 1);
        trial.ledger().received(new ReceivedPacket(15, 1, 0, ID, 4, 1, true, 13));
        assertThat(trial.losses().againCount()).isEqualTo(1);
    }
}
