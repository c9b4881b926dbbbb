package io.wormrtl.program.search;

import io.wormrtl.catalogue.UnusableInput;
import java.time.Duration;
import java.util.Optional;

/**
 * How long to search.
 *
 * @param moves exchanges tried, from 1 to 10^9; they alone decide the result where time does not run out
 * @param time when to stop in any case; results then depend on the machine's speed
 */
public record SearchBudget(long moves, Optional<Duration> time) {

    /** Checks the ranges. */
    public SearchBudget {
        if (moves < 1 || moves > 1_000_000_000L) {
            throw new UnusableInput("moves (" + moves + ") must be from 1 to 1000000000");
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new UnusableInput("search time (" + time.get() + ") must be above 0");
        }
    }

    /** A number of moves without a limit of time: the same result on any machine. */
    public static SearchBudget ofMoves(long moves) {
        return new SearchBudget(moves, Optional.empty());
    }
}
