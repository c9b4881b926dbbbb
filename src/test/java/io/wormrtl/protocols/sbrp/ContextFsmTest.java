package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of the three contexts of a receiver: it asks three times, every 50 cycles; headers have two flits. */
class ContextFsmTest {

    private static final int TIMEOUT = 50;
    private static final int ASKS = 3;
    private static final Packet FIRST = new Packet(5, 1, 100, 2, 9);
    private static final Packet SECOND = new Packet(6, 2, 200, 1, 11);
    private static final Packet THIRD = new Packet(7, 3, 300, 3, 13);
    private static final Packet OTHER = new Packet(8, 0, 400, 0, 15);

    /** Contexts, marks and registers that take their values at once. */
    private static final class Node extends Design {
        private final ReceiverContexts contexts;
        private final DeliveredMarks delivered;
        private final Register waiting = register("waiting", 3);
        private final Register ask = register("ask", 3);
        private final ContextFsm fsm;

        Node(AtNonFinalTail tail) {
            super("node");
            HeaderLayout layout = new HeaderLayout(new FlitFormat(32), 16, 31, 4, HeaderFields.NONE);
            SbrpFit fit = new SbrpFit(
                    SbrpVariant.of(Copying.NOTHING, tail, FirstFlit.EXPECTED),
                    new SoftwareRecovery(4, 3, 2, ASKS, new RequestOverhead(11, 17)),
                    TIMEOUT,
                    4,
                    31,
                    10);
            this.contexts = new ReceiverContexts(this, 3, 4, layout, fit);
            Memory marks = memory("marks", DeliveredMarks.width(layout), 64);
            this.delivered = new DeliveredMarks(
                    marks, memory("ages", 2, 64), register("place", 6), register("visits", 8), 2, layout.idBits());
            this.fsm = new ContextFsm(fit, delivered, 2);
        }

        ContextDraft draft() {
            return new ContextDraft(contexts, 0);
        }

        /** The next cycle: what the draft says is stored. */
        ContextDraft after(ContextDraft draft) {
            draft.store(waiting, ask);
            return draft();
        }

        /** All contexts wait, for three messages. */
        ContextDraft full() {
            ContextDraft draft = draft();
            fsm.open(draft, 0, FIRST, 1);
            fsm.open(draft, 1, SECOND, 1);
            fsm.open(draft, 2, THIRD, 1);
            for (int c = 0; c < 3; c++) {
                fsm.breakOff(draft, c);
            }
            draft.asks = 0;
            return after(draft);
        }
    }

    private static Node node() {
        return new Node(AtNonFinalTail.WAIT);
    }

    @Test
    void aNewMessageTakesTheFirstFreeContextAndAllOfItIsKept() {
        Node node = node();
        ContextDraft draft = node.draft();
        assertThat(node.fsm.open(draft, 3, FIRST, 0)).isZero();
        assertThat(node.fsm.open(draft, 1, SECOND, 2)).isEqualTo(1);
        assertThat(draft.isTouched(0)).isTrue();
        assertThat(draft.isTouched(2)).isFalse();
        draft.timer[1] = 30;
        draft.asked[1] = 2;
        draft.received[1] = 8;
        ContextDraft next = node.after(draft);
        assertThat(next.state).containsExactly(ContextState.RECEIVING, ContextState.RECEIVING, ContextState.FREE);
        assertThat(next.lane).containsExactly(3, 1, 0);
        assertThat(next.received).containsExactly(2, 8, 0);
        assertThat(next.subMessage).containsExactly(0, 2, 0);
        assertThat(next.timer).containsExactly(0, 30, 0);
        assertThat(next.asked).containsExactly(0, 2, 0);
        assertThat(next.packet).containsExactly(FIRST, SECOND, null);
        assertThat(next.isTouched(0)).isFalse();
        assertThat(node.waiting.get()).isZero();
    }

    /** What is not touched is not stored, and only contexts that wait ask. */
    @Test
    void onlyWhatIsTouchedIsStored() {
        Node node = node();
        ContextDraft draft = node.full();
        draft.asks = 0b110;
        draft.timer[0] = 7;
        node.fsm.deliver(draft, 1);
        ContextDraft next = node.after(draft);
        assertThat(next.timer[0]).isEqualTo(TIMEOUT);
        assertThat(node.waiting.get()).isEqualTo(0b101);
        assertThat(node.ask.get()).isEqualTo(0b100);
        assertThat(next.free()).isEqualTo(1);
    }

