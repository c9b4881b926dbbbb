package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RelaxationTest {

    private static final Confidence INTERVAL = new Interval(20, 0.5, 25, "batch means");

    /** sqrt(0.81) = 0.9: 16 / 0.1^2. */
    @Test
    void isThatOfAnMm1Queue() {
        assertThat(new Relaxation(0.81, 16).cycles()).isCloseTo(1600, within(1e-6));
        assertThat(new Relaxation(0, 16).cycles()).isEqualTo(16);
        assertThat(new Relaxation(1, 16).cycles()).isInfinite();
    }

    @Test
    void anIntervalNeedsFourOfThem() {
        Relaxation busy = new Relaxation(0.81, 16);
        assertThat(busy.judge(INTERVAL, 6401)).isSameAs(INTERVAL);
        assertThat(busy.judge(INTERVAL, 6399))
                .isEqualTo(new TooFew("6399 cycles are too few for an interval: the"
                        + " busiest channel is in use 81.0 % of the time, and what waits for it needs about 1600 cycles to come"
                        + " to rest, four times over"));
        Relaxation exact = new Relaxation(0.25, 16); // 16 / 0.5^2 = 64
        assertThat(exact.judge(INTERVAL, 256)).isSameAs(INTERVAL);
        assertThat(exact.judge(INTERVAL, 255)).isInstanceOf(TooFew.class);
        Confidence none = new TooFew("no messages");
        assertThat(busy.judge(none, 10)).isSameAs(none);
        assertThat(new Relaxation(1, 16).judge(INTERVAL, Long.MAX_VALUE)).isInstanceOf(TooFew.class);
    }
}
