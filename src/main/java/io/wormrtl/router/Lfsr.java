package io.wormrtl.router;

/** A linear feedback shift register of 16 bits with maximal period (taps 16, 15, 13, 4). */
final class Lfsr {

    static final int BITS = 16;
    private static final long MASK = (1L << BITS) - 1;

    private Lfsr() {
    }

    static long next(long value) {
        long feedback = (value ^ value >>> 1 ^ value >>> 3 ^ value >>> 12) & 1;
        return value >>> 1 | feedback << BITS - 1;
    }

    /** A value after reset that differs from place to place and is never 0. */
    static long seed(String path) {
        long hash = path.hashCode() * 0x9E3779B97F4A7C15L >>> Long.SIZE - BITS;
        return hash == 0 ? 1 : hash & MASK;
    }
}
