package io.wormrtl.lab.measure;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;

/**
 * Confidence interval of the mean of a stationary, correlated sequence, by the method of batch means.
 *
 * <p>The sequence is cut into batches of equal length. While values come in, at most 39 batches are kept; when the
 * table is full, neighbours are merged and batches become twice as long, so that the interval rests on 20 to 39
 * batches. Near saturation their means are still correlated, and an interval that takes them for independent is too
 * narrow. They are therefore taken for a first-order autoregressive process, as in Steiger et al., ASAP3 (ACM TOMACS
 * 15(1), 2005) and Tafazzoli and Wilson, Skart (IIE Transactions 43(2), 2011): with the lag-1 correlation r of the
 * means the variance of their average is (1 + r) / (1 - r) times that of independent ones, and as much fewer degrees of
 * freedom stand behind it. The estimate of r is freed of its bias, (1 + 3 r) / batches, to first order (Marriott and
 * Pope, Biometrika 41, 1954); negative ones count as 0.
 *
 * <p>There is no interval for fewer than {@value #MIN_VALUES} values, nor where r is above {@value #MOST_CORRELATED}.
 * That r decides little else is deliberate: sequences that happen to look uncorrelated are those whose mean is furthest
 * off, and an interval given only to them covers less than it promises.
 *
 * <p>Where a measurement is short beside the time in which queues come to rest, twenty batches see too little of what
 * is slow: of calm runs, whose mean is low, the interval is far too narrow. The {@linkplain #cautious cautious} interval
 * is the widest of three, by these batches and by the same put together to five and to four, which are taken for
 * independent: only a run that was calm in every one of these divisions still has a narrow interval. How often it covers
 * the long-run mean is counted in docs/calibration.md.
 */
final class BatchMeans {

    /** The fewest values an interval is given for. */
    public static final int MIN_VALUES = 100;

    /** Lag-1 correlation of the batch means above which there is no interval. */
    public static final double MOST_CORRELATED = 0.8;

    private static final int TABLE = 40;

    private static final int[] FEW = {5, 4};

    private final double[] sums = new double[TABLE];
    private int complete;
    private long batchLength = 1;
    private double partialSum;
    private long partialCount;
    private long count;
    private double total;

    /** Adds the next value of the sequence. */
    public void add(double value) {
        count++;
        total += value;
        partialSum += value;
        if (++partialCount < batchLength) {
            return;
        }
        sums[complete++] = partialSum;
        partialSum = 0;
        partialCount = 0;
        if (complete == TABLE) {
            Arrays.setAll(sums, i -> 2 * i < TABLE ? sums[2 * i] + sums[2 * i + 1] : 0);
            complete = TABLE / 2;
            batchLength *= 2;
        }
    }

    /** The 95 % confidence interval of the mean, or why there is none. */
    public Confidence confidence() {
        if (count < MIN_VALUES) {
            return new TooFew(count + " messages are too few for an interval, at least " + MIN_VALUES + " are needed");
        }
        double[] means = means();
        double correlation = correlation(means);
        return correlation > MOST_CORRELATED
                ? new TooFew(count + " messages are too few for an interval, the means of " + means.length
                        + " batches are still correlated")
                : interval(means, correlation);
    }

    /** The widest of this interval and those of a few long batches, or why there is none. */
    public Confidence cautious() {
        Confidence widest = confidence();
        for (int batches : FEW) {
            if (widest instanceof Interval interval) {
                Interval byFew = interval(together(means(), batches), 0);
                widest = byFew.halfWidth() > interval.halfWidth() ? byFew : interval;
            }
        }
        return widest;
    }

    private double[] means() {
        return Arrays.stream(sums, 0, complete).map(sum -> sum / batchLength).toArray();
    }

    private Interval interval(double[] means, double correlation) {
        double inflation = (1 + correlation) / (1 - correlation);
        return Interval.student(
                total / count,
                inflation * StatUtils.variance(means) / means.length,
                (means.length - 1) / inflation,
                means.length,
                "batch means");
    }

    /** The means of so many longer batches; those that do not fill one are left out at the beginning. */
    private static double[] together(double[] means, int batches) {
        int each = means.length / batches;
        int first = means.length - batches * each;
        return IntStream.range(0, batches)
                .mapToDouble(batch -> StatUtils.mean(means, first + batch * each, each))
                .toArray();
    }

    /** Lag-1 correlation of the values, freed of bias, at least 0. */
    private static double correlation(double[] values) {
        double mean = StatUtils.mean(values);
        double squares = 0;
        double products = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
            products += i == 0 ? 0 : (values[i - 1] - mean) * (values[i] - mean);
        }
        double raw = squares == 0 ? 0 : products / squares;
        return squares == 0 ? 0 : Math.max(0, raw + (1 + 3 * raw) / values.length);
    }
}
