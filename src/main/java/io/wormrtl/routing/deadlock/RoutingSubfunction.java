package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.Route;
import io.wormrtl.routing.RouteQuery;

/** The part R1 of a routing function R that supplies escape channels (004, section 3.1.1). */
@FunctionalInterface
public interface RoutingSubfunction {

    /**
     * Whether virtual channel {@code channel} of {@code port} is an escape channel for the header of {@code query}.
     *
     * @param route what the routing function answers to {@code query}; it contains the channel
     */
    boolean supplies(RouteQuery query, Route route, int port, int channel);

    /** Every channel of the routing function: the extended graph is then the direct one. */
    static RoutingSubfunction everything() {
        return (query, route, port, channel) -> true;
    }

    /** The least preferred option of each route, as in {@link io.wormrtl.routing.Duato}. */
    static RoutingSubfunction lastOption() {
        return (query, route, port, channel) -> route.last().allows(port, channel);
    }
}
