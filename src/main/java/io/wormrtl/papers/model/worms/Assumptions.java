package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * What is assumed of a network of worms. A hop takes a cycle in all of them.
 *
 * @param ends between nodes and routers
 * @param ways which lines a way leads through
 * @param bufferDepth flits of a worm that may stand between two lines, from 2 to 64; with 2 a worm alone is never held up
 */
public record Assumptions(Ends ends, Ways ways, int bufferDepth) {

    private static final int LEAST = 2;
    private static final int MOST = 64;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public Assumptions {
        UnusableInput.requireRange("buffer-depth", bufferDepth, LEAST, MOST);
    }

    /** Those of hardware that holds two flits in a buffer, with the given channels at its ends. */
    public static Assumptions ofHardware(int injection, int ejection) {
        return new Assumptions(new Ends(injection, ejection), Ways::real, LEAST);
    }

    /** The same with other ends. */
    public Assumptions with(Ends others) {
        return new Assumptions(others, ways, bufferDepth);
    }

    /** The same with other ways. */
    public Assumptions with(Ways others) {
        return new Assumptions(ends, others, bufferDepth);
    }
}
