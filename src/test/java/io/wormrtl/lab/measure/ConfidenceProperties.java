package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.hipparchus.distribution.continuous.TDistribution;

/** Batches and truncation against their definitions. */
class ConfidenceProperties {

    /** The interval again, from all values at once. */
    @Property(tries = 200)
    void theIntervalIsThatOfItsDefinition(
            @ForAll @IntRange(min = 100, max = 5_000) int count,
            @ForAll long seed,
            @ForAll @DoubleRange(min = 0, max = 0.99) double memory) {
        double[] values = Sequences.autoregressive(memory, count, seed);
        BatchMeans batches = new BatchMeans();
        Arrays.stream(values).forEach(batches::add);
        int length = Integer.highestOneBit(count / 20);
        int samples = count / length;
        assertThat(samples).isBetween(20, 39);
        double[] means = new double[samples];
        Arrays.setAll(
                means,
                i -> Arrays.stream(values, i * length, (i + 1) * length)
                        .average()
                        .orElseThrow());
        double mean = Arrays.stream(means).average().orElseThrow();
        double squares = Arrays.stream(means).map(x -> (x - mean) * (x - mean)).sum();
        double products = 0;
        for (int i = 1; i < samples; i++) {
            products += (means[i - 1] - mean) * (means[i] - mean);
        }
        double r = Math.max(0, products / squares + (1 + 3 * products / squares) / samples);
        Confidence confidence = batches.confidence();
        if (r > 0.8) {
            assertThat(confidence.sentence()).endsWith("still correlated");
            return;
        }
        double variance = squares / (samples - 1) / samples * (1 + r) / (1 - r);
        double t = new TDistribution((samples - 1) * (1 - r) / (1 + r)).inverseCumulativeProbability(0.975);
        Interval interval = (Interval) confidence;
        assertThat(interval.samples()).isEqualTo(samples);
        assertThat(interval.mean()).isCloseTo(Arrays.stream(values).average().orElseThrow(), within(1e-9));
        assertThat(interval.halfWidth()).isCloseTo(t * Math.sqrt(variance), within(1e-9));
    }

    @Property(tries = 200)
    void equalValuesHaveAnIntervalOfNoWidth(
            @ForAll @DoubleRange(min = 0, max = 1e6) double value, @ForAll @IntRange(min = 100, max = 1000) int count) {
        BatchMeans batches = new BatchMeans();
        for (int i = 0; i < count; i++) {
            batches.add(Math.rint(value));
        }
        Interval interval = (Interval) batches.confidence();
        assertThat(interval.mean()).isEqualTo(Math.rint(value));
        assertThat(interval.halfWidth()).isZero();
    }

    @Property(tries = 300)
    void truncationMinimisesTheMarginalStandardError(
            @ForAll @Size(min = 1, max = 40) List<@DoubleRange(min = -100, max = 100) Double> series) {
        double[] values = series.stream().mapToDouble(Double::doubleValue).toArray();
        int best = Mser.truncation(values);
        assertThat(2 * best).isLessThanOrEqualTo(values.length);
        for (int d = 0; 2 * d <= values.length && d < values.length; d++) {
            assertThat(error(values, best)).isLessThanOrEqualTo(error(values, d) + 1e-9);
        }
    }

    private static double error(double[] values, int d) {
        double mean = Arrays.stream(values).skip(d).average().orElseThrow();
        double squares =
                Arrays.stream(values).skip(d).map(x -> (x - mean) * (x - mean)).sum();
        return squares / (values.length - d) / (values.length - d);
    }
}
