package io.wormrtl.protocols.fcr;

import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.TurnFields;
import java.util.function.IntUnaryOperator;

/**
 * The parameters of the protocol that follow from a network.
 *
 * @param capacity the flits that paths can hold
 * @param padding flits behind the contents by distance: the capacity
 * @param longestPacket flits of the longest packet
 * @param longestPath the largest distance of two nodes
 * @param settling cycles after which a killed worm has left nothing, its kills included
 * @param sizes time-out and waits; the time-out is not 0
 * @param lanes of a source over all its injection channels
 */
record FcrFit(
        PathCapacity capacity,
        IntUnaryOperator padding,
        int longestPacket,
        int longestPath,
        int settling,
        FcrSettings sizes,
        int lanes) {

    /** Cycles from a kill until no credit of the old worm, and no kill that it met, can come back any more. */
    static int quarantine(int linkDelay) {
        return 2 * linkDelay - 1;
    }

    /** The header fields that tell the packets of a source apart. */
    TurnFields turns() {
        return TurnFields.of(lanes);
    }

    /** How long a source waits when its worm has been killed. */
    BackOff backOff() {
        return new BackOff(sizes.firstBackOff(), sizes.longestBackOff(), sizes.attempts(), settling);
    }
}
