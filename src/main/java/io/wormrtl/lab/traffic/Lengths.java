package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Catalogue;

/** The length distributions a testbench can name. */
public final class Lengths {

    /** Builds a length distribution. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The distribution with these parameters.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if a value it needs cannot be used
         */
        LengthDistribution create(LengthParameters parameters);
    }

    /** All length distributions by name. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("length distribution")
            .with("fixed", "all messages of one length", p -> new FixedLength(p.length()))
            .with("uniform", "all lengths from min to max equally likely", p -> new UniformLength(p.min(), p.max()))
            .with(
                    "bimodal",
                    "short-length or long-length, long-fraction of the messages long",
                    p -> new BimodalLength(p.shortLength(), p.longLength(), p.longFraction()))
            .with(
                    "exponential",
                    "exponential with the given mean, in whole flits from min to max",
                    p -> new ExponentialLength(p.mean(), p.min(), p.max()));

    private Lengths() {}
}
