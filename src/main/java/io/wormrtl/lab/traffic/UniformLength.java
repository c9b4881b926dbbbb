package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.assembly.MessageLengths;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * All lengths of an interval equally likely.
 *
 * @param min shortest, at least 1 flit
 * @param max longest, at least {@code min}, at most 1,000,000,000 flits
 */
public record UniformLength(
        @Setting(value = "shortest, in flits", otherwise = "1", min = 1, max = MessageLengths.MAX)
        int min,

        @Setting(value = "longest, in flits", otherwise = "64", min = 1, max = MessageLengths.MAX)
        int max)
        implements LengthDistribution {

    /** Checks the interval. */
    public UniformLength {
        UnusableSetting.requireRange("min", min, 1, 1_000_000_000);
        UnusableSetting.requireRange("max", max, min, 1_000_000_000);
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
