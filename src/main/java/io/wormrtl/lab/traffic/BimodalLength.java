package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Short control messages and long data messages.
 *
 * @param shortLength flits of a short message, at least 1
 * @param longLength flits of a long message, at least {@code shortLength}
 * @param longFraction probability that a message is long, 0 to 1
 */
public record BimodalLength(int shortLength, int longLength, double longFraction) implements LengthDistribution {

    /** Checks the ranges. */
    public BimodalLength {
        UnusableInput.requireRange("short-length", shortLength, 1, Integer.MAX_VALUE);
        UnusableInput.requireRange("long-length", longLength, shortLength, Integer.MAX_VALUE);
        UnusableInput.requireRange("long-fraction", longFraction, 0.0, 1.0);
    }

    @Override
    public String description() {
        return shortLength + " or " + longLength + " flits, " + longFraction + " of the messages long";
    }

    @Override
    public int sample(UniformRandomProvider random) {
        return random.nextDouble() < longFraction ? longLength : shortLength;
    }

    @Override
    public double mean() {
        return shortLength + longFraction * ((double) longLength - shortLength);
    }

    @Override
    public int min() {
        return shortLength;
    }

    @Override
    public int max() {
        return longLength;
    }
}
