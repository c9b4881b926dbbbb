package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Made;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.hipparchus.distribution.discrete.PoissonDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Messages of 4 flits at a load of 0.5, by the names and parameters of a testbench, all of which differ. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "poisson     | Poisson                                       | 0.125",
                "bernoulli   | Bernoulli                                     | 0.125",
                "bursty      | bursty: bursts of 20.0 cycles on average, 0.5 messages per cycle in a burst | 0.125",
                "normal      | gaps normal with mean 8.0 and deviation 0.0   | 0.125",
                "uniform     | gaps uniform from 6.0 to 10.0                 | 0.125",
                "all-at-once | 7 messages per node at cycle 0                | NaN"
            })
    void everyModelSaysWhatItIs(String name, String description, double rate) {
        ArrivalModel model = Made.of(
                        Arrivals.CATALOGUE,
                        name,
                        "burst-length=20",
                        "burst-load=2",
                        "messages=7",
                        "spread=0",
                        "range=0.25")
                .apply(new OfferedLoad(0.5, 4));
        assertThat(model.description()).isEqualTo(description);
        assertThat(model.messagesPerCycle()).isEqualTo(Double.valueOf(rate));
    }

    @Test
    void defaultsAreThoseOfTheManual() {
        assertThat(Chosen.withDefaults(Arrivals.CATALOGUE.part("bursty")).settings())
                .isEqualTo(new BurstyArrivals.Settings(100, 1));
        assertThat(Chosen.withDefaults(Arrivals.CATALOGUE.part("normal")).settings())
                .isEqualTo(new NormalArrivals.Settings(0.5));
        assertThat(Chosen.withDefaults(Arrivals.CATALOGUE.part("uniform")).settings())
                .isEqualTo(new UniformArrivals.Settings(1));
        assertThat(Chosen.withDefaults(Arrivals.CATALOGUE.part("all-at-once")).settings())
                .isEqualTo(new AllAtOnceArrivals(1));
    }

    /** Failures before the first success of a coin, by the number that is drawn. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.49, 0", "0.5, 1", "0.74, 1", "0.75, 2", "0.9375, 4"})
    void theFirstSuccessComesAfterTheFailuresThatWereDrawn(double drawn, long failures) {
        assertThat(Geometric.failures(0.5, new Drawing(drawn))).isEqualTo(failures);
        assertThat(Geometric.trials(0.5, new Drawing(drawn))).isEqualTo(failures + 1);
        assertThat(Geometric.failures(1, new Drawing(drawn))).isZero();
        assertThat(Geometric.failures(0, new Drawing(drawn))).isEqualTo(Long.MAX_VALUE);
        assertThat(Geometric.trials(0, new Drawing(drawn))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void sumsOfCyclesEndAtNever() {
        assertThat(Geometric.plus(3, 4)).isEqualTo(7);
        assertThat(Geometric.plus(Long.MAX_VALUE - 2, 1)).isEqualTo(Long.MAX_VALUE - 1);
        assertThat(Geometric.plus(Long.MAX_VALUE - 2, 2)).isEqualTo(ArrivalProcess.NEVER);
        assertThat(Geometric.plus(Long.MAX_VALUE, 1)).isEqualTo(ArrivalProcess.NEVER);
        assertThat(Geometric.plus(5, Long.MAX_VALUE)).isEqualTo(ArrivalProcess.NEVER);
    }

    /** A gap is drawn from the time of the message before, and rounded up: 1.25 cycles each. */
    @Test
    void poissonGapsAddUpBeforeTheyAreRounded() {
        UniformRandomProvider same = new Drawing(1 - Math.exp(-0.125));
        ArrivalProcess process = new PoissonArrivals(0.1).start();
        assertThat(List.of(process.next(same), process.next(same), process.next(same), process.next(same)))
                .containsExactly(2L, 3L, 4L, 5L);
        assertThat(new PoissonArrivals(0).start().next(same)).isEqualTo(ArrivalProcess.NEVER);
    }

    /** Three cycles without a message, then one with it, over and over. */
    @Test
    void bernoulliGapsAreWholeCycles() {
        UniformRandomProvider same = new Drawing(0.875);
        ArrivalProcess process = new BernoulliArrivals(0.5).start();
        assertThat(List.of(process.next(same), process.next(same), process.next(same)))
                .containsExactly(3L, 7L, 11L);
    }

    /** A burst that fills the load never ends, however long bursts are. */
    @Test
    void aBurstAtTheLoadItselfGoesOnForEver() {
        BurstyArrivals model = new BurstyArrivals(new OfferedLoad(0.5, 4), 1, 0.5);
        ArrivalProcess process = model.start();
        UniformRandomProvider first = new Drawing(0);
        assertThat(List.of(process.next(first), process.next(first), process.next(first)))
                .containsExactly(0L, 1L, 2L);
        assertThat(new BurstyArrivals(new OfferedLoad(0, 4), 10, 0.4).start().next(random))
                .isEqualTo(ArrivalProcess.NEVER);
    }

    @Test
    void arrivalsAtTheLimitsAreAccepted() {
        assertThat(new BernoulliArrivals(1).start().next(random)).isZero();
        assertThat(new BurstyArrivals(new OfferedLoad(0.75, 4), 3, 1.0).messagesPerCycle())
                .isEqualTo(0.1875);
        assertThat(new BurstyArrivals(new OfferedLoad(0.75, 4), 3, 4.0).description())
                .endsWith(" 1.0 messages per cycle in a burst");
        assertThat(new OfferedLoad(0, 1).messagesPerCycle()).isZero();
        assertThat(new OfferedLoad(6, 4).messagesPerCycle()).isEqualTo(1.5);
    }

    @Test
    void impossibleArrivalsAreRefused() {
        assertThatThrownBy(() -> new BurstyArrivals(new OfferedLoad(0.5, 4), 0.9, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("burst-length (0.9) must be from 1.0 to 1.0E15");
        assertThatThrownBy(() -> new BurstyArrivals(new OfferedLoad(0.5, 4), 10, 4.1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("burst-load (4.1) must be above 0");
        assertThatThrownBy(() -> new BurstyArrivals(new OfferedLoad(0, 4), 10, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("burst-load (0.0) must be above 0");
        assertThatThrownBy(() -> new PoissonArrivals(-0.1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("messages per cycle (-0.1) must be from 0.0 to ");
        assertThatThrownBy(() -> new OfferedLoad(1, 0.5))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("mean length (0.5) must be from 1.0 to ");
        assertThatThrownBy(() -> new AllAtOnceArrivals(0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("messages (0) must be from 1 to 2147483647");
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
        assertThatThrownBy(() -> new AllAtOnceArrivals(0))
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
