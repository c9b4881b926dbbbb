package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Topology;

/**
 * True fully adaptive routing (TFAR; 004, section 6.2.1): any virtual channel of any port on a shortest path, without a
 * way out of deadlock, which must be recovered from. With the least congested port selected it is the minimum-congested
 * algorithm of 004, section 6.2.1.
 *
 * @param topology the network
 * @param virtualChannels from 1 to 64
 */
@Api
public record MinimalAdaptive(Topology topology, int virtualChannels) implements RoutingFunction {

    /** Checks the number of virtual channels. */
    public MinimalAdaptive {
        ChannelMasks.require(virtualChannels, 1, "tfar", topology);
    }

    @Override
    public String description() {
        return "tfar";
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    @Override
    public Route route(RouteQuery query) {
        return Route.of(new RouteOption(
                topology.minimalPorts(query.node(), query.destination()), ChannelMasks.all(virtualChannels)));
    }
}
