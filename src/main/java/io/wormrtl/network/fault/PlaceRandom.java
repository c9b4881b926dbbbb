package io.wormrtl.network.fault;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** The cycles in which a place fails, drawn one after the other: gaps are geometric. */
final class PlaceRandom {

    private static final long INCREMENT = 0x9E3779B97F4A7C15L;

    private final UniformRandomProvider random;
    private final double rate;

    /**
     * The sequence of one place.
     *
     * @param seed of the run
     * @param number of the place; equal numbers draw alike
     * @param rate probability per cycle; at 0 the place never fails
     */
    PlaceRandom(long seed, long number, double rate) {
        this.random =
                RandomSource.XO_RO_SHI_RO_128_PP.create(seed * INCREMENT ^ Long.rotateLeft(number + 1, Integer.SIZE));
        this.rate = rate;
    }

    /** The next cycle in which the place fails, {@code from} or later. */
    long next(long from) {
        double gap = rate == 0 ? Double.POSITIVE_INFINITY : gap();
        return gap > Long.MAX_VALUE / 2.0 ? Fault.FOR_EVER : from + (long) gap;
    }

    /** The cycles until the next fault. */
    private double gap() {
        // at a rate of 1 the divisor is infinite, and there is no gap
        return Math.floor(Math.log1p(-random.nextDouble()) / Math.log1p(-rate));
    }
}
