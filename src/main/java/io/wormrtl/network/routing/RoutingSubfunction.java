package io.wormrtl.network.routing;

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

    /** The last option of each route, as in {@link Duato}. */
    static RoutingSubfunction lastOption() {
        return (query, route, port, channel) -> route.last().allows(port, channel);
    }

    /** The virtual channels in {@code mask}, bit v for channel v, on every port. */
    static RoutingSubfunction channels(long mask) {
        return (query, route, port, channel) -> (mask >>> channel & 1) != 0;
    }
}
