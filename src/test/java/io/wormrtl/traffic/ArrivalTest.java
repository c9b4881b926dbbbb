package io.wormrtl.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.catalogue.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.hipparchus.distribution.discrete.PoissonDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

/** Arrival processes against closed forms of queueing theory. */
class ArrivalTest {

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(3L);

    @Test
    void poissonArrivalsPerCycleArePoisson() {
        double rate = 0.7;
        double[] perCycle = perCycle(new PoissonArrivals(rate), 200_000);
        PoissonDistribution poisson = new PoissonDistribution(rate);
        double[] expected = new double[5];
        long[] seen = new long[5];
        for (double count : perCycle) {
            seen[(int) Math.min(count, 4)]++;
        }
        for (int k = 0; k < 4; k++) {
            expected[k] = poisson.probability(k);
        }
        expected[4] = 1 - poisson.cumulativeProbability(3);
        assertThat(new ChiSquareTest().chiSquareTest(expected, seen)).isGreaterThan(0.001);
    }

    @Test
    void bernoulliVarianceIsThatOfACoin() {
        double[] perCycle = perCycle(new BernoulliArrivals(0.3), 200_000);
        assertThat(StatUtils.max(perCycle)).isEqualTo(1);
        assertThat(StatUtils.mean(perCycle)).isCloseTo(0.3, within(0.005));
        assertThat(StatUtils.variance(perCycle)).isCloseTo(0.21, within(0.002));
    }

    /** M/D/1: mean wait rho S / (2 (1 - rho)); rounding up to cycles leaves it as it is for integer S. */
    @Test
    void waitingOfPoissonArrivalsIsThatOfTheMd1Queue() {
        double rho = 0.7;
        int service = 8;
        double expected = rho * service / (2 * (1 - rho));
        assertThat(meanWait(new PoissonArrivals(rho / service), service)).isCloseTo(expected, within(0.3));
    }

    /** Geo/D/1: mean wait rho (S - 1) / (2 (1 - rho)). */
    @Test
    void waitingOfBernoulliArrivalsIsThatOfTheGeoD1Queue() {
        double rho = 0.7;
        int service = 8;
        double expected = rho * (service - 1) / (2 * (1 - rho));
        assertThat(meanWait(new BernoulliArrivals(rho / service), service)).isCloseTo(expected, within(0.3));
    }

    private double meanWait(ArrivalModel model, int service) {
        ArrivalProcess process = model.start();
        int messages = 400_000;
        long free = 0;
        double waiting = 0;
        for (int i = 0; i < messages; i++) {
            long cycle = process.next(random);
            long begin = Math.max(cycle, free);
            waiting += begin - cycle;
            free = begin + service;
        }
        return waiting / messages;
    }

    /** With a message in every cycle of a burst, runs of messages are the bursts and the gaps the off times. */
    @Test
    void burstsAndPausesHaveTheirMeanLengths() {
        ArrivalProcess process = new BurstyArrivals(new OfferedLoad(0.2, 1), 25, 1).start();
        long last = process.next(random);
        long runs = 1;
        long off = 0;
        int messages = 400_000;
        for (int i = 1; i < messages; i++) {
            long cycle = process.next(random);
            if (cycle > last + 1) {
                runs++;
                off += cycle - last - 1;
            }
            last = cycle;
        }
        assertThat((double) messages / runs).isCloseTo(25, within(1.0));
        assertThat((double) off / (runs - 1)).isCloseTo(100, within(4.0));
    }

    @Test
    void burstyArrivalsAreStationaryFromTheFirstCycle() {
        int nodes = 40_000;
        int[] early = new int[3];
        for (int node = 0; node < nodes; node++) {
            ArrivalProcess process = new BurstyArrivals(new OfferedLoad(0.3, 2), 10, 1.5).start();
            UniformRandomProvider own = NodeRandom.of(5, NodeRandom.Purpose.ARRIVALS, node);
            for (long cycle = process.next(own); cycle < early.length; cycle = process.next(own)) {
                early[(int) cycle]++;
            }
        }
        for (int count : early) {
            assertThat((double) count / nodes).isCloseTo(0.15, within(0.007));
        }
    }

    @Test
    void allAtOnceIsAllInCycleZero() {
        ArrivalProcess process = new AllAtOnceArrivals(3).start();
        assertThat(new long[] {process.next(random), process.next(random), process.next(random)})
                .containsOnly(0);
        assertThat(process.next(random)).isEqualTo(ArrivalProcess.NEVER);
        assertThat(process.next(random)).isEqualTo(ArrivalProcess.NEVER);
    }

    @Test
    void impossibleArrivalsAreRefused() {
        assertThatThrownBy(() -> new BernoulliArrivals(1.5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("messages per cycle with Bernoulli arrivals (1.5) must be from 0.0 to 1.0");
        assertThatThrownBy(() -> new OfferedLoad(-0.1, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("load (-0.1) must be from 0.0 to ");
        assertThatThrownBy(() -> new BurstyArrivals(new OfferedLoad(0.5, 4), 10, 0.4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("burst-load (0.4) must be above 0, at least the load (0.5)"
                        + " and at most one message of 4.0 flits per cycle");
        assertThatThrownBy(() -> new BurstyArrivals(new OfferedLoad(0.75, 4), 2, 1.0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("burst-length (2.0) must be at least 3.0 to reach load 0.75 with burst-load 1.0");
        assertThatThrownBy(() -> Arrivals.CATALOGUE
                        .get("all-at-once")
                        .create(new OfferedLoad(0, 1), new ArrivalParameters(1, 1, 0, 0.5)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("messages (0)");
    }

    private double[] perCycle(ArrivalModel model, int cycles) {
        double[] counts = new double[cycles + 1];
        ArrivalProcess process = model.start();
        for (long cycle = process.next(random); cycle <= cycles; cycle = process.next(random)) {
            counts[(int) cycle]++;
        }
        return java.util.Arrays.copyOfRange(counts, 1, counts.length);
    }
}
