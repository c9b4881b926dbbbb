package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;

/**
 * Negative-hop routing with bonus cards in a two-coloured network (001, section 3): each virtual channel is a level,
 * and a message may skip as many levels as it will not need on its way. Minimal and fully adaptive.
 */
public final class Nbc implements RoutingFunction {

    private final Topology topology;
    private final NegativeHops hops;
    private final int virtualChannels;

    /**
     * Negative-hop routing with bonus cards.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network does not take two colours, or there are fewer virtual
     *     channels than levels needed
     */
    public Nbc(Topology topology, int virtualChannels) {
        this.topology = topology;
        this.hops = new NegativeHops(topology, "nbc");
        this.virtualChannels = ChannelMasks.require(virtualChannels, hops.levels(), "nbc", topology);
    }

    @Override
    public String description() {
        return "nbc, " + (virtualChannels - hops.levels()) + " levels more than needed";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        int lowest = (query.isInjected() ? 0 : query.inputChannel()) + hops.sign(query.node());
        int end = virtualChannels - hops.leftAfterHop(query.node(), query.destination());
        return Route.offering(
                topology.minimalPorts(query.node(), query.destination()), ChannelMasks.range(lowest, end));
    }
}
