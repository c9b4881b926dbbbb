package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Bits;

/**
 * The packet buffers of a node, as numbers: buffer k belongs to the link of dimension k, those behind are for any link
 * (002, section 3: a specific buffer for each outbound link).
 *
 * @param dimensions links of the node
 * @param further buffers that belong to no link
 * @param flits of the longest packet
 */
record Buffers(int dimensions, int further, int flits) {

    /** The most buffers of a node. */
    static final int MOST = Long.SIZE;

    /** All buffers. */
    int count() {
        return dimensions + further;
    }

    /** The number that stands for none: the packet has reached its destination. */
    int none() {
        return count();
    }

    /** Bits of a buffer's number, or of {@link #none}. */
    int numberBits() {
        return Bits.needed(none());
    }

    /** Bits of a number of packets that wait in the buffers. */
    int countBits() {
        return Bits.needed(count());
    }

    /** The buffers that belong to no link, as a mask. */
    long shared() {
        return Bits.all(count()) & -1L << dimensions;
    }
}
