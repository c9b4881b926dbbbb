package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.assembly.MessageLengths;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * All messages alike.
 *
 * @param length flits of every message, at least 1
 */
public record FixedLength(
        @Setting(value = "every message, in flits", otherwise = "16", min = 1, max = MessageLengths.MAX)
        int length) implements LengthDistribution {

    /** Checks the length. */
    public FixedLength {
        UnusableSetting.requireRange("length", length, 1, Integer.MAX_VALUE);
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
