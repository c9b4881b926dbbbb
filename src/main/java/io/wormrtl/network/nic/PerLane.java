package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Scope;

/**
 * Builds a part of the lanes of an injector, mostly a group of which each lane has a copy.
 *
 * @param <P> the part
 */
@FunctionalInterface
public interface PerLane<P> {

    /** Builds it, for so many lanes, within them. */
    P create(Scope lanes, int count);
}
