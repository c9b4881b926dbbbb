package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/** A linear feedback shift register of 16 bits with maximal period (taps 16, 15, 13, 4), and seeds for any. */
@Api
public final class Lfsr {

    /** Bits of the register. */
    public static final int BITS = 16;

    private Lfsr() {}

    /** The value after one step. */
    public static long next(long value) {
        long feedback = (value ^ value >>> 1 ^ value >>> 3 ^ value >>> 12) & 1;
        return value >>> 1 | feedback << (BITS - 1);
    }

    /**
     * A value after reset that differs from place to place and is never 0.
     *
     * @param seed of the run
     * @param place number of the place
     */
    public static long seed(long seed, long place) {
        return seed(seed, place, BITS);
    }

    /** The same for a register of {@code bits} bits, 1 to 63. */
    public static long seed(long seed, long place, int bits) {
        long mixed = (seed * 0x9E3779B97F4A7C15L ^ place + 1) * 0xBF58476D1CE4E5B9L;
        long hash = ((mixed ^ mixed >>> 31) * 0x94D049BB133111EBL) >>> (Long.SIZE - bits);
        return hash == 0 ? 1 : hash;
    }
}
