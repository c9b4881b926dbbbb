package io.wormrtl.network.routing;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * Two phases of dimension order, by way of a random node: to that node on one half of the virtual channels, from there
 * to the destination on the other. A message that comes through its destination in the first phase has arrived.
 *
 * <p>The interface puts random bits into the field {@code intermediate}; the source replaces them by the number of the
 * node that follows from them. The virtual channel a header comes by tells the phase.
 */
public final class ViaIntermediate implements RoutingFunction {

    /** Which intermediate node follows from random bits. */
    private interface Choice {
        int node(int source, int destination, long random);
    }

    private final String name;
    private final Topology topology;
    private final int virtualChannels;
    private final DimensionOrder first;
    private final DimensionOrder second;
    private final Choice choice;

    private ViaIntermediate(String name, Topology topology, int virtualChannels, Choice choice) {
        int fewest = 2 * DimensionOrder.deadlockFreeClasses(topology, name).count();
        this.name = name;
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, fewest, name, topology);
        this.first = new DimensionOrder(topology, virtualChannels / 2);
        this.second = new DimensionOrder(topology, virtualChannels - virtualChannels / 2);
        this.choice = choice;
    }

    /**
     * Valiant's routing: by way of any node, each with equal chance where their number is a power of two.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the topology has no dimensions, or there are fewer than two virtual
     *     channels (four in torus and ring)
     */
    public static ViaIntermediate valiant(Topology topology, int virtualChannels) {
        return new ViaIntermediate("valiant", topology, virtualChannels, (source, destination, random) ->
                (int) (random % topology.nodes()));
    }

    /**
     * ROMM: by way of a node on a shortest path, so that the whole path is a shortest one.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput as for {@link #valiant}
     */
    public static ViaIntermediate romm(Topology topology, int virtualChannels) {
        RoutingFunction order = new DimensionOrder(
                topology, DimensionOrder.deadlockFreeClasses(topology, "romm").count());
        return new ViaIntermediate(
                "romm",
                topology,
                virtualChannels,
                (source, destination, random) -> between(topology, order, source, destination, random));
    }

    /** Along each dimension some of the hops of dimension order, so many as the random bits say. */
    private static int between(Topology topology, RoutingFunction order, int source, int destination, long random) {
        int node = source;
        int at = source;
        long rest = random;
        while (at != destination) {
            int port = Long.numberOfTrailingZeros(
                    order.route(RouteQuery.injected(at, destination)).ports());
            int hops = 0;
            int end = at;
            while (end != destination
                    && order.route(RouteQuery.injected(end, destination)).ports() == 1L << port) {
                end = topology.neighbour(end, port);
                hops++;
            }
            for (long steps = rest % (hops + 1); steps > 0; steps--) {
                node = topology.neighbour(node, port);
            }
            rest /= hops + 1;
            at = end;
        }
        return node;
    }

    @Override
    public String description() {
        return name + ", " + first.description() + " on " + first.virtualChannels() + " and " + second.virtualChannels()
                + " channels";
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
    public List<HeaderField> headerFields() {
        return List.of(
                new HeaderField("intermediate", HeaderField.bitsFor(topology.nodes() - 1), HeaderField.Start.RANDOM));
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        return intermediate(query);
    }

    private int intermediate(RouteQuery query) {
        return query.isInjected()
                ? choice.node(query.node(), query.destination(), query.fields())
                : (int) query.fields();
    }

    @Override
    public Route route(RouteQuery query) {
        int intermediate = intermediate(query);
        if (intermediate >= topology.nodes()) {
            return Route.NOTHING_NOW;
        }
        boolean secondPhase = query.node() == intermediate
                || (!query.isInjected() && query.inputChannel() >= first.virtualChannels());
        if (!secondPhase) {
            return first.route(RouteQuery.injected(query.node(), intermediate));
        }
        RouteOption option = second.route(RouteQuery.injected(query.node(), query.destination()))
                .last();
        return Route.of(new RouteOption(option.ports(), option.channels() << first.virtualChannels()));
    }
}
