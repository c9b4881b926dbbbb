package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import java.util.ArrayList;
import java.util.List;

/**
 * Sees which messages a node has given up: a context waited for a message, and now has another one, or is free because
 * its time was over or because the source keeps another packet in that slot. If a context becomes free for another
 * reason, the protocol has not given its message up.
 */
final class GivenUpMessages {

    private final ReceiverContexts contexts;
    private final SbrpFit fit;
    /** One bit per context: it waited when it was looked at last. */
    private long waiting;
    /** The packet that each context waited for at that time. */
    private final Packet[] awaited;

    GivenUpMessages(ReceiverContexts contexts, SbrpFit fit) {
        this.contexts = contexts;
        this.fit = fit;
        this.awaited = new Packet[contexts.copies()];
    }

    void reset() {
        waiting = 0;
    }

    /** The packets given up since the last call. */
    List<Packet> look() {
        List<Packet> givenUp = new ArrayList<>();
        for (long rest = waiting; rest != 0; rest = Bits.rest(rest)) {
            if (isGivenUp(Bits.first(rest))) {
                givenUp.add(awaited[Bits.first(rest)]);
            }
        }
        waiting = contexts.state.where(ContextState.WAITING.ordinal());
        for (long rest = waiting; rest != 0; rest = Bits.rest(rest)) {
            awaited[Bits.first(rest)] = contexts.packet(Bits.first(rest));
        }
        return givenUp;
    }

    private boolean isGivenUp(int c) {
        return switch (contexts.state(c)) {
            case WAITING -> false;
            case RECEIVING -> !contexts.packet(c).equals(awaited[c]);
            case FREE -> isOverdue(c) || isReplaced(awaited[c]);
        };
    }

    /** Whether its time is over, and it has asked as often as it may. */
    private boolean isOverdue(int c) {
        return contexts.timer.getInt(c) == fit.timeout()
                && contexts.asked.getInt(c) == fit.sizes().asks();
    }

    /** Whether something else comes from the slot in which a packet was kept. */
    private boolean isReplaced(Packet packet) {
        long receiving = contexts.state.where(ContextState.RECEIVING.ordinal());
        for (long rest = receiving; rest != 0; rest = Bits.rest(rest)) {
            if (contexts.packet(Bits.first(rest)).isIn(packet)) {
                return true;
            }
        }
        return false;
    }
}
