package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/** Bit masks as sets of small numbers, and the widths of numbers. */
@Api
public final class Bits {

    private Bits() {}

    /** The mask with bits 0 to {@code count - 1} set; {@code count} from 1 to 64. */
    public static long all(int count) {
        return -1L >>> (Long.SIZE - count);
    }

    /** The lowest number in a non-empty mask. */
    public static int first(long mask) {
        return Long.numberOfTrailingZeros(mask);
    }

    /** The mask without its lowest number. */
    public static long rest(long mask) {
        return mask & mask - 1;
    }

    /** Number {@code n} of a mask, counted from 0 and the lowest; 64 if it has no more than {@code n}. */
    public static int nth(long mask, int n) {
        int before = 0;
        for (long rest = mask; rest != 0; rest = rest(rest)) {
            if (before == n) {
                return first(rest);
            }
            before++;
        }
        return Long.SIZE;
    }

    /** Bits needed for the values 0 to {@code max}; at least 1. */
    public static int needed(int max) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(max));
    }
}
