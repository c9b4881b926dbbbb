package io.wormrtl.papers.program.search;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.time.Duration;
import java.util.Optional;

/**
 * How long to search. Whichever limit is reached first ends the search, and the search cools by it.
 *
 * @param moves exchanges tried, from 1 to 10^11; without a time they alone decide the result
 * @param time when to stop in any case, above 0; results then depend on the machine's speed
 * @param restarts from how many disorders paths are shortened, from 1 to 1000
 */
public record SearchBudget(long moves, Optional<Duration> time, int restarts) {

    /** The most moves. */
    public static final long MOST_MOVES = 100_000_000_000L;

    /** The most restarts. */
    public static final int MOST_RESTARTS = 1000;

    private static final int TASKS_OF_ALL_RESTARTS = 2048;
    private static final int USUAL_RESTARTS = 32;

    /** Checks the ranges. */
    public SearchBudget {
        if (moves < 1 || moves > MOST_MOVES) {
            throw new UnusableInput("moves (" + moves + ") must be from 1 to " + MOST_MOVES);
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new UnusableInput("search time (" + time.get() + ") must be above 0");
        }
        UnusableInput.requireRange("restarts", restarts, 1, MOST_RESTARTS);
    }

    /** A number of moves without a limit of time: the same result on any machine. */
    static SearchBudget ofMoves(long moves, int restarts) {
        return new SearchBudget(moves, Optional.empty(), restarts);
    }

    /** Restarts that suit a graph: the fewer tasks, the sooner a restart is done, and the more of them pay. */
    public static int usualRestarts(int tasks) {
        return Math.max(1, Math.min(USUAL_RESTARTS, TASKS_OF_ALL_RESTARTS / tasks));
    }
}
