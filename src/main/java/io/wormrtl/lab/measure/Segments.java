package io.wormrtl.lab.measure;

import java.util.List;
import java.util.function.ToLongFunction;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * The windows of a measurement put together in a number of segments of equal length; windows left over are dropped from
 * the beginning.
 */
final class Segments {

    private static final double SIGNIFICANCE = 0.01;

    private final List<Window> windows;
    private final int count;
    private final int perSegment;
    private final int first;

    /** Cuts at least {@code count} windows into so many segments. */
    Segments(List<Window> windows, int count) {
        this.windows = windows;
        this.count = count;
        this.perSegment = windows.size() / count;
        this.first = windows.size() - count * perSegment;
    }

    /** The sum of one figure over the windows of each segment. */
    double[] sums(ToLongFunction<Window> figure) {
        double[] sums = new double[count];
        for (int i = first; i < windows.size(); i++) {
            sums[(i - first) / perSegment] += figure.applyAsLong(windows.get(i));
        }
        return sums;
    }

    /** The mean of one figure over the windows of each segment. */
    double[] means(ToLongFunction<Window> figure) {
        double[] means = sums(figure);
        for (int i = 0; i < count; i++) {
            means[i] /= perSegment;
        }
        return means;
    }

    /**
     * By how much a figure grew from the end of each segment to the end of the next. Increments of a bounded queue
     * cancel in the long run, those of an overloaded queue are independent with a positive mean; a t-test of their mean
     * is therefore safe in both cases.
     */
    double[] growth(ToLongFunction<Window> figure) {
        double[] growth = new double[count - 1];
        for (int i = 0; i < growth.length; i++) {
            int end = first + (i + 1) * perSegment - 1;
            growth[i] = figure.applyAsLong(windows.get(end + perSegment)) - figure.applyAsLong(windows.get(end));
        }
        return growth;
    }

    /** Cycles of a segment. */
    long cycles() {
        return perSegment * windows.get(0).cycles();
    }

    /** Whether the mean of the values is above 0, one-sided t-test at 1 %. */
    static boolean isSignificantlyPositive(double[] values) {
        double error = Math.sqrt(StatUtils.variance(values) / values.length);
        return StatUtils.mean(values) > error * quantile(values.length - 1.0, 1 - SIGNIFICANCE);
    }

    /**
     * Whether the mean of the first half differs from that of the second, by a two-sided t-test at 1 % that takes
     * the variance from the second half alone: there the steady state is most likely, and what is still settling
     * in the first half must not hide itself by its own variance.
     */
    static boolean halvesDiffer(double[] values) {
        int half = values.length / 2;
        int rest = values.length - half;
        double variance = StatUtils.variance(values, half, rest);
        double error = Math.sqrt(variance / half + variance / rest);
        double difference = Math.abs(mean(values, 0, half) - mean(values, half, values.length));
        return difference > error * quantile(rest - 1.0, 1 - SIGNIFICANCE / 2);
    }

    /** Mean of the values from one index up to another. */
    static double mean(double[] values, int from, int to) {
        return StatUtils.mean(values, from, to - from);
    }

    private static double quantile(double freedom, double probability) {
        return new TDistribution(freedom).inverseCumulativeProbability(probability);
    }
}
