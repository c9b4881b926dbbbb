package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Scope;

/**
 * Builds groups of which each lane of an injector has one.
 *
 * @param <G> the groups
 */
@FunctionalInterface
public interface PerLane<G extends GroupArray> {

    /** Builds so many copies within the lanes. */
    G create(Scope lanes, int copies);
}
