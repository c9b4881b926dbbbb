package io.wormrtl.routing;

import io.wormrtl.topology.Topology;

/** Builds a routing function for a network. */
@FunctionalInterface
public interface RoutingFactory {

    /**
     * Builds the routing function.
     *
     * @param virtualChannels virtual channels per physical channel
     * @throws io.wormrtl.catalogue.UnusableInput if it is not defined on that topology or needs more channels
     */
    RoutingFunction create(Topology topology, int virtualChannels);
}
