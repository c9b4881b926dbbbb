package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;

/**
 * Random bits for header fields: a linear feedback shift register of 31 bits with maximal period (each bit is the XOR
 * of those 31 and 28 before it), which takes as many steps at once as bits are drawn.
 */
final class RandomBits extends Group {

    static final int BITS = 31;
    private static final int SPAN = 3;

    private final Register lfsr;
    private final int drawn;

    /**
     * Declares the register.
     *
     * @param bits how many are drawn at a time, 0 to 28; without any there is no register
     * @param seed its value after reset, not 0
     */
    RandomBits(Module owner, int bits, long seed) {
        super(owner, "random");
        this.lfsr = bits == 0 ? register("lfsr", 0) : register("lfsr", BITS, seed);
        this.drawn = bits;
    }

    /** A value after reset. */
    static long seed(long run, long place) {
        return Lfsr.seed(run, place, BITS);
    }

    /** The bits that are drawn next, in the low bits. */
    long bits() {
        return lfsr.get() & (1L << drawn) - 1;
    }

    /** At the clock edge: the bits have been drawn. */
    void step() {
        lfsr.set(next(lfsr.get(), drawn));
    }

    /** The value after {@code steps} steps, at most 28: so many bits leave at the low end and others enter above. */
    static long next(long value, int steps) {
        long entering = (value ^ value >>> SPAN) & (1L << steps) - 1;
        return value >>> steps | entering << (BITS - steps);
    }
}
