package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The ledger by itself: what it counts, whom it tells, and what it says of each thing that cannot be. */
class MessageLedgerTest {

    private static final int SOURCE = 3;
    private static final int TO = 9;

    private final Verdicts verdicts = new Verdicts();
    private final List<String> told = new ArrayList<>();
    private final MessageLedger ledger = new MessageLedger(verdicts, new CompletionListener() {
        @Override
        public void completed(Message message) {
            told.add("completed " + message.id());
        }

        @Override
        public void generated(Message message) {
            told.add("generated " + message.generated().cycle());
        }

        @Override
        public void takenBack(Message message) {
            told.add("taken back " + message.id());
        }

        @Override
        public void givenUp(Message message) {
            told.add("given up " + message.id());
        }
    });

    private Message message(long cycle, int id, Integer... packets) {
        Message message = new Message(new GeneratedMessage(cycle, SOURCE, TO, 20), List.of(packets));
        ledger.generated(message);
        message.identify(id);
        return message;
    }

    private Message offer(long cycle, int id, Integer... packets) {
        Message message = message(cycle, id, packets);
        ledger.offered(message);
        return message;
    }

    private void receive(long cycle, int node, int id, int packetsLeft) {
        ledger.received(new ReceivedPacket(cycle, node, SOURCE, id, 20, packetsLeft, true, cycle - 4));
    }

    private List<String> broken(String rule) {
        return verdicts.violations().stream()
                .filter(violation -> violation.rule().equals(rule))
                .map(Violation::text)
                .toList();
    }

    private long checks(String rule) {
        return verdicts.rules().stream()
                .filter(verdict -> verdict.rule().name().equals(rule))
                .mapToLong(RuleVerdict::checks)
                .sum();
    }

    @Test
    void everyStationOfAMessageIsCounted() {
        message(5, 0, 20);
        Message first = offer(6, 1, 12, 8);
        Message second = offer(7, 2, 20);
        assertThat(ledger.generatedCount()).isEqualTo(3);
        assertThat(ledger.offeredCount()).isEqualTo(2);
        assertThat(ledger.underway()).containsExactly(first, second);
        assertThat(ledger.underway(SOURCE, 2)).isSameAs(second);
        assertThat(ledger.underway(TO, 2)).isNull();
        assertThat(ledger.inNetwork()).isEmpty();
        second.injectedAt(0);
        assertThat(ledger.inNetwork()).containsExactly(second);
        receive(31, TO, 2, 0);
        receive(40, TO, 1, 1);
        assertThat(ledger.underwayCount()).isEqualTo(1);
        receive(50, TO, 1, 0);
        assertThat(ledger.underwayCount()).isZero();
        assertThat(ledger.givenUpCount()).isZero();
        assertThat(first.begun()).isEqualTo(36);
        assertThat(first.delivered()).isEqualTo(50);
        assertThat(told).containsExactly("generated 5", "generated 6", "generated 7", "completed 2", "completed 1");
        assertThat(verdicts.isClean()).isTrue();
        assertThat(checks("exactly-once")).isEqualTo(3);
        assertThat(checks("delivered-intact")).isEqualTo(3);
        assertThat(checks("message-id-reuse")).isEqualTo(2);
    }

    /** An end that has died does not know what has been delivered; what comes after that twice is one too many. */
    @Test
    void aPacketThatAnEndHasForgottenMayComeOnceMore() {
        Message message = offer(0, 1, 12, 8, 4);
        receive(20, TO, 1, 2);
        message.forgetPackets();
        assertThat(message.takeForgotten(2 + Long.SIZE))
                .as("no packet of this message")
                .isFalse();
        receive(30, TO, 1, 1);
        receive(31, TO, 1, 2);
        assertThat(verdicts.isClean()).isTrue();
        receive(32, TO, 1, 2);
        receive(33, TO, 1, 1);
        assertThat(verdicts.violations()).extracting(Violation::cycle).containsExactly(32L, 33L);
        receive(34, TO, 1, 0);
        assertThat(told).containsExactly("generated 0", "completed 1");
        assertThat(message.delivered()).isEqualTo(34);
    }

