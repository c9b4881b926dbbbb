package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Messages and how long they are measured.
 *
 * @param load flits per node and cycle, above 0 and at most 1; Poisson arrivals, uniform destinations
 * @param length flits of a message, from 1 to 1,000,000
 * @param warmUp cycles before the first message that is measured
 * @param measure cycles in which messages are measured that are generated then
 * @param drain cycles after these in which they are to be delivered
 * @param seed of all random numbers
 */
public record Trial(double load, int length, int warmUp, int measure, int drain, long seed) {

    private static final int MOST = 1_000_000;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public Trial {
        UnusableInput.requireRange("load", load, Double.MIN_VALUE, 1.0);
        UnusableInput.requireRange("length", length, 1, MOST);
        UnusableInput.requireRange("warm-up", warmUp, 0, MOST);
        UnusableInput.requireRange("measure", measure, 1, MOST);
        UnusableInput.requireRange("drain", drain, 0, MOST);
    }

    /** Messages per node and cycle. */
    double messages() {
        return load / length;
    }

    /** Whether a message generated in a cycle is measured. */
    boolean measures(long cycle) {
        return cycle >= warmUp && cycle < warmUp + measure;
    }

    /** Whether the last cycle in which messages are measured is over. */
    boolean hasMeasured(long cycle) {
        return cycle >= (long) warmUp + measure;
    }

    /** The cycle with which it ends at the latest. */
    long end() {
        return (long) warmUp + measure + drain;
    }
}
