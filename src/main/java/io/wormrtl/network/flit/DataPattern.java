package io.wormrtl.network.flit;

/**
 * Contents of messages as processors make them up: a pattern from which one sees at any place whether a data flit is
 * the one it should be. No hardware knows it.
 *
 * <p>Source, message id and position are set side by side and folded to the width of the payload by XOR, so that two
 * flits of one message, or flits of two messages in flight, differ.
 */
public final class DataPattern {

    private final int bits;
    private final long mask;

    /** The pattern for payloads of {@code bits} bits, 6 to 62. */
    public DataPattern(int bits) {
        this.bits = bits;
        this.mask = (1L << bits) - 1;
    }

    /**
     * The payload of a data flit.
     *
     * @param source the node that sent the message
     * @param id the message id, as it stands in the header
     * @param packetsLeft packets of the same message that follow, as it stands in the header
     * @param index the position in the packet, counted from its head flit as 0
     */
    public long word(int source, int id, int packetsLeft, int index) {
        return fold((long) source << 40 ^ (long) id << 16 ^ (long) packetsLeft << 11 ^ index);
    }

    /**
     * The part of the pattern that depends on the position alone, joined to the rest by XOR: {@code word(s, i, p, 0) ^
     * position(n)} equals {@code word(s, i, p, n)}.
     */
    public long position(int index) {
        return index <= mask ? index : fold(index);
    }

    private long fold(long all) {
        long rest = all;
        long word = 0;
        while (rest != 0) {
            word ^= rest & mask;
            rest >>>= bits;
        }
        return word;
    }
}
