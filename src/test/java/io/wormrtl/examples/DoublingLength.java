package io.wormrtl.examples;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.traffic.LengthDistribution;
import org.apache.commons.rng.UniformRandomProvider;

// snippet: lengths
/** 1, 2, 4 ... flits, all equally likely; its own settings, as a record may be. */
public record DoublingLength(
        @Setting(value = "how often the length is doubled, at most", otherwise = "4", min = 0, max = 10)
        int doublings)
        implements LengthDistribution {

    @Override
    public String description() {
        return "1, 2 ... " + max() + " flits";
    }

    @Override
    public int sample(UniformRandomProvider random) {
        return 1 << random.nextInt(doublings + 1);
    }

    @Override
    public double mean() {
        return (2.0 * max() - 1) / (doublings + 1);
    }

    @Override
    public int min() {
        return 1;
    }

    @Override
    public int max() {
        return 1 << doublings;
    }
}
// end
