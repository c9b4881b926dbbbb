package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.io.Serializable;

/**
 * Negative-hop routing in a two-coloured network (001, section 3): minimal and fully adaptive; a message uses channels
 * of the level that counts its negative hops. The virtual channels are shared out to the levels; the one a header comes
 * by tells its level.
 *
 * <p>The section can be read in two ways. The channel into a node is of the level that counts the hops made to reach it, the one
 * over that channel included: {@link #including}. Or all messages begin on the lowest level, so that a hop counts when it has been
 * made: {@link #afterwards}. Either way levels never fall, and on one level hops of both signs take turns only one way, so that
 * no channels wait for each other in a circle.
 */
public final class NHop implements RoutingFunction {

    private final Topology topology;
    private final NegativeHops hops;
    private final int virtualChannels;
    private final int levels;
    private final String name;
    private final Counting counting;

    /** When a negative hop counts. */
    @FunctionalInterface
    private interface Counting extends Serializable {
        /** 1 if a negative hop is counted where a header is, else 0. */
        int at(NegativeHops hops, RouteQuery query);
    }

    private NHop(Topology topology, int virtualChannels, String name, Counting counting) {
        this.topology = topology;
        this.hops = new NegativeHops(topology, name);
        this.levels = hops.levels();
        this.virtualChannels = ChannelMasks.require(virtualChannels, levels, name, topology);
        this.name = name;
        this.counting = counting;
    }

    /**
     * Negative-hop routing in which a channel's level counts the hop over it.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network does not take two colours, or there are fewer virtual
     *     channels than levels
     */
    public static NHop including(Topology topology, int virtualChannels) {
        return new NHop(topology, virtualChannels, "nhop", (hops, query) -> hops.sign(query.node()));
    }

    /**
     * Negative-hop routing in which a channel's level counts the hops before it. A header that has come to a node of colour 0 has just
     * made a negative one.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network does not take two colours, or there are fewer virtual
     *     channels than levels
     */
    public static NHop afterwards(Topology topology, int virtualChannels) {
        return new NHop(
                topology,
                virtualChannels,
                "nhop-afterwards",
                (hops, query) -> query.isInjected() ? 0 : 1 - hops.sign(query.node()));
    }

    @Override
    public String description() {
        return name + ", " + levels + " levels";
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
        int level = before + counting.at(hops, query);
        return level == levels
                ? Route.NOTHING_NOW
                : Route.offering(
                        topology.minimalPorts(query.node(), query.destination()),
                        ChannelMasks.share(virtualChannels, levels, level));
    }
}
