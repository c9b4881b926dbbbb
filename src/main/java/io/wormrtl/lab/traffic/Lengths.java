package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import java.util.function.Function;

/** The length distributions a testbench can name. */
@Api
public final class Lengths {

    /** All length distributions by name. */
    public static final Catalogue<LengthDistribution> CATALOGUE = new Catalogue<LengthDistribution>(
                    "length distribution")
            .with("fixed", "all messages of one length", FixedLength.class, Function.identity())
            .with("uniform", "all lengths from min to max equally likely", UniformLength.class, Function.identity())
            .with(
                    "bimodal",
                    "short-length or long-length, long-fraction of the messages long",
                    BimodalLength.class,
                    Function.identity())
            .with(
                    "exponential",
                    "exponential with the given mean, in whole flits from min to max",
                    ExponentialLength.Settings.class,
                    ExponentialLength.Settings::lengths);

    private Lengths() {}
}
