package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;

/** Builds a routing function for a network. */
@FunctionalInterface
public interface RoutingFactory {

    /** Builds a routing function that needs more than topology and virtual channels. */
    @FunctionalInterface
    interface WithParameters {

        /**
         * Builds the routing function.
         *
         * @param virtualChannels virtual channels per physical channel
         * @throws io.wormrtl.kernel.refusal.UnusableInput if it is not defined on that topology or needs more channels, or
         *     a parameter cannot be used
         */
        RoutingFunction create(Topology topology, int virtualChannels, RoutingParameters parameters);
    }

    /**
     * Builds the routing function with the usual parameters.
     *
     * @param virtualChannels virtual channels per physical channel
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it is not defined on that topology or needs more channels
     */
    RoutingFunction create(Topology topology, int virtualChannels);

    /** Builds the routing function; most look at no parameters. */
    default RoutingFunction create(Topology topology, int virtualChannels, RoutingParameters parameters) {
        return create(topology, virtualChannels);
    }

    /** A factory that looks at parameters. */
    static RoutingFactory of(WithParameters factory) {
        return new RoutingFactory() {
            @Override
            public RoutingFunction create(Topology topology, int virtualChannels) {
                return factory.create(topology, virtualChannels, RoutingParameters.DEFAULTS);
            }

            @Override
            public RoutingFunction create(Topology topology, int virtualChannels, RoutingParameters parameters) {
                return factory.create(topology, virtualChannels, parameters);
            }
        };
    }
}
