package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;

/** Builds a routing function for a network. */
@FunctionalInterface
public interface RoutingFactory {

    /**
     * Builds the routing function.
     *
     * @param virtualChannels virtual channels per physical channel
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it is not defined on that topology or needs more channels, or a
     *     setting of its own cannot be used
     */
    RoutingFunction create(Topology topology, int virtualChannels);
}
