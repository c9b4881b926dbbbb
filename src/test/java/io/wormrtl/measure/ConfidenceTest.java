package io.wormrtl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.traffic.FixedLength;
import io.wormrtl.traffic.PoissonArrivals;
import java.util.Arrays;
import java.util.function.LongFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Coverage of the intervals on sequences whose mean is known. */
class ConfidenceTest {

    @Test
    void replicationsUseStudentsT() {
        Interval interval = (Interval) Replications.confidence(1, 2, 3, 4, 5);
        assertThat(interval.mean()).isEqualTo(3);
        assertThat(interval.halfWidth()).isCloseTo(1.96324, within(1e-5));
        assertThat(interval.relative()).isCloseTo(0.65441, within(1e-5));
        assertThat(interval.contains(4.9)).isTrue();
        assertThat(interval.contains(5.0)).isFalse();
        assertThat(interval.sentence()).isEqualTo("3.00 +- 1.96 (95 %, 5 replications)");
        assertThat(Replications.confidence(4.0)).isEqualTo(
                new TooFew("1 replications are too few for an interval, at least 2 are needed"));
    }

    @Test
    void tooFewMessagesGiveNoInterval() {
        assertThat(batches(new double[99])).isEqualTo(
                new TooFew("99 messages are too few for an interval, at least 100 are needed"));
    }

    /** A ramp has no mean to be estimated: its batches are as correlated as can be. */
    @Test
    void correlatedBatchesGiveNoInterval() {
        double[] ramp = new double[4000];
        Arrays.setAll(ramp, i -> i);
        assertThat(batches(ramp).sentence()).startsWith("4000 messages are too few").endsWith("still correlated");
    }

    @Test
    void independentValuesAreCoveredAsPromised() {
        assertCoverage(0.0, 0.93, 0.97);
    }

    @Test
    void correlatedValuesAreCoveredAsPromised() {
        assertCoverage(0.9, 0.91, 0.97);
    }

    /** First-order autoregressive sequences of 5000 values around 10. */
    private static void assertCoverage(double correlation, double low, double high) {
        double coverage = coverage(2000, 10, seed -> {
            UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
            ZigguratSampler.NormalizedGaussian noise = ZigguratSampler.NormalizedGaussian.of(random);
            double[] values = new double[5000];
            double x = noise.sample() / Math.sqrt(1 - correlation * correlation);
            for (int i = 0; i < values.length; i++) {
                x = correlation * x + noise.sample();
                values[i] = 10 + x;
            }
            return values;
        });
        assertThat(coverage).isBetween(low, high);
    }

    /** M/D/1: mean time in system S + rho S / (2 (1 - rho)). */
    @Test
    void latenciesOfAQueueAreCoveredAsPromised() {
        double expected = 8 + 0.5 * 8 / (2 * 0.5);
        double coverage = coverage(400, expected, seed ->
                new QueueModel(new PoissonArrivals(0.5 / 8), new FixedLength(8), seed).latencies(10_000));
        assertThat(coverage).isBetween(0.92, 0.98);
    }

    private static double coverage(int runs, double truth, LongFunction<double[]> sequence) {
        int intervals = 0;
        int hits = 0;
        for (long seed = 0; seed < runs; seed++) {
            if (batches(sequence.apply(seed)) instanceof Interval interval) {
                intervals++;
                hits += interval.contains(truth) ? 1 : 0;
            }
        }
        assertThat(intervals).isGreaterThan(runs * 9 / 10);
        return (double) hits / intervals;
    }

    private static Confidence batches(double[] values) {
        BatchMeans batches = new BatchMeans();
        Arrays.stream(values).forEach(batches::add);
        return batches.confidence();
    }
}
