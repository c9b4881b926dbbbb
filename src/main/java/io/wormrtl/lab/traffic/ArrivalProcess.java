package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The cycles in which one node generates messages, drawn as gaps. Stateful: every node has its own, obtained
 * from an {@link ArrivalModel}.
 */
@FunctionalInterface
@Api
public interface ArrivalProcess {

    /** The cycle of a message that never comes. */
    long NEVER = Long.MAX_VALUE;

    /**
     * The cycle of the next message: 0 or later, never before the one returned last, equal to it when a cycle
     * sees several messages; {@link #NEVER} when there are no more.
     *
     * @param random the sequence reserved for arrivals of this node
     */
    long next(UniformRandomProvider random);
}
