package io.wormrtl.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Batches and truncation against their definitions. */
class ConfidenceProperties {

    @Property(tries = 200)
    void batchesAreMeansOfEquallyManyValues(@ForAll @IntRange(min = 100, max = 5_000) int count, @ForAll long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        double[] values = random.doubles(count).toArray();
        BatchMeans batches = new BatchMeans();
        Arrays.stream(values).forEach(batches::add);
        if (batches.confidence() instanceof Interval interval) {
            int length = Integer.highestOneBit(count / interval.samples());
            double[] means = new double[interval.samples()];
            Arrays.setAll(means, i -> Arrays.stream(values, i * length, (i + 1) * length).average().orElseThrow());
            Interval expected = Interval.student(means, "batch means");
            assertThat(interval.samples()).isBetween(10, 29);
            assertThat(count - length * interval.samples()).isLessThan(3 * length);
            assertThat(interval.mean()).isCloseTo(expected.mean(), within(1e-9));
            assertThat(interval.halfWidth()).isCloseTo(expected.halfWidth(), within(1e-9));
        }
    }

    @Property(tries = 200)
    void equalValuesHaveAnIntervalOfNoWidth(@ForAll @DoubleRange(min = 0, max = 1e6) double value,
            @ForAll @IntRange(min = 100, max = 1000) int count) {
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
        double squares = Arrays.stream(values).skip(d).map(x -> (x - mean) * (x - mean)).sum();
        return squares / (values.length - d) / (values.length - d);
    }
}
