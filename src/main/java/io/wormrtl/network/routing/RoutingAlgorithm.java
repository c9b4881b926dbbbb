package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Topology;

/** A routing algorithm: the routing function that it has on each network for which it is defined. */
@FunctionalInterface
@Api
public interface RoutingAlgorithm {

    /**
     * Builds the routing function.
     *
     * @param virtualChannels virtual channels per physical channel
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it is not defined on that topology or needs more channels, or a
     *     setting of its own cannot be used
     */
    RoutingFunction create(Topology topology, int virtualChannels);
}
