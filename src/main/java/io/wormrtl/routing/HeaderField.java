package io.wormrtl.routing;

/**
 * A field that headers carry because the routing function needs it, for example a count of dimension reversals.
 *
 * @param name a legal identifier, shown in waveforms
 * @param width bits, from 1 to 64
 * @param start what the interface puts into it when a message is injected
 */
public record HeaderField(String name, int width, Start start) {

    /** The value of a field when its message is injected. */
    public enum Start {
        /** 0. */
        ZERO,
        /** Random bits, each value with equal chance. */
        RANDOM
    }

    /** Checks the width. */
    public HeaderField {
        if (width < 1 || width > Long.SIZE) {
            throw new IllegalArgumentException("header field " + name + " of " + width + " bits");
        }
    }

    /** A field that is 0 when its message is injected. */
    public HeaderField(String name, int width) {
        this(name, width, Start.ZERO);
    }

    /** The bits that values from 0 to {@code largest} take, at least 1. */
    static int bitsFor(int largest) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
    }
}
