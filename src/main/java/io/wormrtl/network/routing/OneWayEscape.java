package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Fully adaptive minimal routing over some virtual channels, with escape channels a header does not come back from: if
 * no adaptive channel is free it may take one of those, and then goes by them to its destination. The escape channels
 * are the lowest ones.
 *
 * <p>Two algorithms are of this kind. Adaptive routing of irregular networks over up&#42;/down&#42;: coming back would
 * let messages go up again after they went down. And the dynamic algorithm of Dally and Aoki (004, section 3.3.3) over
 * dimension order; its labels, which say when a message must no longer wait for adaptive channels, are not needed here,
 * as a header that waits asks for both kinds in each cycle.
 */
final class OneWayEscape implements RoutingFunction {

    private final String name;
    private final Topology topology;
    private final RoutingFunction escape;
    private final int virtualChannels;
    private final long escapeChannels;
    private final long adaptiveChannels;

    private OneWayEscape(String name, Topology topology, RoutingFunction escape, int virtualChannels) {
        this.name = name;
        this.topology = topology;
        this.escape = escape;
        this.virtualChannels = ChannelMasks.require(virtualChannels, escape.virtualChannels() + 1, name, topology);
        this.escapeChannels = ChannelMasks.all(escape.virtualChannels());
        this.adaptiveChannels = ChannelMasks.range(escape.virtualChannels(), virtualChannels);
    }

    /**
     * Adaptive routing over up&#42;/down&#42; on one escape channel, with a root of one's own choice.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the topology has one-way channels, with fewer than two virtual
     *     channels, or if there is no such root
     */
    public static OneWayEscape upDown(Topology topology, int virtualChannels, int root) {
        return new OneWayEscape("duato-up-down", topology, new UpDown(topology, 1, root), virtualChannels);
    }

    /**
     * Adaptive routing over dimension order, the dynamic algorithm of Dally and Aoki.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the topology has no dimensions or no channel is left for adaptive
     *     use
     */
    public static OneWayEscape dallyAoki(Topology topology, int virtualChannels) {
        String name = "dally-aoki-dynamic";
        ChannelClasses classes = DimensionOrder.deadlockFreeClasses(topology, name);
        return new OneWayEscape(
                name, topology, new DimensionOrder(topology, classes.count(), classes), virtualChannels);
    }

    @Override
    public String description() {
        return name + ", " + escape.description() + " on " + escape.virtualChannels() + " of " + virtualChannels
                + " channels";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 1 + escape.maxOptions();
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Reallocation reallocation() {
        return Reallocation.WHEN_EMPTY;
    }

    @Override
    public RoutingSubfunction escape() {
        return RoutingSubfunction.channels(escapeChannels);
    }

    @Override
    public Route route(RouteQuery query) {
        if (!query.isInjected() && (escapeChannels >>> query.inputChannel() & 1) != 0) {
            return escape.route(query);
        }
        // on its first escape channel a header is like one injected here
        Route escapes = escape.route(
                new RouteQuery(query.node(), RouteQuery.INJECTED, 0, query.destination(), 0, query.faults()));
        List<RouteOption> options = new ArrayList<>(1 + escapes.options().size());
        options.add(new RouteOption(topology.minimalPorts(query.node(), query.destination()), adaptiveChannels));
        escapes.options().forEach(option -> options.add(option.withRank(option.rank() + 1)));
        return new Route(options);
    }
}
