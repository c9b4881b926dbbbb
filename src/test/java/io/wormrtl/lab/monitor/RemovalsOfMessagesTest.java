package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What parts say of messages and of the ends of channels, told to ledger, handover and census at the end of a cycle. */
class RemovalsOfMessagesTest {

    private static final int FROM = 2;
    private static final int TO = 1;
    private static final int ID = 5;

    private final Design net = new Design("net");
    private final Verdicts verdicts = new Verdicts();
    private final MessageLedger ledger = new MessageLedger(verdicts, message -> {});
    private final Handover handover = new Handover(net, verdicts);
    private final Census census = new Census(net, 3, verdicts);
    private final WatchedChannels watched = new WatchedChannels();
    private final LawfulRemovals removals = new LawfulRemovals(census, ledger, handover, watched);

    private Message offered(int id) {
        Message message = new Message(new GeneratedMessage(0, FROM, TO, 20), List.of(10, 10));
        message.identify(id);
        ledger.offered(message);
        return message;
    }

    private List<String> texts() {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    /** A tail of the message in cycle 7, of which nobody reports anything: whether that is missed. */
    private boolean isMissed(int id) {
        handover.ejected(7, TO, FROM, TO, id, 0);
        int before = texts().size();
        removals.apply(7);
        handover.compare(8);
        return texts().size() > before;
    }

    @Test
    void whatComesAgainIsKnownFromTheEndOfTheCycle() {
        removals.again(FROM, ID);
        assertThat(ledger.comesAgain(FROM, ID)).isFalse();
        removals.apply(3);
        assertThat(ledger.comesAgain(FROM, ID)).isTrue();
        assertThat(ledger.comesAgain(TO, ID)).isFalse();
    }

    @Test
    void aMessageInPartsComesAgainAndItsTailsAreNotReported() {
        offered(ID);
        assertThat(isMissed(ID)).isTrue();
        removals.parts(FROM, ID);
        assertThat(isMissed(ID)).isFalse();
        assertThat(ledger.comesAgain(FROM, ID)).isTrue();
        assertThat(isMissed(ID)).as("from now on").isFalse();
        assertThat(isMissed(ID + 1)).isTrue();
    }

    @Test
    void aMessageThatIsGivenUpIsNotUnderway() {
        offered(ID);
        Message other = offered(ID + 1);
        assertThat(removals.isUnderway(FROM, ID)).isTrue();
        assertThat(removals.isUnderway(TO, ID)).isFalse();
        removals.message(FROM, ID);
        assertThat(isMissed(ID)).isFalse();
        assertThat(removals.isUnderway(FROM, ID)).isFalse();
        assertThat(ledger.underway()).containsExactly(other);
        assertThat(ledger.givenUpCount()).isEqualTo(1);
    }

    @Test
    void theTailOfAMessageThatIsLostForACauseIsNotReported() {
        offered(ID);
        removals.message(FROM, ID, LossCause.CUT);
        assertThat(isMissed(ID)).isFalse();
        assertThat(isMissed(ID + 1)).isTrue();
        assertThat(removals.isUnderway(FROM, ID)).isFalse();
    }

    @Test
    void ofADuplicateNobodyReportsTheTail() {
        offered(ID);
        removals.duplicate(FROM, ID);
        assertThat(isMissed(ID)).isFalse();
        assertThat(isMissed(ID)).as("the next one").isTrue();
        handover.ejected(7, TO, FROM, TO, ID, 0);
        removals.duplicate(FROM, ID);
        assertThat(isMissed(ID)).as("of two the second").isTrue();
    }

    /** At node 1 two flits of node 2's message have come; the node dies in the cycle in which the tail has. */
    @Test
    void whatHasComeToANodeThatDiesIsKilledThere() {
        offered(ID);
        census.ejectionAt(TO).flit(0, 0, 0, 0);
        census.ejectionAt(TO).flit(1, 0, 0, 0);
        census.ejectionAt(FROM).flit(1, 0, 0, 0);
        removals.receiversDied(TO);
        assertThat(isMissed(ID)).isFalse();
        assertThat(census.of(FlitFate.KILLED)).isEqualTo(2);
        assertThat(census.atReceivers()).isEqualTo(1);
        removals.receiversDied(FROM);
        assertThat(isMissed(ID)).as("it is the source that dies").isTrue();
    }

    /** What is ejected without a channel must be reported as it is said: packet by packet. */
    @Test
    void aPacketThatLeavesByOtherLinesIsReported() {
        removals.ejected(TO, FROM, ID, 3);
        removals.apply(7);
        handover.compare(7);
        handover.received(new ReceivedPacket(8, TO, FROM, ID, 10, 3, true));
        handover.compare(8);
        assertThat(texts()).isEmpty();
        removals.ejected(TO, FROM, ID, 2);
        removals.apply(9);
        handover.received(new ReceivedPacket(10, TO, FROM, ID, 10, 3, true));
        handover.compare(10);
        assertThat(verdicts.violations())
                .extracting(Violation::cycle, Violation::text)
                .containsExactly(
                        tuple(
                                10L,
                                "node 1 receives a packet of message 5 from node 2, whose tail did not cross an"
                                        + " ejection channel"),
                        tuple(
                                10L,
                                "the tail of message 5 from node 2 to 1 was ejected at node 1 in cycle 9, but no packet"
                                        + " was received"));
    }

    @Test
    void whoLooksAtTheEndOfACycleMaySayMore() {
        List<String> heard = new ArrayList<>();
        removals.atEndOfCycle(cycle -> {
            heard.add("first in " + cycle);
            removals.atEndOfCycle(later -> heard.add("second in " + later));
        });
        removals.apply(6);
        assertThat(heard).containsExactly("first in 6", "second in 6");
        removals.apply(7);
        assertThat(heard).hasSize(2);
        assertThat(removals.lastCycle()).isEqualTo(6);
    }

    // ---- the ends of channels ------------------------------------------------------------------------------------

    /** Writes down what it hears of what the sender knows. */
    private static final class Recorder implements ChannelCheck {
        private final List<String> heard = new ArrayList<>();

        @Override
        public List<Element> reads() {
            return List.of();
        }

        @Override
        public List<Element> samples() {
            return List.of();
        }

        @Override
        public boolean look(long cycle, long sent, long received) {
            return false;
        }

        @Override
        public void senderKnows(int vc, boolean knows) {
            heard.add(vc + " " + knows);
        }

        @Override
        public void audit(long cycle) {
            // nobody asks
        }
    }

    private static final class Bench extends Design {
        private final Pin request = pin("request", 1);
        private final Recorder recorder = new Recorder();
        private final ChannelTap tap;

        Bench() {
            super("bench");
            Channel channel = new Channel(request, pin("vc", 2), pin("kind", 2), pin("data", 8));
            this.tap = new ChannelTap(
                    this,
                    "tap",
                    channel,
                    channel,
                    ChannelTap.At.SENDER,
                    (cycle, vc, kind, payload) -> {},
                    List.of(recorder));
        }
    }

    /** A sender errs from the end of the cycle on, and knows again from the next one. */
    @Test
    void whatASenderKnowsIsSoBehindTheClockEdge() {
        Bench bench = new Bench();
        assertThatThrownBy(() -> removals.mistaken(bench.request, 2))
                .hasMessageStartingWith("bench.request is not watched")
                .isInstanceOf(IllegalArgumentException.class);
        watched.add(bench.request, bench.tap);
        removals.mistaken(bench.request, 2);
        removals.restored(bench.request, 1);
        assertThat(bench.recorder.heard).isEmpty();
        removals.apply(4);
        assertThat(bench.recorder.heard).containsExactly("2 false");
        removals.apply(5);
        assertThat(bench.recorder.heard).containsExactly("2 false", "1 true");
        removals.apply(6);
        assertThat(bench.recorder.heard).hasSize(2);
        removals.restored(bench.request, 0);
        removals.apply(7);
        assertThat(removals.lastCycle())
                .as("a removal, if only for the next cycle")
                .isEqualTo(7);
        removals.apply(8);
        assertThat(bench.recorder.heard).endsWith("0 true");
    }
}
