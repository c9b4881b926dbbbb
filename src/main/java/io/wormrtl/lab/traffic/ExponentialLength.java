package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.assembly.MessageLengths;
import org.apache.commons.rng.UniformRandomProvider;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;

/**
 * Exponential lengths in whole flits: {@code min + floor(X)}, X exponential, never above {@code max}.
 *
 * <p>The flits above {@code min} are thus geometric, P(more than k) = q<sup>k+1</sup>, with everything above
 * {@code max} set to {@code max}. The ratio q is solved for, so that the mean is exactly the one asked for in
 * spite of rounding and limit: q (1 - q<sup>K</sup>) / (1 - q) = mean - min, K = max - min.
 */
public final class ExponentialLength implements LengthDistribution {

    private static final int LONGEST = 1_000_000_000;

    /**
     * The settings of the lengths.
     *
     * @param mean length in flits, from {@code min} to {@code max}
     * @param min shortest, at least 1 flit
     * @param max longest, at least {@code min}
     */
    public record Settings(
            @Setting(value = "mean, in flits", otherwise = "16", min = 1, max = MessageLengths.MAX)
            double mean,

            @Setting(value = "shortest, in flits", otherwise = "1", min = 1, max = MessageLengths.MAX)
            int min,

            @Setting(value = "longest, in flits", otherwise = "64", min = 1, max = MessageLengths.MAX)
            int max) {

        /** The distribution with these settings. */
        public LengthDistribution lengths() {
            return new ExponentialLength(mean, min, max);
        }
    }

    private final double mean;
    private final int min;
    private final int max;
    private final double ratio;

    /**
     * Creates the distribution.
     *
     * @param mean mean length in flits, from {@code min} to {@code max}
     * @param min shortest, at least 1 flit
     * @param max longest, at least {@code min}
     * @throws UnusableSetting if a value is out of its range
     */
    public ExponentialLength(double mean, int min, int max) {
        this.min = UnusableSetting.requireRange("min", min, 1, LONGEST);
        this.max = UnusableSetting.requireRange("max", max, min, LONGEST);
        this.mean = UnusableSetting.requireRange("mean", mean, min, max);
        this.ratio = ratio(mean - min, max - min);
    }

    private static double ratio(double excess, int limit) {
        if (excess == 0) {
            return 0;
        }
        if (excess == limit) {
            return 1;
        }
        return new BracketingNthOrderBrentSolver(1e-15, 1e-15, 1e-12, 5)
                .solve(1000, q -> meanExcess(q, limit) - excess, 0.0, 1.0);
    }

    /** Sum of q^k for k = 1 to limit, also near q = 1 where the closed form cancels. */
    private static double meanExcess(double q, int limit) {
        if (q == 0 || q == 1) {
            return q * limit;
        }
        return -q * Math.expm1(limit * Math.log(q)) / (1 - q);
    }

    @Override
    public String description() {
        return min + " to " + max + " flits, exponential with mean " + mean;
    }

    @Override
    public int sample(UniformRandomProvider random) {
        return (int) Math.min(max, Geometric.plus(min, Geometric.failures(1 - ratio, random)));
    }

    @Override
    public double mean() {
        return mean;
    }

    @Override
    public int min() {
        return min;
    }

    @Override
    public int max() {
        return max;
    }
}
