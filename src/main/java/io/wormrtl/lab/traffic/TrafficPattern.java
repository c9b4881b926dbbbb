package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The distribution of destinations (004, section 6.1). Immutable; one instance serves all nodes.
 *
 * <p>No pattern ever sends a message to its own source: a node that a permutation maps to itself sends
 * nothing.
 */
@Api
public interface TrafficPattern {

    /** One line for reports. */
    String description();

    /** Whether {@code source} sends at all. */
    boolean sends(int source);

    /**
     * The destination of the next message of {@code source}, never {@code source} itself. Only called for
     * nodes that send.
     *
     * @param random the sequence reserved for destinations of this node
     */
    int destination(int source, UniformRandomProvider random);
}