    @Test
    void packetsThatCannotBeAreSaid() {
        offer(0, 1, 12, 8);
        receive(20, TO, 1, 1);
        receive(21, TO, 1, 1);
        receive(22, 8, 1, 0);
        receive(23, TO, 7, 0);
        ledger.received(new ReceivedPacket(24, TO, SOURCE, 1, 20, 0, false));
        receive(25, TO, 1, 0);
        receive(26, TO, 1, 0);
        assertThat(broken("exactly-once"))
                .containsExactly(
                        "node 9 receives a packet of message 1 from node 3: this packet has been delivered before",
                        "node 8 receives a packet of message 1 from node 3: it is for node 9",
                        "node 9 receives a packet of message 7 from node 3: delivered twice, or never sent",
                        "node 9 receives a packet of message 1 from node 3: delivered twice, or never sent");
        assertThat(broken("delivered-intact"))
                .containsExactly(
                        "node 9 receives a packet of message 1 from node 3: not whole, in order and" + " bit-correct");
        assertThat(verdicts.violations()).extracting(Violation::cycle).containsExactly(21L, 22L, 23L, 24L, 26L);
        assertThat(told).containsExactly("generated 0", "completed 1");
    }

    @Test
    void anIdThatIsOnItsWayIsNotGivenAgain() {
        Runnable[] armed = {() -> told.add("armed")};
        ledger.watch(new Design("net"), armed[0]);
        offer(4, 1, 20);
        offer(6, 2, 20);
        Message again = offer(8, 1, 20);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        8,
                        "net",
                        "message-id-reuse",
                        "node 3 gives the id 1 to a message while message 1 from node 3 to 9 is on its way",
                        Optional.of(new MessageName(3, 1))));
        assertThat(ledger.underway(SOURCE, 1)).isSameAs(again);
        assertThat(told).containsExactly("generated 4", "armed", "generated 6", "armed", "generated 8", "armed");
    }

    @Test
    void whatIsGivenUpIsToldOnceAndIsNotUnderwayAnyMore() {
        Message message = offer(4, 1, 12, 8);
        ledger.lost(9, SOURCE, 1, LossCause.CUT);
        ledger.givenUp(10, SOURCE, 1);
        assertThat(ledger.underway()).isEmpty();
        assertThat(ledger.givenUpCount()).isEqualTo(1);
        assertThat(told).containsExactly("generated 4", "given up 1");
        assertThat(verdicts.isClean()).isTrue();
        receive(20, TO, 1, 1);
        receive(24, TO, 1, 0);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        24,
                        "network",
                        "exactly-once",
                        "node 9 receives a packet of message 1 from node 3: it was given up, but has been delivered"
                                + " whole",
                        Optional.of(new MessageName(3, 1))));
        assertThat(message.begun()).isEqualTo(16);
        offer(30, 1, 20);
        ledger.givenUp(31, SOURCE, 1);
        assertThat(ledger.givenUpCount()).isEqualTo(2);
    }

    @Test
    void aHeaderIsOfAMessageOnItsWayOrOneThatComesAgain() {
        Message message = offer(4, 1, 12, 8);
        Worm worm = new Worm();
        worm.begin(7);
        ledger.injected(9, worm);
        assertThat(verdicts.violations())
                .extracting(Violation::cycle, Violation::text)
                .containsExactly(
                        tuple(9L, "message 0 from node 0 to 0 is injected, but no such message is on its way"));
        ledger.again(0, 0);
        ledger.injected(10, worm);
        ledger.crossed(10, worm);
        assertThat(verdicts.violations()).hasSize(1);
        assertThat(message.injected()).isEqualTo(Message.NOT_YET);
        Message zero = new Message(new GeneratedMessage(11, 0, 4, 20), List.of(12, 8));
        zero.identify(0);
        ledger.offered(zero);
        assertThat(ledger.comesAgain(0, 0)).isFalse();
        ledger.injected(12, worm);
        for (int i = 0; i < 3; i++) {
            ledger.crossed(13, worm);
        }
        assertThat(zero.injected()).isEqualTo(7);
        assertThat(zero.hops()).isEqualTo(1.5);
        assertThat(message.hops()).isZero();
    }

    /** A channel that is crossed in the cycle of the delivery is not on the way of a message; one crossed before it is. */
    @Test
    void aHopIsToldWithItsCycle() {
        Message message = new Message(new GeneratedMessage(4, 0, 4, 20), List.of(20));
        message.identify(0);
        ledger.offered(message);
        Worm worm = new Worm();
        worm.begin(7);
        HopListener hops = new HopListener(ledger);
        hops.headerCrossed(13, worm);
        hops.headerCrossed(14, worm);
        assertThat(message.hops()).isEqualTo(2);
        message.packetDeliveredAt(14, 0);
        assertThat(message.hops()).isEqualTo(1);
    }

    @Test
    void whoeverListensIsToldOfEverything() {
        List<String> heard = new ArrayList<>();
        ledger.tell(new MessageListener() {
            @Override
            public void generated(Message message) {
                heard.add("generated");
            }

            @Override
            public void offered(Message message) {
                heard.add("offered " + message.id());
            }

            @Override
            public void received(ReceivedPacket packet) {
                heard.add("received " + packet.id() + (packet.intact() ? "" : " broken"));
            }
        });
        offer(4, 1, 20);
        receive(9, TO, 1, 0);
        ledger.received(new ReceivedPacket(10, TO, SOURCE, 6, 20, 0, false));
        assertThat(heard).containsExactly("generated", "offered 1", "received 1", "received 6 broken");
        assertThat(ledger.verdicts()).isSameAs(verdicts);
    }

    @Test
    void whatIsNotDeliveredIsLostInTheEnd() {
        offer(4, 1, 20);
        offer(5, 2, 20).injectedAt(8);
        offer(6, 3, 20);
        receive(30, TO, 3, 0);
        ledger.reportLost(99);
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(
                                99,
                                "network",
                                "exactly-once",
                                "message 1 from node 3 to 9 is lost: generated in cycle 4, never injected",
                                Optional.of(new MessageName(3, 1))),
                        new Violation(
                                99,
                                "network",
                                "exactly-once",
                                "message 2 from node 3 to 9 is lost: generated in cycle 5, injected in cycle 8",
                                Optional.of(new MessageName(3, 2))));
    }

    @Test
    void aLedgerListsTheRulesOfEveryNetwork() {
        assertThat(verdicts.rules()).extracting(RuleVerdict::rule).containsExactlyElementsOf(Rules.ALL);
    }

    /** Of three messages one is delivered, one is on its way, and one is nowhere unless it was never sent. */
    @Test
    void aMessageThatIsInNoCountIsSilentlyLost() {
        offer(1, 70, 20);
        receive(30, TO, 70, 0);
        offer(2, 71, 20);
        message(3, -1, 20);
        ledger.requireBalance(40, 1);
        assertThat(verdicts.violations()).isEmpty();
        ledger.requireBalance(41, 0);
        assertThat(verdicts.violations())
                .extracting(Violation::text)
                .containsExactly("3 messages were generated, but 1 have been delivered, 0 are said to be lost, 1 are on"
                        + " their way and 0 have not been sent");
    }

    /** A message that is in two counts is one too many. */
    @Test
    void aMessageThatIsInTwoCountsIsFound() {
        offer(1, 70, 20);
        ledger.requireBalance(40, 1);
        assertThat(verdicts.violations()).hasSize(1);
    }
}
