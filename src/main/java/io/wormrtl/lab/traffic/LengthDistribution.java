package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import org.apache.commons.rng.UniformRandomProvider;

/** The distribution of message lengths in flits; immutable, shared by all nodes. */
@Api
public interface LengthDistribution {

    /** One line for reports. */
    String description();

    /** A length from {@link #min} to {@link #max}. */
    int sample(UniformRandomProvider random);

    /** The exact mean of {@link #sample}; offered load divided by it is the rate of messages. */
    double mean();

    /** The shortest length, at least 1. */
    int min();

    /** The longest length. */
    int max();
}
