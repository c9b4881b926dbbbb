package io.wormrtl.flit;

import io.wormrtl.catalogue.UnusableInput;

/**
 * How kind and payload share the bits of a flit: {@code kind} in the top two bits, payload below.
 *
 * @param width bits of a flit, 8 to 64
 */
public record FlitFormat(int width) {

    /** Checks the range. */
    public FlitFormat {
        UnusableInput.requireRange("flit-width", width, 8, Long.SIZE);
    }

    /** Bits left for header fields or data. */
    public int payloadBits() {
        return width - FlitKind.BITS;
    }

    /** The flit made of a kind's code and a payload of at most {@link #payloadBits()} bits. */
    public long flit(int kind, long payload) {
        return (long) kind << payloadBits() | payload;
    }

    /** The code of the kind of {@code flit}. */
    public int kind(long flit) {
        return (int) (flit >>> payloadBits());
    }

    /** The payload of {@code flit}. */
    public long payload(long flit) {
        return flit & payloadMask();
    }

    /** All payload bits set. */
    public long payloadMask() {
        return (1L << payloadBits()) - 1;
    }
}
