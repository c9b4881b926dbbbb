package io.wormrtl.network.routing;

/** Routes as another function, as far as it does not say anything else. */
public interface RoutingLike extends RoutingFunction {

    /** The other. */
    RoutingFunction plain();

    @Override
    default String description() {
        return plain().description();
    }

    @Override
    default int virtualChannels() {
        return plain().virtualChannels();
    }

    @Override
    default int maxOptions() {
        return plain().maxOptions();
    }

    @Override
    default Route route(RouteQuery query) {
        return plain().route(query);
    }
}
