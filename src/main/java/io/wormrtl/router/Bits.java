package io.wormrtl.router;

/** Bit masks as sets of small numbers. */
final class Bits {

    private Bits() {
    }

    /** The mask with bits 0 to {@code count - 1} set. */
    static long all(int count) {
        return count == Long.SIZE ? -1L : (1L << count) - 1;
    }

    /** The lowest number in a non-empty mask. */
    static int first(long mask) {
        return Long.numberOfTrailingZeros(mask);
    }

    /** The mask without its lowest number. */
    static long rest(long mask) {
        return mask & mask - 1;
    }
}
