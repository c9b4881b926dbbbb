package io.wormrtl.lab.explore;

/** The outcome of an exploration. */
public sealed interface Finding {

    /** States that were found. */
    long states();

    /**
     * No message can be stuck: in every reachable state in which one is under way, something can move.
     *
     * @param states reachable states, symmetric ones counted once
     */
    record Proved(long states) implements Finding {}

    /**
     * A message can be stuck.
     *
     * @param states found until then
     * @param way a shortest way into it
     * @param replay of the way, in which not all messages arrive
     */
    record Stuck(long states, StuckTrace way, Replay replay) implements Finding {}

    /**
     * The limit was reached first.
     *
     * @param states found until then
     * @param open how many of them have not been looked at
     * @param cycles the least number of cycles to one of these: up to there nothing is stuck
     */
    record Unfinished(long states, long open, int cycles) implements Finding {}
}
