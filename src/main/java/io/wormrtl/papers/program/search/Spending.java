package io.wormrtl.papers.program.search;

import java.time.Duration;
import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;

/**
 * Divides a budget among the phases of a search. Moves are shared out by one measure, time by another, as the moves of
 * one phase are much cheaper than those of another. Time a phase leaves over is the next one's.
 */
final class Spending {

    private static final int REPORTS = 200;

    private final SearchBudget budget;
    private final LongSupplier clock;
    private final DoubleConsumer progress;
    private final long begun;
    private double movesShared;
    private double timeShared;
    private double reported = -1;

    /**
     * Nothing is spent yet.
     *
     * @param progress is told the finished fraction of the whole, from 0 to 1, about {@value #REPORTS} times
     */
    Spending(SearchBudget budget, LongSupplier clock, DoubleConsumer progress) {
        this.budget = budget;
        this.clock = clock;
        this.progress = progress;
        this.begun = budget.time().isPresent() ? clock.getAsLong() : 0;
    }

    /**
     * The next phase.
     *
     * @param movesShare its share of all moves
     * @param timeShare its share of the whole time
     */
    Phase next(double movesShare, double timeShare) {
        long before = moves(movesShared);
        double progressBefore = timeShared;
        movesShared += movesShare;
        timeShared += timeShare;
        double nanos = budget.time().map(time -> nanosUntil(timeShared, time)).orElse(Double.POSITIVE_INFINITY);
        return new Phase(moves(movesShared) - before, nanos, clock, done -> report(progressBefore + done * timeShare));
    }

    private long moves(double share) {
        return Math.round(budget.moves() * Math.min(1, share));
    }

    private double nanosUntil(double share, Duration time) {
        return share * time.toNanos() - (clock.getAsLong() - begun);
    }

    private void report(double done) {
        if (done >= reported + 1.0 / REPORTS) {
            reported = done;
            progress.accept(done);
        }
    }
}
