package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalArrivalsTest {

    private static List<Long> first(ArrivalModel model, int count) {
        ArrivalProcess process = model.start();
        var random = RandomSource.XO_SHI_RO_256_PP.create(1);
        return LongStream.generate(() -> process.next(random))
                .limit(count)
                .boxed()
                .toList();
    }

    /** Gaps that are all the same begin a whole number of gaps before cycle 0. */
    @Test
    void withoutDeviationMessagesComeLikeAClock() {
        assertThat(first(new NormalArrivals(10, 0), 3)).containsExactly(0L, 10L, 20L);
        assertThat(first(new NormalArrivals(1, 0), 3))
                .as("cycle -1 has gone by")
                .containsExactly(0L, 1L, 2L);
        assertThat(first(new NormalArrivals(2.5, 0), 5)).containsExactly(0L, 3L, 5L, 8L, 10L);
        assertThat(first(NormalArrivals.of(0, 0.5), 1)).containsExactly(ArrivalProcess.NEVER);
    }

    /** Mean of max(0, X), X normal with mean 1 and this deviation; 1.0833 for 1 by tables. */
    @ParameterizedTest
    @CsvSource({"0, 1", "0.1, 1", "1, 1.083315470587", "2, 1.395596"})
    void theRateCountsGapsThatAreCutOff(double spread, double stretch) {
        assertThat(new NormalArrivals(4, 4 * spread).messagesPerCycle()).isCloseTo(0.25 / stretch, within(1e-6));
        assertThat(NormalArrivals.of(0.02, spread).messagesPerCycle()).isCloseTo(0.02, within(1e-12));
        NormalArrivals made = (NormalArrivals) NormalArrivals.of(0.02, spread);
        assertThat(made.mean()).isCloseTo(50 / stretch, within(1e-4));
        assertThat(made.deviation()).isCloseTo(spread * made.mean(), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "-1, 1", "NaN, 1", "Infinity, 1", "1, -0.1", "1, NaN", "1, Infinity"})
    void whatIsNoDistributionIsRefused(double mean, double deviation) {
        assertThatThrownBy(() -> new NormalArrivals(mean, deviation)).isInstanceOf(UnusableInput.class);
    }

    /**
     * Steps of 10.5 cycles from -200 on come to -0.5, which is in cycle 0: a draw of 1 - e^-1/2 and 0 is a deviation.
     */
    @Test
    void anArrivalJustBeforeCycle0IsInCycle0() {
        double[] draws = {-Math.expm1(-0.5), 0};
        int[] next = {0};
        UniformRandomProvider random = new UniformRandomProvider() {
            @Override
            public double nextDouble() {
                return draws[next[0]++ % 2];
            }

            @Override
            public long nextLong() {
                throw new UnsupportedOperationException("nobody asks for bits here");
            }
        };
        ArrivalProcess arrivals = new NormalArrivals(10, 0.5).start();
        assertThat(arrivals.next(random)).isZero();
        assertThat(arrivals.next(random)).isEqualTo(10);
        assertThat(arrivals.next(random)).isEqualTo(21);
    }
}
