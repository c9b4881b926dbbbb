package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceWaitTest {

    /** 60 waits are a relaxation time, and 15 of these a measurement: 900 waits of 2 cycles. */
    @Test
    void anIntervalNeedsFifteenRelaxationTimesOfSixtyWaits() {
        assertThat(new SourceWait(2).leastLength())
                .isEqualTo(new LeastLength(
                        1800,
                        "messages wait for 2.0 cycles at their sources, and what is under way needs about 120 cycles to"
                                + " come to rest, fifteen times over"));
    }

    @Test
    void whoNeverWaitsNeedsNoTime() {
        assertThat(new SourceWait(0).leastLength().cycles()).isZero();
    }

    /** A header needs a cycle or more to come in, which is no wait. */
    @Test
    void theWaitIsWhatIsBeyondTheShortest() {
        assertThat(SourceWait.of(new LatencySummary(4, 5.5, 3, 4, 9, 9, 9)).cycles())
                .isEqualTo(2.5);
        assertThat(SourceWait.of(LatencySummary.NONE).cycles()).isZero();
    }

    @Test
    void theWaitGrowsAsTheLoad() {
        assertThat(new SourceWait(4).atLoad(1.25)).isEqualTo(new SourceWait(5));
        assertThat(new SourceWait(4).atLoad(0.75)).isEqualTo(new SourceWait(3));
    }

    /**
     * M/M/1 of service time 1: the mean wait is u / (1 - u), the relaxation time 1 / (1 - sqrt(u))^2, their ratio
     * (1 + sqrt(u)) / (u (1 - sqrt(u))). It is least, 11.09, at sqrt(u) = (sqrt(5) - 1) / 2, the golden section.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.2, 0.38, 0.39, 0.5, 0.8, 0.99})
    void aQueueComesToRestInNoLessThanElevenWaits(double u) {
        double wait = u / (1 - u);
        double root = Math.sqrt(u);
        double ratio = new Relaxation(u, 1).cycles() / wait;
        assertThat(ratio).isCloseTo((1 + root) / (u * (1 - root)), within(1e-9)).isGreaterThan(11);
    }

    @Test
    void theLeastRatioIsAtTheGoldenSection() {
        double root = (Math.sqrt(5) - 1) / 2;
        double u = root * root;
        assertThat(new Relaxation(u, 1).cycles() * (1 - u) / u).isCloseTo(11.09, within(0.005));
    }
}
