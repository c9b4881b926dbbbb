package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.FixedLength;
import io.wormrtl.lab.traffic.PoissonArrivals;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coverage of the intervals on sequences whose mean is known. */
@Tag("slow")
class ConfidenceTest {

    /** A ramp has no mean to be estimated: its batches are as correlated as can be. */
    @Test
    void correlatedBatchesGiveNoInterval() {
        double[] ramp = new double[4000];
        Arrays.setAll(ramp, i -> i);
        assertThat(batches(ramp).confidence().sentence())
                .startsWith("4000 messages are too few")
                .endsWith("still correlated");
    }

    /**
     * What docs/measuring.md says about sequences whose mean is known; the bounds leave room for chance (2,000 runs,
     * standard error 0.5 % at 95 %).
     */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 0.95, 0.98",
        "0, 1000, 0.94, 0.98",
        "0.5, 200, 0.94, 0.98",
        "0.9, 200, 0.93, 0.98",
        "0.9, 1000, 0.93, 0.97",
        "0.9, 5000, 0.93, 0.97",
        "0.98, 1000, 0.93, 0.97",
        "0.98, 5000, 0.93, 0.97"
    })
    void correlatedValuesAreCoveredAsPromised(double memory, int count, double low, double high) {
        assertThat(coverage(2000, 10, seed -> Sequences.autoregressive(memory, count, seed)))
                .isBetween(low, high);
    }

    /** Latencies are skewed: a run that saw no crowd has a low mean and a narrow interval. */
    @ParameterizedTest
    @CsvSource({"0.5, 1000, 0.92, 0.97", "0.8, 5000, 0.87, 0.95", "0.8, 20000, 0.91, 0.97", "0.9, 20000, 0.86, 0.94"})
    void timesInAQueueAreCoveredAsPromised(double load, int count, double low, double high) {
        assertThat(coverage(1000, 1 / (1 - load), seed -> Sequences.markovQueue(load, count, seed)))
                .isBetween(low, high);
    }

    /** M/D/1: mean time in system S + rho S / (2 (1 - rho)). */
    @Test
    void latenciesOfAQueueAreCoveredAsPromised() {
        double expected = 8 + 0.5 * 8 / (2 * 0.5);
        double coverage = coverage(
                400,
                expected,
                seed -> new QueueModel(new PoissonArrivals(0.5 / 8), new FixedLength(8), seed).latencies(10_000));
        assertThat(coverage).isBetween(0.92, 0.98);
    }

    /** Sequences that are short beside their memory: twenty batches see too little of it, the cautious interval does. */
    @ParameterizedTest
    @CsvSource({"0.8, 1000, 0.91, 0.95", "0.8, 5000, 0.95, 0.98", "0.9, 20000, 0.95, 0.98"})
    void cautiousIntervalsHoldNearSaturation(double load, int count, double low, double high) {
        LongFunction<double[]> queue = seed -> Sequences.markovQueue(load, count, seed);
        assertThat(coverage(1000, 1 / (1 - load), queue, BatchMeans::cautious)).isBetween(low, high);
    }

    private static double coverage(int runs, double truth, LongFunction<double[]> sequence) {
        return coverage(runs, truth, sequence, BatchMeans::confidence);
    }

    private static double coverage(
            int runs, double truth, LongFunction<double[]> sequence, Function<BatchMeans, Confidence> method) {
        int intervals = 0;
        int hits = 0;
        for (long seed = 0; seed < runs; seed++) {
            if (method.apply(batches(sequence.apply(seed))) instanceof Interval interval) {
                intervals++;
                hits += interval.contains(truth) ? 1 : 0;
            }
        }
        assertThat(intervals).isGreaterThan(runs * 8 / 10);
        return (double) hits / intervals;
    }

    private static BatchMeans batches(double[] values) {
        BatchMeans batches = new BatchMeans();
        Arrays.stream(values).forEach(batches::add);
        return batches;
    }
}