    /** The flit that comes next is the one before, or the first of contents where what has come was forgotten. */
    @ParameterizedTest
    @CsvSource({"FORGET, 2, 0", "WAIT, 7, 0", "ASK, 7, 2"})
    void theNextSubMessageGoesOn(AtNonFinalTail tail, int expected, long asks) {
        Node node = new Node(tail);
        ContextDraft draft = node.draft();
        node.fsm.open(draft, 0, FIRST, 0);
        node.fsm.open(draft, 1, SECOND, 1);
        draft.received[1] = 7;
        draft.asked[1] = 2;
        node.fsm.breakOff(draft, 1);
        assertThat(draft.asks).isEqualTo(asks);
        draft = node.after(draft);
        assertThat(node.waiting.get()).isEqualTo(0b010);
        assertThat(node.ask.get()).isEqualTo(asks);
        assertThat(node.fsm.open(draft, 3, SECOND, 1)).as("the same again").isEqualTo(-1);
        assertThat(node.fsm.open(draft, 3, SECOND, 0)).as("an older one").isEqualTo(-1);
        assertThat(draft.isTouched(1)).isFalse();
        assertThat(node.fsm.open(draft, 3, SECOND, 2)).isEqualTo(1);
        assertThat(draft.state[1]).isEqualTo(ContextState.RECEIVING);
        assertThat(draft.lane[1]).isEqualTo(3);
        assertThat(draft.subMessage[1]).isEqualTo(2);
        assertThat(draft.received[1]).isEqualTo(expected);
        assertThat(draft.asked[1]).isEqualTo(2);
        assertThat(draft.isTouched(1)).isTrue();
    }

    @Test
    void whatIsWholeIsOfNoUseAgain() {
        Node node = node();
        ContextDraft draft = node.draft();
        node.fsm.open(draft, 0, FIRST, 0);
        node.fsm.deliver(draft, 0);
        assertThat(draft.state[0]).isEqualTo(ContextState.FREE);
        draft = node.after(draft);
        assertThat(node.fsm.open(draft, 0, FIRST, 1)).isEqualTo(-1);
        assertThat(draft.state[0]).isEqualTo(ContextState.FREE);
        assertThat(node.fsm.open(draft, 0, new Packet(5, 1, 100, 1, 9), 1))
                .as("the next packet of the message")
                .isZero();
        assertThat(node.fsm.open(draft, 0, new Packet(5, 1, 101, 2, 9), 1)).isEqualTo(1);
    }

    /** Even a gap of a worm that a receiver of the first variants has asks at once. */
    @ParameterizedTest
    @EnumSource
    void whoMissesAFlitAsks(AtNonFinalTail tail) {
        Node node = new Node(tail);
        ContextDraft draft = node.draft();
        node.fsm.open(draft, 0, FIRST, 0);
        node.fsm.open(draft, 1, SECOND, 0);
        node.fsm.miss(draft, 1);
        assertThat(draft.asks).isEqualTo(0b10);
        assertThat(draft.state[1]).isEqualTo(ContextState.WAITING);
        assertThat(draft.timer[1]).isEqualTo(TIMEOUT);
        node.fsm.miss(draft, 0);
        assertThat(draft.asks).isEqualTo(0b11);
    }

    /** A free one goes before all that wait, and of those the first is given up. */
    @Test
    void whereAllAreUsedTheFirstThatWaitsIsGivenUp() {
        Node node = node();
        ContextDraft draft = node.full();
        draft.state[0] = ContextState.RECEIVING;
        assertThat(draft.free()).isEqualTo(1);
        assertThat(node.fsm.open(draft, 3, OTHER, 1)).isEqualTo(1);
        assertThat(draft.packet[1]).isEqualTo(OTHER);
        assertThat(draft.state[1]).isEqualTo(ContextState.RECEIVING);
        assertThat(draft.received[1]).isEqualTo(2);
        assertThat(draft.gaveUp).isTrue();
        assertThat(node.fsm.open(draft, 3, new Packet(9, 0, 1, 0, 3), 1)).isEqualTo(2);
        assertThat(draft.free()).as("all receive").isEqualTo(-1);
        draft.state[2] = ContextState.FREE;
        draft.state[0] = ContextState.WAITING;
        assertThat(draft.free()).isEqualTo(2);
    }

