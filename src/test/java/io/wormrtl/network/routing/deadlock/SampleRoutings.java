package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.function.Function;

/** Routing functions whose channel dependencies the papers state, written down as they state them. */
final class SampleRoutings {

    private SampleRoutings() {}

    /** A routing function given by its rule. */
    record Rule(int virtualChannels, int maxOptions, Function<RouteQuery, Route> rule) implements RoutingFunction {
        @Override
        public String description() {
            return "sample";
        }

        @Override
        public Route route(RouteQuery query) {
            return rule.apply(query);
        }
    }

    /** 004, section 3.1.1, example 1: the only channel there is. */
    static RoutingFunction ringExample1() {
        return new Rule(1, 1, query -> Route.of(new RouteOption(1, 1)));
    }

    /** Example 2: c0 if the destination is lower, c1 if it is higher. */
    static RoutingFunction ringExample2() {
        return new Rule(2, 1, query -> Route.of(new RouteOption(1, query.destination() < query.node() ? 0b01 : 0b10)));
    }

    /** Example 3: c0 always, or c1 if the destination is higher. */
    static RoutingFunction ringExample3() {
        return new Rule(
                2,
                2,
                query -> query.destination() > query.node()
                        ? Route.of(new RouteOption(1, 0b01), new RouteOption(1, 1, 0b10))
                        : Route.of(new RouteOption(1, 0b01)));
    }

    /** Minimal adaptive routing with nothing to escape to (004, section 3.3.3). */
    static RoutingFunction fullyAdaptive(Topology topology) {
        return new Rule(
                1, 1, query -> Route.of(new RouteOption(topology.minimalPorts(query.node(), query.destination()), 1)));
    }

    /** p-cube in a hypercube: first the bits to clear in any order, then the bits to set. */
    static RoutingFunction pCube() {
        return new Rule(1, 1, query -> {
            int clear = query.node() & ~query.destination();
            int set = ~query.node() & query.destination();
            return Route.of(new RouteOption(clear != 0 ? clear : set, 1));
        });
    }

    /** West-first in a two-dimensional mesh: first all hops towards x minus, then the others in any order. */
    static RoutingFunction westFirst(Topology mesh) {
        return new Rule(1, 1, query -> {
            long minimal = mesh.minimalPorts(query.node(), query.destination());
            long west = minimal & 0b10;
            return Route.of(new RouteOption(west != 0 ? west : minimal, 1));
        });
    }
}
