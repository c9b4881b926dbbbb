package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.program.mapping.Mapping;
import org.junit.jupiter.api.Test;

/** Small counts of the search, step by step. */
class WorstTest {

    @Test
    void theLimitIsLowerWhenTheLastPathAtItIsBelow() {
        Worst worst = new Worst(new double[] {2, 5, 5, 1});
        assertThat(worst.isLower()).isFalse();
        assertThat(worst.isReached()).isTrue();
        worst.changed(5, 4);
        assertThat(worst.isLower()).isFalse();
        worst.changed(5, 3);
        assertThat(worst.isLower()).isTrue();
        assertThat(worst.isReached()).isTrue();
        worst.changed(1, 6);
        assertThat(worst.isLower()).isFalse();
        assertThat(worst.isReached()).isFalse();
        worst.changed(6, 5);
        assertThat(worst.isLower()).isFalse();
        assertThat(worst.isReached()).isTrue();
        worst.lower(new double[] {2, 4, 3, 2});
        assertThat(worst.isLower()).isFalse();
        worst.changed(4, 4.1);
        assertThat(worst.isReached()).isFalse();
    }

    /** Sums in another order differ in their last bits; that is neither better nor worse. */
    @Test
    void roundingIsNoChange() {
        Worst worst = new Worst(new double[] {0.3});
        worst.changed(0.3, 0.1 + 0.2);
        assertThat(worst.isLower()).isFalse();
        assertThat(worst.isReached()).isTrue();
        worst.changed(0.1 + 0.2, 0.3 * (1 - 1e-10));
        assertThat(worst.isLower()).isFalse();
        worst.changed(0.3 * (1 - 1e-10), 0.3 * (1 - 1e-8));
        assertThat(worst.isLower()).isTrue();
        worst.changed(0.3 * (1 - 1e-8), 0.3 * (1 + 1e-8));
        assertThat(worst.isReached()).isFalse();
    }

    @Test
    void tasksChangePlacesWithTasksAndWithNothing() {
        Occupancy occupancy = new Occupancy(Mapping.of(new int[] {2, 0}, 4));
        occupancy.exchange(0, 2);
        assertThat(occupancy.mapping()).isEqualTo(Mapping.of(new int[] {0, 2}, 4));
        occupancy.exchange(3, 0);
        assertThat(occupancy.node(0)).isEqualTo(3);
        assertThat(occupancy.task(0)).isEqualTo(Mapping.NONE);
        assertThat(occupancy.task(3)).isZero();
        occupancy.exchange(0, 1);
        occupancy.exchange(2, 2);
        assertThat(occupancy.mapping()).isEqualTo(Mapping.of(new int[] {3, 2}, 4));
    }
}
