package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Times a task computes between messages, in whole cycles.
 *
 * @param shape their distribution
 * @param mean their mean in cycles, from 0 on
 */
public record ComputationTime(ComputationTimes.Shape shape, double mean) {

    /** Longest mean in cycles. */
    public static final double LONGEST = 1e9;

    /** Checks the range. */
    public ComputationTime {
        UnusableInput.requireRange("mean", mean, 0.0, LONGEST);
    }

    /** A time from 0 on. */
    long sample(UniformRandomProvider random) {
        double drawn = shape.times(mean, random);
        long whole = (long) Math.floor(drawn);
        // rounded up as often as keeps the mean
        return whole + (random.nextDouble() < drawn - whole ? 1 : 0);
    }
}
