package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Duato's fully adaptive minimal routing (004, section 3.3.3): any shortest path over the adaptive virtual
 * channels; if none of these is free, the escape channels, from which a header may return to the adaptive ones.
 *
 * <p>The lowest virtual channels are the escape channels and follow a deterministic routing function on their own,
 * the others are adaptive. Where two directions of a torus are equally long, both are adaptive candidates.
 */
public final class Duato implements RoutingFunction {

    private final Topology topology;
    private final RoutingFunction escape;
    private final int virtualChannels;
    private final long adaptiveChannels;
    /**
     * Adaptive routing over dimension-order escape channels: one in mesh and hypercube, two in torus and ring.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the topology has no dimensions or no channel is left for
     *     adaptive use
     */
    public Duato(Topology topology, int virtualChannels) {
        this(topology, dimensionOrder(topology), virtualChannels);
    }

    /**
     * Adaptive routing over escape channels of one's own choice.
     *
     * @param escape a function of node and destination alone, for the virtual channels from 0 on
     * @throws io.wormrtl.kernel.refusal.UnusableInput if no channel is left for adaptive use
     */
    public Duato(Topology topology, RoutingFunction escape, int virtualChannels) {
        if (!escape.headerFields().isEmpty() || escape.usesArrival()) {
            throw new IllegalArgumentException(
                    "escape routing by " + escape.description() + " needs more than node and destination");
        }
        int escapeChannels = escape.virtualChannels();
        this.topology = topology;
        this.escape = escape;
        this.virtualChannels = ChannelMasks.require(virtualChannels, escapeChannels + 1, "duato", topology);
        this.adaptiveChannels = ChannelMasks.range(escapeChannels, virtualChannels);
    }

    private static RoutingFunction dimensionOrder(Topology topology) {
        ChannelClasses classes = DimensionOrder.deadlockFreeClasses(topology, "duato");
        return new DimensionOrder(topology, classes.count(), classes);
    }

    @Override
    public String description() {
        return "duato, escape by " + escape.description() + " on " + escape.virtualChannels() + " of " + virtualChannels
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
    public Reallocation reallocation() {
        return Reallocation.WHEN_EMPTY;
    }

    @Override
    public RoutingSubfunction escape() {
        return RoutingSubfunction.channels(ChannelMasks.range(0, escape.virtualChannels()));
    }

    @Override
    public Route route(RouteQuery query) {
        RouteOption adaptive =
                new RouteOption(topology.minimalPorts(query.node(), query.destination()), adaptiveChannels);
        List<RouteOption> escapes = escape.route(query).options();
        if (escapes.size() == 1) {
            return Route.of(adaptive, behind(escapes.get(0)));
        }
        List<RouteOption> options = new ArrayList<>();
        options.add(adaptive);
        for (RouteOption option : escapes) {
            options.add(behind(option));
        }
        return new Route(options);
    }

    private static RouteOption behind(RouteOption option) {
        return option.withRank(option.rank() + 1);
    }
}
