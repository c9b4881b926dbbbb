package io.wormrtl.measure;

import java.util.Arrays;

/**
 * Confidence interval of the mean of a stationary, correlated sequence, by the method of batch means.
 *
 * <p>The sequence is cut into batches of equal length whose means are nearly independent. While values come
 * in, at most 60 batches are kept; when the table is full, neighbours are merged and batches become twice as
 * long. The interval rests on 15 to 29 batches, or on 10 to 14 if those are still correlated. Values beyond
 * the last whole batch are left out.
 *
 * <p>There is no interval for fewer than {@value #MIN_VALUES} values, nor when the batch means remain
 * correlated: lag-1 autocorrelation r significant at 1 % (r &gt; 2.33 / sqrt(batches)).
 */
public final class BatchMeans {

    /** The fewest values an interval is given for. */
    public static final int MIN_VALUES = 100;

    private static final int TABLE = 60;
    private static final int MOST_BATCHES = 30;
    private static final int FEWEST_BATCHES = 10;
    private static final double NORMAL_99 = 2.33;

    private final double[] sums = new double[TABLE];
    private int complete;
    private long batchLength = 1;
    private double partialSum;
    private long partialCount;
    private long count;

    /** Adds the next value of the sequence. */
    public void add(double value) {
        count++;
        partialSum += value;
        if (++partialCount < batchLength) {
            return;
        }
        sums[complete++] = partialSum;
        partialSum = 0;
        partialCount = 0;
        if (complete == TABLE) {
            System.arraycopy(mergePairs(sums), 0, sums, 0, TABLE / 2);
            complete = TABLE / 2;
            batchLength *= 2;
        }
    }

    /** The 95 % confidence interval of the mean, or why there is none. */
    public Confidence confidence() {
        if (count < MIN_VALUES) {
            return new TooFew(count + " messages are too few for an interval, at least " + MIN_VALUES + " are needed");
        }
        double[] batches = Arrays.copyOf(sums, complete);
        long length = batchLength;
        while (batches.length >= MOST_BATCHES
                || (batches.length >= 2 * FEWEST_BATCHES && isCorrelated(batches))) {
            batches = mergePairs(batches);
            length *= 2;
        }
        if (isCorrelated(batches)) {
            return new TooFew(count + " messages are too few for an interval, the means of " + batches.length
                    + " batches are still correlated");
        }
        double scale = length;
        return Interval.student(Arrays.stream(batches).map(sum -> sum / scale).toArray(), "batch means");
    }

    private static double[] mergePairs(double[] sums) {
        double[] merged = new double[sums.length / 2];
        Arrays.setAll(merged, i -> sums[2 * i] + sums[2 * i + 1]);
        return merged;
    }

    private static boolean isCorrelated(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = 0;
        double products = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
            products += i == 0 ? 0 : (values[i - 1] - mean) * (values[i] - mean);
        }
        return products > squares * NORMAL_99 / Math.sqrt(values.length);
    }
}
