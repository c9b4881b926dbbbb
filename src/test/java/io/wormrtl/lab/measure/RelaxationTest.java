package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RelaxationTest {

    /** sqrt(0.81) = 0.9: 16 / 0.1^2. */
    @Test
    void isThatOfAnMm1Queue() {
        assertThat(new Relaxation(0.81, 16).cycles()).isCloseTo(1600, within(1e-6));
        assertThat(new Relaxation(0, 16).cycles()).isEqualTo(16);
        assertThat(new Relaxation(1, 16).cycles()).isInfinite();
        assertThat(new Relaxation(1.0001, 16).cycles())
                .as("of a channel that was busy before, too")
                .isInfinite();
    }

    @Test
    void anIntervalNeedsFourOfThem() {
        LeastLength busy = new Relaxation(0.81, 16).leastLength();
        assertThat(busy.cycles()).isCloseTo(6400, within(1e-6));
        assertThat(busy.reason())
                .isEqualTo("the busiest channel is in use 81.0 % of the time, and what waits for it needs about 1600"
                        + " cycles to come to rest, four times over");
        assertThat(new Relaxation(0.25, 16).leastLength().cycles()).isEqualTo(256); // 16 / 0.5^2 = 64
        assertThat(new Relaxation(1, 16).leastLength().cycles()).isInfinite();
    }
}
