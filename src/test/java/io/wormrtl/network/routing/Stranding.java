package io.wormrtl.network.routing;

/** Nowhere from node 1 on. */
public record Stranding(RoutingFunction plain) implements RoutingLike {
    @Override
    public Route route(RouteQuery query) {
        return query.node() == 1 ? Route.NOTHING_NOW : plain.route(query);
    }
}
