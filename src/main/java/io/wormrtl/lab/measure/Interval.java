package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.Locale;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * A confidence interval of a mean, {@code mean - halfWidth} to {@code mean + halfWidth}.
 *
 * @param mean the estimate
 * @param halfWidth half the width of the interval, 0 or more
 * @param samples number of values it rests on (batches or replications), at least 2
 * @param method how they were obtained, for example {@code batch means}
 */
@Api
public record Interval(double mean, double halfWidth, int samples, String method) implements Confidence {

    /** Checks that the interval is one. */
    public Interval {
        if (!(halfWidth >= 0) || samples < 2) {
            throw new IllegalArgumentException("no interval: half width " + halfWidth + " of " + samples);
        }
    }

    /**
     * The interval of the mean of independent, about normally distributed values: mean +- t s / sqrt(n) with
     * Student's t of n - 1 degrees of freedom.
     */
    static Interval student(double[] values, String method) {
        return student(
                StatUtils.mean(values),
                StatUtils.variance(values) / values.length,
                values.length - 1.0,
                values.length,
                method);
    }

    /**
     * The interval {@code mean} +- t sqrt({@code variance}) with Student's t.
     *
     * @param variance estimated variance of the mean
     * @param freedom degrees of freedom behind that estimate, above 0
     */
    static Interval student(double mean, double variance, double freedom, int samples, String method) {
        double t = new TDistribution(freedom).inverseCumulativeProbability((1 + LEVEL) / 2);
        return new Interval(mean, t * Math.sqrt(variance), samples, method);
    }

    /** Lower end. */
    public double low() {
        return mean - halfWidth;
    }

    /** Upper end. */
    public double high() {
        return mean + halfWidth;
    }

    /** Whether {@code value} lies in the interval. */
    public boolean contains(double value) {
        return low() <= value && value <= high();
    }

    @Override
    public String sentence() {
        return String.format(Locale.ROOT, "%.2f +- %.2f (95 %%, %d %s)", mean, halfWidth, samples, method);
    }
}
