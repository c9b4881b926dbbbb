package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniformArrivalsTest {

    private static List<Long> first(ArrivalModel model, long seed, int count) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        ArrivalProcess process = model.start();
        List<Long> cycles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cycles.add(process.next(random));
        }
        return cycles;
    }

    @Test
    void gapsStayWithinTheInterval() {
        List<Long> cycles = first(new UniformArrivals(4, 12), 1, 2000);
        List<Long> gaps = new ArrayList<>();
        for (int i = 1; i < cycles.size(); i++) {
            gaps.add(cycles.get(i) - cycles.get(i - 1));
        }
        assertThat(gaps).allMatch(gap -> gap >= 4 && gap <= 12).contains(4L, 12L);
        double mean = gaps.stream().mapToLong(Long::longValue).average().orElseThrow();
        double variance = gaps.stream()
                .mapToDouble(gap -> (gap - mean) * (gap - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(8, within(0.2));
        assertThat(variance)
                .as("64 / 12 of the gaps, and what rounding up to cycles adds")
                .isBetween(4.8, 6.0);
    }

    /** Of gaps from 0 to 12 the one that covers cycle 0 is 8 on average, so 4 are left of it. */
    @ParameterizedTest
    @CsvSource({"0, 12, 4.0", "8, 8, 4.0", "4, 12, 4.333"})
    void theFirstGapHasBegunBefore(double least, double most, double left) {
        double mean = 0;
        int sources = 20_000;
        for (int seed = 0; seed < sources; seed++) {
            mean += (double) first(new UniformArrivals(least, most), seed, 1).get(0) / sources;
        }
        assertThat(mean - 0.5).as("half a cycle is rounding up").isCloseTo(left, within(0.1));
    }

    @Test
    void withoutRangeMessagesComeLikeAClock() {
        List<Long> cycles = first(UniformArrivals.of(0.1, 0), 3, 4);
        assertThat(cycles.get(0)).isBetween(0L, 10L);
        assertThat(cycles.get(3) - cycles.get(0)).isEqualTo(30);
        assertThat(first(UniformArrivals.of(0, 1), 3, 1)).containsExactly(ArrivalProcess.NEVER);
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "2, 1", "0, 0", "NaN, 1", "0, NaN", "0, Infinity"})
    void whatIsNoIntervalIsRefused(double least, double most) {
        assertThatThrownBy(() -> new UniformArrivals(least, most)).isInstanceOf(UnusableInput.class);
    }
}
