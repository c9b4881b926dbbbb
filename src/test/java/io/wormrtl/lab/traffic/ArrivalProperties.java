package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.assertj.core.data.Percentage;

/** What holds for every arrival process. */
class ArrivalProperties {

    @Property(tries = 200)
    void cyclesNeverGoBack(
            @ForAll("names") String name,
            @ForAll @DoubleRange(max = 0.9) double load,
            @ForAll @IntRange(min = 1, max = 20) int length,
            @ForAll long seed) {
        ArrivalModel model = model(name, load, length);
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ArrivalProcess process = model.start();
        long last = -1;
        for (int i = 0; i < 200; i++) {
            long cycle = process.next(random);
            boolean mayCoincide =
                    List.of("poisson", "all-at-once", "normal", "uniform").contains(name);
            assertThat(cycle).isGreaterThanOrEqualTo(mayCoincide || last == ArrivalProcess.NEVER ? last : last + 1);
            last = cycle;
        }
        if (load == 0) {
            assertThat(last).isEqualTo(ArrivalProcess.NEVER);
        }
    }

    @Property(tries = 40, seed = "20240601")
    void theRateIsTheLoadDividedByTheLength(
            @ForAll("rates") String name,
            @ForAll @DoubleRange(min = 0.05, max = 0.9) double load,
            @ForAll @IntRange(min = 1, max = 20) int length,
            @ForAll long seed) {
        ArrivalModel model = model(name, load, length);
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ArrivalProcess process = model.start();
        int messages = 40_000;
        long last = 0;
        for (int i = 0; i < messages; i++) {
            last = process.next(random);
        }
        assertThat(model.messagesPerCycle()).isCloseTo(load / length, Percentage.withPercentage(1e-9));
        assertThat(messages / (last + 1.0)).isBetween(0.95 * load / length, 1.05 * load / length);
    }

    @Property(tries = 100)
    void tinyRatesDoNotOverflow(@ForAll("names") String name, @ForAll long seed) {
        ArrivalProcess process = model(name, 1e-300, 1).start();
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        for (int i = 0; i < 20; i++) {
            assertThat(process.next(random)).isGreaterThanOrEqualTo(0);
        }
    }

    private static ArrivalModel model(String name, double load, int length) {
        return Made.of(Arrivals.CATALOGUE, name, "burst-length=20", "messages=10")
                .apply(new OfferedLoad(load, length));
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.of("poisson", "bernoulli", "bursty", "all-at-once", "normal", "uniform");
    }

    @Provide
    Arbitrary<String> rates() {
        return Arbitraries.of("poisson", "bernoulli", "bursty", "normal", "uniform");
    }
}
