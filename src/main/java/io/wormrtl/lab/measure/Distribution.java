package io.wormrtl.lab.measure;

import org.HdrHistogram.Histogram;

/**
 * Accumulates whole, non-negative values (cycles, hops).
 *
 * <p>Count, mean, minimum and maximum are exact. Percentiles are exact below 32,768 and at most 0.01 % too
 * high above; memory does not grow with the number of values.
 */
public final class Distribution {

    private static final int DIGITS = 4;

    private final Histogram histogram = new Histogram(DIGITS);
    private long sum;
    private long min = Long.MAX_VALUE;
    private long max;

    /** Adds one value, 0 or more. */
    public void add(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("value (" + value + ") must not be negative");
        }
        histogram.recordValue(value);
        sum = Math.addExact(sum, value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    /** Number of values. */
    public long count() {
        return histogram.getTotalCount();
    }

    /** Arithmetic mean, NaN without values. */
    public double mean() {
        return (double) sum / count();
    }

    /**
     * The smallest value that at least {@code percent} % of the values do not exceed (nearest rank).
     *
     * @param percent above 0, at most 100
     * @return 0 without values
     */
    public long percentile(double percent) {
        if (!(percent > 0 && percent <= 100)) {
            throw new IllegalArgumentException("percent (" + percent + ") must be above 0 and at most 100");
        }
        return Math.min(max, histogram.getValueAtPercentile(percent));
    }

    /** The figures that are reported. */
    public LatencySummary summary() {
        return count() == 0
                ? LatencySummary.NONE
                : new LatencySummary(count(), mean(), min, percentile(50), percentile(95), percentile(99), max);
    }
}
