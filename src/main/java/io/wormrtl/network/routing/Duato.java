package io.wormrtl.network.routing;

import io.wormrtl.kernel.logic.Logic;
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

    private static final int REMEMBERED = 1024;

    private final Topology topology;
    private final RoutingFunction escape;
    private final int virtualChannels;
    private final long adaptiveChannels;
    /** Routes made lately, at a place given by their parts. Lost updates are harmless: routes are immutable. */
    private final Route[] remembered = new Route[REMEMBERED];

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

    /**
     * What escapes, and the ports on shortest ways, which are there already if the escape routing finds its port among
     * them.
     */
    @Override
    public Logic logic(RouteWidths widths) {
        Logic ports = escape instanceof DimensionOrder ? Logic.WIRING : RouteWidths.minimalPorts(topology);
        return escape.logic(widths).beside(ports);
    }

    @Override
    public Route route(RouteQuery query) {
        long ports = topology.minimalPorts(query.node(), query.destination());
        Route escapes = escape.route(query);
        int place = (Long.hashCode(ports) * 31 + escapes.last().hashCode()) & REMEMBERED - 1;
        Route known = remembered[place];
        if (known == null || !isJoined(known, ports, escapes)) {
            known = join(ports, escapes);
            remembered[place] = known;
        }
        return known;
    }

    private boolean isJoined(Route route, long ports, Route escapes) {
        List<RouteOption> options = route.options();
        List<RouteOption> wanted = escapes.options();
        if (options.get(0).ports() != ports || options.size() != 1 + wanted.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            RouteOption option = options.get(i + 1);
            if (option.ports() != wanted.get(i).ports()
                    || option.channels() != wanted.get(i).channels()) {
                return false;
            }
        }
        return true;
    }

    private Route join(long ports, Route escapes) {
        List<RouteOption> options = new ArrayList<>(1 + escapes.options().size());
        options.add(new RouteOption(ports, adaptiveChannels));
        escapes.options().forEach(option -> options.add(option.withRank(option.rank() + 1)));
        return new Route(options);
    }
}
