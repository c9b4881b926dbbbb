package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import org.apache.commons.rng.UniformRandomProvider;

/** The distributions of computation times a user can name (003, sections 4.2 and 5.6.2). */
@Api
public final class ComputationTimes {

    /** A distribution on the numbers from 0 on. */
    @FunctionalInterface
    public interface Shape {
        /** A time of the distribution with that mean. */
        double times(double mean, UniformRandomProvider random);
    }

    /** All distributions, by name. */
    public static final Catalogue<Shape> CATALOGUE = new Catalogue<Shape>("computation")
            .with("constant", "always the mean", (mean, random) -> mean)
            .with(
                    "uniform",
                    "from 0 to twice the mean, each time as likely (003, section 4.2)",
                    (mean, random) -> 2 * mean * random.nextDouble())
            .with("exponential", "exponential", (mean, random) -> -mean * Math.log1p(-random.nextDouble()));

    private ComputationTimes() {}
}
