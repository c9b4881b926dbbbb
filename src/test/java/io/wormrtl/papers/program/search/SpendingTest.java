package io.wormrtl.papers.program.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SpendingTest {

    private final AtomicLong now = new AtomicLong(5_000);
    private final List<Double> progress = new ArrayList<>();

    private Spending spending(long moves, Duration time) {
        return new Spending(new SearchBudget(moves, Optional.ofNullable(time), 1), now::get, progress::add);
    }

    @Test
    void phasesShareAllMoves() {
        Spending spending = spending(1000, null);
        assertThat(List.of(
                        spending.next(0.333, 0.2).moves(),
                        spending.next(0.333, 0.2).moves(),
                        spending.next(0.334, 0.6).moves()))
                .containsExactly(333L, 333L, 334L);
    }

    @Test
    void movesAreSpentOneByOneWithoutAClock() {
        Phase phase = spending(1000, null).next(0.5, 0.5);
        now.set(Long.MAX_VALUE);
        assertThat(phase.spent(0)).isZero();
        assertThat(phase.spent(125)).isEqualTo(0.25);
        assertThat(phase.spent(500)).isEqualTo(1);
    }

    @Test
    void theNearerLimitCounts() {
        Phase phase = spending(1000, Duration.ofNanos(1000)).next(0.5, 0.2);
        now.addAndGet(50);
        assertThat(phase.spent(10)).isEqualTo(0.25);
        assertThat(phase.spent(400)).isEqualTo(0.8);
        now.addAndGet(150);
        assertThat(phase.spent(10)).isEqualTo(1);
    }

    @Test
    void timeLeftOverIsTheNextPhases() {
        Spending spending = spending(1000, Duration.ofNanos(1000));
        spending.next(0.5, 0.2);
        now.addAndGet(100);
        Phase second = spending.next(0.5, 0.8);
        now.addAndGet(450);
        assertThat(second.spent(0)).isEqualTo(0.5);
    }

    @Test
    void aPhaseWithoutMovesOrTimeIsOver() {
        assertThat(spending(1, null).next(0.4, 0.5).spent(0)).isEqualTo(1);
        Spending late = spending(1000, Duration.ofNanos(10));
        now.addAndGet(100);
        assertThat(late.next(0.5, 0.5).spent(0)).isEqualTo(1);
    }

    @Test
    void progressRisesOverAllPhases() {
        Spending spending = spending(1000, null);
        Phase first = spending.next(0.9, 0.5);
        first.spent(0);
        first.spent(450);
        first.spent(451);
        spending.next(0.1, 0.5).spent(50);
        assertThat(progress).containsExactly(0.0, 0.25, 0.75);
    }

    /** A look at the clock comes late: what is spent is then more than all, what is told is not. */
    @Test
    void progressIsNeverMoreThanAll() {
        Phase phase = spending(1000, Duration.ofNanos(1000)).next(1, 1);
        now.addAndGet(2500);
        assertThat(phase.spent(10)).isEqualTo(2.5);
        assertThat(progress).containsExactly(1.0);
    }

    @Test
    void coolsGeometrically() {
        Cooling cooling = new Cooling(100, 1);
        assertThat(cooling.temperature(0)).isEqualTo(100);
        assertThat(cooling.temperature(0.5)).isCloseTo(10, within(1e-9));
        assertThat(cooling.temperature(1)).isCloseTo(1, within(1e-9));
    }
}
