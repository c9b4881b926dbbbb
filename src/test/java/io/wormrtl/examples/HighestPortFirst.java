package io.wormrtl.examples;

import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;

// snippet: routing
/** The highest port that is on a shortest path, on any virtual channel: YX in a mesh. */
record HighestPortFirst(Topology topology, int virtualChannels) implements RoutingFunction {

    @Override
    public String description() {
        return "highest port first";
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    @Override
    public Route route(RouteQuery query) {
        long ports = topology.minimalPorts(query.node(), query.destination());
        return Route.of(new RouteOption(Long.highestOneBit(ports), (1L << virtualChannels) - 1));
    }
}
// end
