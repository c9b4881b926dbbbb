package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Every length distribution keeps its bounds and its mean. */
class LengthProperties {

    @Property(tries = 100, seed = "77")
    void samplesKeepBoundsAndMean(
            @ForAll("distributions") LengthDistribution lengths, @ForAll @LongRange(min = 0) long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        int samples = 20_000;
        double sum = 0;
        for (int i = 0; i < samples; i++) {
            int length = lengths.sample(random);
            assertThat(length).isBetween(lengths.min(), lengths.max());
            sum += length;
        }
        double spread = lengths.max() - lengths.min();
        assertThat(lengths.mean()).isBetween((double) lengths.min(), (double) lengths.max());
        assertThat(sum / samples).isCloseTo(lengths.mean(), within(1e-9 + 5 * spread / 2 / Math.sqrt(samples)));
    }

    @Provide
    Arbitrary<LengthDistribution> distributions() {
        Arbitrary<Integer> low = Arbitraries.integers().between(1, 50);
        Arbitrary<Integer> spread = Arbitraries.integers().between(0, 200);
        Arbitrary<Double> fraction = Arbitraries.doubles().between(0, 1);
        return Arbitraries.oneOf(
                low.map(FixedLength::new),
                Combinators.combine(low, spread).as((a, b) -> new UniformLength(a, a + b)),
                Combinators.combine(low, spread, fraction).as((a, b, f) -> new BimodalLength(a, a + b, f)),
                Combinators.combine(low, spread, fraction)
                        .as((a, b, f) -> new ExponentialLength(Math.min(a + b, a + f * b), a, a + b)));
    }
}
