package io.wormrtl.lab.explore;

import java.util.List;

/**
 * The messages that lead from reset into a state in which nothing moves any more, and what is chosen on the way.
 *
 * @param starts by cycle, the first one in cycle 0
 * @param cycles until that state
 * @param grants by cycle: what arbiters and selection policies choose where there is a choice
 */
public record StuckTrace(List<Start> starts, int cycles, List<Grant> grants) {

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

    /**
     * A choice.
     *
     * @param cycle in which it is made
     * @param asker the arbiter or selection policy by its path
     * @param bit of those that asked, or could be asked for
     */
    public record Grant(int cycle, String asker, int bit) {

        Grant earlierBy(int cycles) {
            return new Grant(cycle - cycles, asker, bit);
        }
    }

    /** Copies the lists. */
    public StuckTrace {
        starts = List.copyOf(starts);
        grants = List.copyOf(grants);
    }
}
