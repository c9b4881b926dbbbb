package io.wormrtl.network.routing;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * Enhanced-Nbc in a two-coloured network (001, section 4): the lowest virtual channels, class b, are the levels of
 * {@link Nbc}, as many as are needed; the others, class a, serve any message on any shortest path. Class a is
 * preferred.
 *
 * <p>The level travels in the header, because it must not be forgotten on channels of class a; negative hops made there
 * count. With a level forgotten the escape channels of class b would wait for each other in a circle.
 */
public final class EnhancedNbc implements RoutingFunction {

    private final Topology topology;
    private final NegativeHops hops;
    private final int virtualChannels;
    private final int levels;
    private final long adaptiveChannels;

    /**
     * Enhanced-Nbc with all channels that are not needed as levels in class a.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network does not take two colours, or no channel is left for
     *     class a
     */
    public EnhancedNbc(Topology topology, int virtualChannels) {
        this(topology, virtualChannels, new NegativeHops(topology, "enhanced-nbc"));
    }

    private EnhancedNbc(Topology topology, int virtualChannels, NegativeHops hops) {
        this.topology = topology;
        this.hops = hops;
        this.levels = hops.levels();
        this.virtualChannels = ChannelMasks.require(virtualChannels, levels + 1, "enhanced-nbc", topology);
        this.adaptiveChannels = ChannelMasks.range(levels, virtualChannels);
    }

    @Override
    public String description() {
        return "enhanced-nbc, " + levels + " levels and " + (virtualChannels - levels) + " adaptive channels";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 2;
    }

    @Override
    public List<HeaderField> headerFields() {
        return List.of(new HeaderField("negative_hop_level", HeaderField.bitsFor(levels - 1)));
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        return outputChannel < levels ? outputChannel : Math.min(levels - 1, query.fields() + hops.sign(query.node()));
    }

    @Override
    public Reallocation reallocation() {
        return Reallocation.WHEN_EMPTY;
    }

    @Override
    public RoutingSubfunction escape() {
        return RoutingSubfunction.channels(ChannelMasks.all(levels));
    }

    @Override
    public Route route(RouteQuery query) {
        long ports = topology.minimalPorts(query.node(), query.destination());
        int lowest = (int) query.fields() + hops.sign(query.node());
        int end = levels - hops.leftAfterHop(query.node(), query.destination());
        long levelChannels = ChannelMasks.range(lowest, end);
        return levelChannels == 0
                ? Route.NOTHING_NOW
                : Route.of(new RouteOption(ports, adaptiveChannels), new RouteOption(1, ports, levelChannels));
    }
}