    /** The counter of what has been asked begins anew with a context. */
    @Test
    void aContextTakenOverHasNotAsked() {
        Node node = node();
        ContextDraft draft = node.full();
        draft.asked[0] = ASKS;
        draft.received[0] = 8;
        assertThat(node.fsm.open(draft, 3, OTHER, 0)).isZero();
        assertThat(draft.asked[0]).isZero();
        assertThat(draft.received[0]).isEqualTo(2);
    }

    @Test
    void aFirstSubMessageEndsTheWaitForWhatWasInItsSlot() {
        Node node = node();
        Packet follows = new Packet(SECOND.source(), SECOND.slot(), 201, 0, 12);
        ContextDraft later = node.full();
        later.state[2] = ContextState.FREE;
        assertThat(node.fsm.open(later, 3, follows, 1)).isEqualTo(2);
        assertThat(later.state[1]).as("a later sub-message").isEqualTo(ContextState.WAITING);
        assertThat(later.gaveUp).isFalse();
        ContextDraft receiving = node.draft();
        receiving.state[1] = ContextState.RECEIVING;
        receiving.state[2] = ContextState.FREE;
        assertThat(node.fsm.open(receiving, 3, follows, 0)).isEqualTo(2);
        assertThat(receiving.gaveUp).isFalse();
        ContextDraft draft = node.draft();
        draft.state[2] = ContextState.FREE;
        assertThat(node.fsm.open(draft, 3, follows, 0)).isEqualTo(1);
        assertThat(draft.gaveUp).isTrue();
        assertThat(draft.state[0]).as("of another slot").isEqualTo(ContextState.WAITING);
    }

    /** Time passes for those that waited before and still do; the last cycle asks, as often as it may. */
    @Test
    void whoWaitsForTooLongAsksAndThenGivesUp() {
        Node node = node();
        ContextDraft draft = node.full();
        draft.timer[0] = 2;
        draft.timer[1] = 1;
        draft.asked[1] = ASKS - 1;
        draft.timer[2] = 1;
        draft.asked[2] = ASKS;
        node.fsm.tick(draft, 0b111);
        assertThat(draft.timer).containsExactly(1, TIMEOUT, TIMEOUT);
        assertThat(draft.asked).containsExactly(0, ASKS, ASKS);
        assertThat(draft.asks).isEqualTo(0b010);
        assertThat(draft.state).containsExactly(ContextState.WAITING, ContextState.WAITING, ContextState.FREE);
        ContextDraft next = node.after(draft);
        assertThat(next.timer[0]).isEqualTo(1);
        assertThat(next.asked[1]).isEqualTo(ASKS);
        assertThat(node.waiting.get()).isEqualTo(0b011);
        node.fsm.tick(next, 0b010);
        assertThat(next.timer).startsWith(1, TIMEOUT - 1);
        node.fsm.tick(next, 0b010);
        assertThat(next.timer[1]).as("once in a cycle").isEqualTo(TIMEOUT - 1);
        next.state[0] = ContextState.RECEIVING;
        node.fsm.tick(next, 0b001);
        assertThat(next.timer[0]).isEqualTo(1);
    }

    /** Two are overdue in one cycle: the second waits once more. */
    @Test
    void oneMessageIsGivenUpInACycle() {
        Node node = node();
        ContextDraft draft = node.full();
        for (int c = 1; c < 3; c++) {
            draft.timer[c] = 1;
            draft.asked[c] = ASKS;
        }
        node.fsm.tick(draft, 0b110);
        assertThat(draft.state).containsExactly(ContextState.WAITING, ContextState.FREE, ContextState.WAITING);
        assertThat(draft.timer[2]).isEqualTo(TIMEOUT);
        assertThat(draft.asks).isZero();
        ContextDraft next = node.after(draft);
        next.timer[2] = 1;
        node.fsm.tick(next, 0b100);
        assertThat(next.state[2]).isEqualTo(ContextState.FREE);
    }

    /** Two bits of state, lanes from 0 to 3, timers to 50, counts to 3; a packet is known by all of its fields. */
    @Test
    void aContextIsAsWideAsItsLimits() {
        ReceiverContexts contexts = node().contexts;
        assertThat(contexts.state.width()).isEqualTo(2);
        assertThat(contexts.lane.width()).isEqualTo(2);
        assertThat(contexts.timer.width()).isEqualTo(6);
        assertThat(contexts.asked.width()).isEqualTo(2);
        assertThat(contexts.received.width()).isEqualTo(5);
        assertThat(contexts.subMessage.width()).isEqualTo(2);
    }
}
