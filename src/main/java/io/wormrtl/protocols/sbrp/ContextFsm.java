package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;

/**
 * The next states of the contexts of a node: which message gets one, what happens when its worm breaks off or nothing
 * comes for too long, and when it is given up. Which flits come is the business of {@link Reception}.
 *
 * @param delivered the packets that have been delivered: of no use when they come again
 * @param headerFlits flits of a header
 */
record ContextFsm(SbrpFit fit, DeliveredMarks delivered, int headerFlits) {

    /** A header is complete on lane {@code l}: the context that takes the worm, -1 if it is of no use. */
    int open(ContextDraft draft, int l, Packet packet, int subMessage) {
        int c = contextOf(draft, packet, subMessage);
        if (c < 0) {
            return -1;
        }
        boolean isNew = draft.state[c] == ContextState.FREE;
        draft.received[c] =
                isNew ? headerFlits : fit.variant().atNonFinalTail().expected(draft.received[c], headerFlits);
        draft.asked[c] = isNew ? 0 : draft.asked[c];
        draft.state[c] = ContextState.RECEIVING;
        draft.lane[c] = l;
        draft.subMessage[c] = subMessage;
        draft.packet[c] = packet;
        draft.touch(c);
        return c;
    }

    /**
     * The context for a sub-message; -1 if it is of no use, since a later sub-message or the whole packet has come
     * before it: flits of an earlier one may have been held up for longer than a later one took.
     */
    private int contextOf(ContextDraft draft, Packet packet, int subMessage) {
        for (int c = 0; c < draft.count; c++) {
            if (draft.state[c] != ContextState.FREE && draft.packet[c].equals(packet)) {
                return subMessage > draft.subMessage[c] ? c : -1;
            }
        }
        if (delivered.has(packet)) {
            return -1;
        }
        if (subMessage == 0) {
            forgetWhatWasInItsSlot(draft, packet);
        }
        return free(draft);
    }

    /**
     * A context for a message. Where all are used, the first that waits gives its message up; if the source still sends
     * that message, it gets a context like a new one.
     */
    private int free(ContextDraft draft) {
        int c = draft.free();
        if (draft.state[c] == ContextState.WAITING && !draft.gaveUp) {
            giveUp(draft, c);
        }
        draft.state[c] = ContextState.FREE;
        return c;
    }

    /**
     * A first sub-message tells that the source has a new packet in that slot, and has dropped the one before: a
     * context that waits for that one gives it up.
     */
    private void forgetWhatWasInItsSlot(ContextDraft draft, Packet packet) {
        for (int c = 0; c < draft.count; c++) {
            if (draft.state[c] == ContextState.WAITING && draft.packet[c].isIn(packet) && !draft.gaveUp) {
                giveUp(draft, c);
            }
        }
    }

    /** A virtual tail has ended the worm of a message. */
    void breakOff(ContextDraft draft, int c) {
        wait(draft, c);
        draft.asks |= fit.variant().atNonFinalTail().asks() ? 1L << c : 0;
    }

    /** A flit has come, but flits before it have not. */
    void miss(ContextDraft draft, int c) {
        wait(draft, c);
        draft.asks |= 1L << c;
    }

    private void wait(ContextDraft draft, int c) {
        draft.state[c] = ContextState.WAITING;
        draft.timer[c] = fit.timeout();
        draft.touch(c);
    }

    /** The message is whole. */
    void deliver(ContextDraft draft, int c) {
        delivered.add(draft.packet[c]);
        draft.state[c] = ContextState.FREE;
        draft.touch(c);
    }

    /** Time passes for the contexts that waited before this cycle, and still do. */
    void tick(ContextDraft draft, long waiting) {
        for (long rest = waiting; rest != 0; rest = Bits.rest(rest)) {
            int c = Bits.first(rest);
            if (draft.state[c] == ContextState.WAITING && !draft.isTouched(c)) {
                draft.touch(c);
                draft.timer[c]--;
                if (draft.timer[c] == 0) {
                    overdue(draft, c);
                }
            }
        }
    }

    private void overdue(ContextDraft draft, int c) {
        draft.timer[c] = fit.timeout();
        if (draft.asked[c] < fit.sizes().asks()) {
            draft.asked[c]++;
            draft.asks |= 1L << c;
        } else if (!draft.gaveUp) {
            giveUp(draft, c);
        }
    }

    private void giveUp(ContextDraft draft, int c) {
        draft.gaveUp = true;
        draft.state[c] = ContextState.FREE;
        draft.touch(c);
    }
}
