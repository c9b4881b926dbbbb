package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Made;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
            LengthDistribution lengths = Chosen.withDefaults(entry).make();
            assertThat(lengths.sample(random)).isBetween(lengths.min(), lengths.max());
        });
    }

    /** Each by the name and the parameters of a testbench, all of which differ. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fixed       | 12 flits                                    | 12   | 12 | 12",
                "uniform     | 3 to 8 flits, uniform                       | 5.5  | 3  | 8",
                "bimodal     | 2 or 10 flits, 0.25 of the messages long    | 4.0  | 2  | 10",
                "exponential | 3 to 8 flits, exponential with mean 4.75    | 4.75 | 3  | 8"
            })
    void everyDistributionSaysWhatItIs(String name, String description, double mean, int min, int max) {
        LengthDistribution lengths = Made.of(
                Lengths.CATALOGUE,
                name,
                "length=12",
                "min=3",
                "max=8",
                "mean=4.75",
                "short-length=2",
                "long-length=10",
                "long-fraction=0.25");
        assertThat(lengths.description()).isEqualTo(description);
        assertThat(lengths.mean()).isEqualTo(mean);
        assertThat(lengths.min()).isEqualTo(min);
        assertThat(lengths.max()).isEqualTo(max);
    }

    @Test
    void defaultsAreThoseOfTheManual() {
        assertThat(Lengths.CATALOGUE.entries())
                .extracting(entry -> Chosen.withDefaults(entry).settings())
                .containsExactly(
                        new FixedLength(16),
                        new UniformLength(1, 64),
                        new BimodalLength(4, 32, 0.1),
                        new ExponentialLength.Settings(16, 1, 64));
    }

    /** A number below the fraction draws a long message. */
    @ParameterizedTest
    @CsvSource({"0, 10", "0.2499, 10", "0.25, 2", "0.9999, 2"})
    void aFractionOfTheMessagesIsLong(double drawn, int length) {
        assertThat(new BimodalLength(2, 10, 0.25).sample(new Drawing(drawn))).isEqualTo(length);
    }

    /** With half of all going on at each flit, the excess is the power of two that is drawn, up to the limit. */
    @ParameterizedTest
    @CsvSource({"0, 3", "0.49, 3", "0.5, 4", "0.76, 5", "0.9999, 16"})
    void exponentialLengthsAreDrawnFromTheShortestOn(double drawn, int length) {
        assertThat(new ExponentialLength(4, 3, 1_000_000).sample(new Drawing(drawn)))
                .isEqualTo(length);
        assertThat(new ExponentialLength(3, 3, 9).sample(new Drawing(drawn))).isEqualTo(3);
        assertThat(new ExponentialLength(9, 3, 9).sample(new Drawing(drawn))).isEqualTo(9);
    }

    @Test
    void lengthsAtTheLimitsAreAccepted() {
        assertThat(new FixedLength(1).sample(random)).isEqualTo(1);
        assertThat(new UniformLength(1_000_000_000, 1_000_000_000).mean()).isEqualTo(1e9);
        assertThat(new UniformLength(7, 7).sample(random)).isEqualTo(7);
        assertThat(new BimodalLength(5, 5, 1).mean()).isEqualTo(5);
        assertThat(new ExponentialLength(1e9, 1, 1_000_000_000).sample(random)).isEqualTo(1_000_000_000);
    }

    private static void refused(Supplier<LengthDistribution> lengths, String sentence) {
        assertThatThrownBy(lengths::get).isInstanceOf(UnusableInput.class).hasMessage(sentence);
    }

    @Test
    void impossibleLengthsAreRefused() {
        refused(() -> new UniformLength(0, 4), "min (0) must be from 1 to 1000000000");
        refused(() -> new UniformLength(1, 1_000_000_001), "max (1000000001) must be from 1 to 1000000000");
        refused(() -> new BimodalLength(0, 8, 0.5), "short-length (0) must be from 1 to 2147483647");
        refused(() -> new BimodalLength(4, 3, 0.5), "long-length (3) must be from 4 to 2147483647");
        refused(() -> new BimodalLength(4, 8, -0.1), "long-fraction (-0.1) must be from 0.0 to 1.0");
        refused(() -> new ExponentialLength(8, 0, 64), "min (0) must be from 1 to 1000000000");
        refused(() -> new ExponentialLength(8, 9, 8), "max (8) must be from 9 to 1000000000");
        refused(() -> new ExponentialLength(2.9, 3, 64), "mean (2.9) must be from 3.0 to 64.0");
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
