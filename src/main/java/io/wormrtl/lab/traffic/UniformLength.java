package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * All lengths of an interval equally likely.
 *
 * @param min shortest, at least 1 flit
 * @param max longest, at least {@code min}, at most 1,000,000,000 flits
 */
public record UniformLength(int min, int max) implements LengthDistribution {

    /** Checks the interval. */
    public UniformLength {
        UnusableInput.requireRange("min", min, 1, 1_000_000_000);
        UnusableInput.requireRange("max", max, min, 1_000_000_000);
    }

    @Override
    public String description() {
        return min + " to " + max + " flits, uniform";
    }

    @Override
    public int sample(UniformRandomProvider random) {
        return min + random.nextInt(max - min + 1);
    }

    @Override
    public double mean() {
        return (min + max) / 2.0;
    }
}
