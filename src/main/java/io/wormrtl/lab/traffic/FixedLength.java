package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * All messages alike.
 *
 * @param length flits of every message, at least 1
 */
public record FixedLength(int length) implements LengthDistribution {

    /** Checks the length. */
    public FixedLength {
        UnusableInput.requireRange("length", length, 1, Integer.MAX_VALUE);
    }

    @Override
    public String description() {
        return length + " flits";
    }

    @Override
    public int sample(UniformRandomProvider random) {
        return length;
    }

    @Override
    public double mean() {
        return length;
    }

    @Override
    public int min() {
        return length;
    }

    @Override
    public int max() {
        return length;
    }
}
