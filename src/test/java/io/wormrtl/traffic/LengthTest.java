package io.wormrtl.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.catalogue.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

/** Shape of the random lengths, and what is refused. */
class LengthTest {

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(23L);

    /** Far below its limit the distribution is geometric: mean m above min gives P(min) = 1 / (1 + m). */
    @Test
    void exponentialLengthsAreGeometric() {
        double[] expected = new double[12];
        double q = 5.0 / 6;
        for (int k = 0; k < 11; k++) {
            expected[k] = Math.pow(q, k) / 6;
        }
        expected[11] = Math.pow(q, 11);
        assertThat(chiSquare(new ExponentialLength(7, 2, 10_000), expected)).isGreaterThan(0.001);
    }

    @Test
    void uniformLengthsAreUniform() {
        double[] expected = new double[8];
        java.util.Arrays.fill(expected, 1.0 / 8);
        assertThat(chiSquare(new UniformLength(3, 10), expected)).isGreaterThan(0.001);
    }

    private double chiSquare(LengthDistribution lengths, double[] expected) {
        long[] seen = new long[expected.length];
        for (int i = 0; i < 100_000; i++) {
            seen[Math.min(lengths.sample(random) - lengths.min(), seen.length - 1)]++;
        }
        return new ChiSquareTest().chiSquareTest(expected, seen);
    }

    /** The limit lumps a third of the messages together; the mean must be kept all the same. */
    @Test
    void exponentialKeepsItsMeanUnderATightLimit() {
        LengthDistribution lengths = new ExponentialLength(16, 1, 24);
        double sum = 0;
        for (int i = 0; i < 200_000; i++) {
            sum += lengths.sample(random);
        }
        assertThat(sum / 200_000).isCloseTo(16, within(0.1));
    }

    @Test
    void defaultsCanBeUsedByAll() {
        assertThat(Lengths.CATALOGUE.entries()).allSatisfy(entry -> {
            LengthDistribution lengths = entry.value().create(LengthParameters.DEFAULTS);
            assertThat(lengths.sample(random)).isBetween(lengths.min(), lengths.max());
        });
    }

    @Test
    void impossibleLengthsAreRefused() {
        assertThatThrownBy(() -> new FixedLength(0))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("length (0) must be from 1");
        assertThatThrownBy(() -> new UniformLength(5, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("max (4) must be from 5");
        assertThatThrownBy(() -> new BimodalLength(4, 8, 1.5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("long-fraction (1.5) must be from 0.0 to 1.0");
        assertThatThrownBy(() -> new ExponentialLength(80, 1, 64))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("mean (80.0) must be from 1.0 to 64.0");
    }
}
