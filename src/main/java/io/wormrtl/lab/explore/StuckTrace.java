package io.wormrtl.lab.explore;

import java.util.List;

/**
 * The messages that lead from reset into a state in which nothing moves any more.
 *
 * @param starts by cycle, the first one in cycle 0
 * @param cycles until that state
 */
public record StuckTrace(List<Start> starts, int cycles) {

    /**
     * A message that begins.
     *
     * @param cycle in which its source generates it
     * @param source node
     * @param destination node
     */
    public record Start(int cycle, int source, int destination) {

        Start earlierBy(int cycles) {
            return new Start(cycle - cycles, source, destination);
        }
    }

    /** Copies the list. */
    public StuckTrace {
        starts = List.copyOf(starts);
    }
}
