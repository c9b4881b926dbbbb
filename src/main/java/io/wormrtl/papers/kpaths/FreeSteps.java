package io.wormrtl.papers.kpaths;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import java.util.List;

/**
 * Minimal routing in the hypercube whose first steps are free and all others e-cube. With one free step a probe has K
 * paths at distance K, with two it has K(K-1), and one at distance 1 (002, section 2). A header counts its free steps.
 *
 * @param cube the topology
 * @param steps free steps, 1 or 2
 */
record FreeSteps(Hypercube cube, int steps) implements RoutingFunction {

    private static final int BITS = 2;
    private static final List<HeaderField> FIELDS = List.of(new HeaderField("free_steps", BITS));

    @Override
    public String description() {
        return steps == 1 ? "K of the shortest paths" : "K(K-1) of the shortest paths";
    }

    @Override
    public int virtualChannels() {
        return 1;
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    @Override
    public List<HeaderField> headerFields() {
        return FIELDS;
    }

    @Override
    public Route route(RouteQuery query) {
        long closer = query.node() ^ query.destination();
        long ports = query.fields() < steps ? closer : Long.lowestOneBit(closer);
        return ports == 0 ? Route.NOTHING_NOW : Route.of(new RouteOption(ports, 1));
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        return Math.min(steps, query.fields() + 1);
    }
}
