package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;

/**
 * Negative-hop routing in a two-coloured network (001, section 3): minimal and fully adaptive; a message uses channels
 * of the level that counts its negative hops. The virtual channels are shared out to the levels; the one a header comes
 * by tells its level.
 */
public final class NHop implements RoutingFunction {

    private final Topology topology;
    private final NegativeHops hops;
    private final int virtualChannels;
    private final int levels;

    /**
     * Negative-hop routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network does not take two colours, or there are fewer virtual
     *     channels than levels
     */
    public NHop(Topology topology, int virtualChannels) {
        this.topology = topology;
        this.hops = new NegativeHops(topology, "nhop");
        this.levels = hops.levels();
        this.virtualChannels = ChannelMasks.require(virtualChannels, levels, "nhop", topology);
    }

    @Override
    public String description() {
        return "nhop, " + levels + " levels";
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
        int before = query.isInjected() ? 0 : ChannelMasks.shareOf(virtualChannels, levels, query.inputChannel());
        int level = before + hops.sign(query.node());
        return level == levels
                ? Route.NOTHING_NOW
                : Route.offering(
                        topology.minimalPorts(query.node(), query.destination()),
                        ChannelMasks.share(virtualChannels, levels, level));
    }
}
