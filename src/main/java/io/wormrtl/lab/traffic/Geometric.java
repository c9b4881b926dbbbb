package io.wormrtl.lab.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** Geometric variates by inversion, one uniform number each. */
final class Geometric {

    private Geometric() {}

    /**
     * Failures before the first success of independent trials: k with probability (1-p)<sup>k</sup> p.
     *
     * @param p probability of success, 0 to 1; {@link Long#MAX_VALUE} is returned for 0
     */
    static long failures(double p, UniformRandomProvider random) {
        if (p <= 0) {
            return Long.MAX_VALUE;
        }
        double uniform = 1.0 - random.nextDouble();
        return p >= 1 ? 0 : (long) Math.floor(Math.log(uniform) / Math.log1p(-p));
    }

    /** Trials up to and including the first success: 1 or more, mean 1/p. */
    static long trials(double p, UniformRandomProvider random) {
        return plus(failures(p, random), 1);
    }

    /** The sum of two counts, {@link Long#MAX_VALUE} where it would be larger. */
    static long plus(long a, long b) {
        return a >= Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }
}
