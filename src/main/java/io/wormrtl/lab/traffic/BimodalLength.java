package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.assembly.MessageLengths;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Short control messages and long data messages.
 *
 * @param shortLength flits of a short message, at least 1
 * @param longLength flits of a long message, at least {@code shortLength}
 * @param longFraction probability that a message is long, 0 to 1
 */
public record BimodalLength(
        @Setting(value = "the shorter length, in flits", otherwise = "4", min = 1, max = MessageLengths.MAX)
        int shortLength,

        @Setting(value = "the longer length, in flits", otherwise = "32", min = 1, max = MessageLengths.MAX)
        int longLength,

        @Setting(value = "fraction of messages that are long", otherwise = "0.1", min = 0, max = 1)
        double longFraction)
        implements LengthDistribution {

    /** Checks the ranges. */
    public BimodalLength {
        UnusableSetting.requireRange("short-length", shortLength, 1, Integer.MAX_VALUE);
        UnusableSetting.requireRange("long-length", longLength, shortLength, Integer.MAX_VALUE);
        UnusableSetting.requireRange("long-fraction", longFraction, 0.0, 1.0);
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
