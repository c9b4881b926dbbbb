package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.flit.FlitKind;
import java.util.OptionalInt;

/**
 * Sees which worms an ejection channel has brought for nothing: the tail of a message came, and no packet was handed
 * over with it.
 */
final class WormsForNothing {

    private static final int NONE = -1;

    private final ReceiverEnd end;
    private final ReceivingLanes lanes;
    private final int firstLane;
    private final int headerFlits;
    private final int nonFinalTail;
    /** The lane of which a tail came in the cycle before. */
    private int ended = NONE;

    private long delivered;

    /**
     * Looks at a channel.
     *
     * @param firstLane the lane of its first virtual channel
     * @param headerFlits flits of a header
     * @param nonFinalTail the code of a tail that ends no message
     */
    WormsForNothing(ReceiverEnd end, ReceivingLanes lanes, int firstLane, int headerFlits, int nonFinalTail) {
        this.end = end;
        this.lanes = lanes;
        this.firstLane = firstLane;
        this.headerFlits = headerFlits;
        this.nonFinalTail = nonFinalTail;
    }

    void reset() {
        ended = NONE;
    }

    /** Whether a flit comes, or has come in the cycle before, so that the next cycle must be seen. */
    boolean isBusy() {
        return ended != NONE || end.channel.request().isHigh();
    }

    /** The lane whose worm was thrown away at the last clock edge; to be asked in every cycle that has flits. */
    OptionalInt look() {
        boolean wasDelivered = end.report().delivered().get() != delivered;
        int lane = ended;
        delivered = end.report().delivered().get();
        ended = end.channel.request().isHigh() && isTail() ? lane() : NONE;
        return lane == NONE || wasDelivered || lanes.isRequest.get(lane) != 0
                ? OptionalInt.empty()
                : OptionalInt.of(lane);
    }

    private int lane() {
        return firstLane + end.channel.vc().getInt();
    }

    /** Whether the flit that comes ends a worm whose header is known. */
    private boolean isTail() {
        int kind = end.channel.kind().getInt();
        int index = FlitKind.begins(kind) ? 0 : lanes.position.getInt(lane());
        return FlitKind.ends(kind) && kind != nonFinalTail && index >= headerFlits - 1;
    }
}
