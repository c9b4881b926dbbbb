package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of both link protocols, on a channel of three virtual channels and buffers of four flits, made by hand. */
class ChannelRulesTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(10), 3);

    /** A channel that stands still, and the check of its protocol. */
    private static final class Bench extends Design {
        private final Pin broken = pin("broken", 1);
        private final Link link;
        private final FlowControl.Sender sender;
        private final FifoBanks buffers = new FifoBanks(this, "fifo", new BufferShape(3, 10, Optional.empty(), 4, 1));
        private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
        private final ChannelCheck check;
        private final Still still;

        Bench(FlowControl protocol, int delay, boolean buffered, boolean early) {
            super("bench");
            this.link = new Link(this, "link", FORMAT, protocol.lines(FORMAT), delay, new LinkLife.OfNode(broken));
            this.sender = protocol.sender(this, link.senderEnd(), new FlowControl.Timing(4, delay, delay));
            this.check = protocol.checks(
                            new ObservedChannel(
                                    link, sender, buffered ? Optional.of(buffers) : Optional.empty(), true, early),
                            verdicts)
                    .get(0);
            this.still = new Still(this).clear();
        }

        Bench set(String path, long value) {
            still.set(path, value);
            return this;
        }

        Bench set(String path, int v, long value) {
            still.set(path, v, value);
            return this;
        }

        List<String> texts() {
            return verdicts.violations().stream().map(Violation::toString).toList();
        }

        long checks() {
            return verdicts.rules().get(0).checks();
        }
    }

    // ---- credits -------------------------------------------------------------------------------------------------

    /** Two stages each way; of channel 1 a credit, a flit and a credit on the way, and a flit that is stored. */
    private static Bench credits(boolean early) {
        return new Bench(new CreditFlowControl(Reallocation.AT_TAIL), 3, true, early)
                .set("credits", 1, 1)
                .set("link.request_2", 1)
                .set("link.vc_2", 1)
                .set("link.credit_1", 0b010)
                .set("fifo.count", 1, 1);
    }

    private static String wrong(int v, int credits, int underway, int stored) {
        return "cycle 7, bench.flow_control, credit-count: virtual channel " + v + ": " + credits + " credits, "
                + underway + " flits and credits on the way and " + stored + " flits buffered do not make the depth 4";
    }

    @Test
    void creditsFlitsAndWhatIsOnTheWayMakeTheDepth() {
        Bench bench = credits(false);
        bench.check.audit(7);
        assertThat(bench.texts()).isEmpty();
        assertThat(bench.checks()).isEqualTo(3);
        bench.set("link.request", 1).set("link.vc", 1).check.audit(7);
        assertThat(bench.texts())
                .as("the sender has paid for it when it is gone")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "credits, 1, 2, 1, 2, 2, 1",
        "fifo.count, 1, 0, 1, 1, 2, 0",
        "link.credit_2, 0, 2, 1, 1, 3, 1",
        "link.credit_1, 0, 0, 1, 1, 1, 1",
        "link.request_2, 0, 0, 1, 1, 1, 1",
        "credits, 2, 3, 2, 3, 0, 0"
    })
    void oneTooManyOrTooFewIsSaid(String path, int index, long value, int v, int credits, int underway, int stored) {
        Bench bench = credits(false).set(path, index, value);
        bench.check.audit(7);
        assertThat(bench.texts()).containsExactly(wrong(v, credits, underway, stored));
    }

    /** Credits and places alone make the depth on all channels, and two flits more are on their way. */
    @Test
    void whatIsOnItsWayCountsAlthoughTheRestMakesTheDepth() {
        Bench bench = credits(false);
        for (int v = 0; v < 3; v++) {
            bench.set("credits", v, 4).set("count", v, 0);
        }
        for (String element : List.of("request_1", "request_2", "credit_1", "credit_2")) {
            bench.set("link." + element, 0);
        }
        bench.check.audit(7);
        assertThat(bench.texts()).isEmpty();
        bench.set("link.request_1", 1)
                .set("link.vc_1", 1)
                .set("link.credit_1", 0b010)
                .check
                .audit(7);
        assertThat(bench.texts()).containsExactly(wrong(1, 4, 2, 0));
    }

    /** A channel is looked at in the cycle behind the one in which something of it moved, at either end. */
    @Test
    void whatHasMovedIsLookedAt() {
        Bench bench = credits(false).set("credits", 0, 3).set("credits", 1, 0).set("credits", 2, 2);
        assertThat(bench.check.look(6, 0b010, 0b111)).isTrue();
        assertThat(bench.texts()).isEmpty();
        bench.set("link.credit_2_out", 0b100);
        assertThat(bench.check.look(7, 0, 0)).as("a credit has come").isTrue();
        assertThat(bench.texts()).containsExactly(wrong(1, 0, 2, 1));
        bench.set("link.credit_2_out", 0);
        assertThat(bench.check.look(7, 0, 0)).isFalse();
        assertThat(bench.texts()).containsExactly(wrong(1, 0, 2, 1), wrong(2, 2, 0, 0));
        assertThat(bench.check.look(7, 0, 0)).isFalse();
        assertThat(bench.checks()).isEqualTo(2);
        assertThat(bench.check.comesFirst()).isFalse();
    }

    /** Behind a register stage a flit is on the first wires a cycle after it has been paid for. */
    @Test
    void aFlitThatWasCommittedEarlyIsOnItsWay() {
        Bench bench = credits(true);
        bench.check.audit(7);
        assertThat(bench.texts()).isEmpty();
        bench.set("link.request", 1).set("link.vc", 2).check.audit(7);
        assertThat(bench.texts()).containsExactly(wrong(2, 4, 1, 0));
    }

    @Test
    void aSenderThatIsMistakenIsNotAsked() {
        Bench bench = credits(false).set("credits", 0, 3).set("credits", 1, 3).set("credits", 2, 3);
        bench.check.senderKnows(0, false);
        bench.check.senderKnows(1, false);
        bench.check.senderKnows(0, true);
        bench.check.audit(7);
        assertThat(bench.texts()).containsExactly(wrong(0, 3, 0, 0), wrong(2, 3, 0, 0));
        assertThat(bench.checks()).isEqualTo(2);
    }

    @Test
    void nothingIsLookedAtWhileAChannelIsBroken() {
        Bench bench = credits(false).set("credits", 0, 3).set("broken", 1);
        bench.check.audit(7);
        assertThat(bench.checks()).isZero();
        assertThat(bench.check.reads()).containsExactly(bench.link.senderEnd().line("credit"));
        assertThat(bench.check.samples())
                .extracting(element -> element.path().substring("bench.".length()))
                .containsExactly(
                        "flow_control.credits",
                        "fifo.count",
                        "link.credit_1",
                        "link.credit_2",
                        "link.request_1",
                        "link.vc_1",
                        "link.request_2",
                        "link.vc_2",
                        "broken");
    }

    /** Of a receiver that takes every flit at once nothing is stored; over one cycle nothing is under way. */
    @Test
    void aReceiverWithoutBuffersGivesBackAtOnce() {
        Bench bench = new Bench(new CreditFlowControl(Reallocation.AT_TAIL), 1, false, false);
        bench.set("fifo.count", 1, 1).check.audit(7);
        assertThat(bench.texts()).isEmpty();
        bench.set("credits", 1, 3).check.audit(7);
        assertThat(bench.texts()).containsExactly(wrong(1, 3, 0, 0));
    }

    // ---- acknowledges --------------------------------------------------------------------------------------------

    private static Bench acknowledges(boolean buffered, boolean early) {
        return new Bench(new RequestAcknowledge(Reallocation.AT_TAIL), 2, buffered, early);
    }

    private static String low(int cycle, int v) {
        return "cycle " + cycle + ", bench.link, request-acknowledge: request for virtual channel " + v
                + ", whose acknowledge was low";
    }

    @Test
    void aRequestNeedsAnAcknowledgeThatIsSeen() {
        Bench bench = acknowledges(false, false).set("link.acknowledge", 0b111).set("link.acknowledge_1_out", 0b010);
        assertThat(bench.check.look(3, 0b010, 0)).isFalse();
        assertThat(bench.texts()).isEmpty();
        bench.check.look(4, 0b100, 0);
        bench.set("link.acknowledge_1_out", 0b100).check.look(5, 0b010, 0);
        assertThat(bench.texts()).containsExactly(low(4, 2), low(5, 1));
        assertThat(bench.checks()).isEqualTo(3);
        assertThat(bench.check.comesFirst()).isTrue();
    }

    /** Behind a register stage the acknowledge was seen a cycle before: one cycle, and no longer. */
    @Test
    void aRequestThatWasCommittedEarlySawItTheCycleBefore() {
        Bench bench = acknowledges(false, true).set("link.acknowledge_1_out", 0b010);
        assertThat(bench.check.look(3, 0b010, 0))
                .as("once more, since it has changed")
                .isTrue();
        bench.set("link.acknowledge_1_out", 0b100);
        assertThat(bench.check.look(4, 0b010, 0)).isTrue();
        assertThat(bench.check.look(5, 0b100, 0)).isFalse();
        bench.check.look(6, 0b010, 0);
        assertThat(bench.texts()).containsExactly(low(3, 1), low(6, 1));
    }

    @Test
    void noAcknowledgeIsGivenForAFullBuffer() {
        Bench bench = acknowledges(true, false)
                .set("link.acknowledge", 0b110)
                .set("fifo.count", 0, 4)
                .set("fifo.count", 1, 3)
                .set("fifo.count", 2, 3);
        bench.check.look(3, 0, 0);
        assertThat(bench.texts()).isEmpty();
        bench.set("fifo.count", 2, 4).check.look(4, 0, 0);
        bench.set("fifo.count", 1, 4).check.audit(5);
        String text = ", bench.link, request-acknowledge: acknowledge for virtual channel %d, whose buffer is full"
                + " (4 flits)";
        assertThat(bench.texts())
                .containsExactly(
                        "cycle 4" + text.formatted(2), "cycle 5" + text.formatted(1), "cycle 5" + text.formatted(2));
        assertThat(bench.check.reads())
                .containsExactly(
                        bench.link.senderEnd().line("acknowledge"),
                        bench.link.receiverEnd().line("acknowledge"));
        assertThat(bench.check.samples()).containsExactly(bench.buffers.count());
        assertThat(acknowledges(false, false).check.samples()).isEmpty();
    }
}
