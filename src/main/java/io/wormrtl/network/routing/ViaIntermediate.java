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

    private ViaIntermediate(String name, Topology topology, int virtualChannels, RingRules rules, Choice choice) {
        int fewest = 2 * rules.dateline().classes(topology, name).count();
        this.name = name;
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, fewest, name, topology);
        this.first = rules.order(topology, virtualChannels / 2, name);
        this.second = rules.order(topology, virtualChannels - virtualChannels / 2, name);
        this.choice = choice;
    }

    /**
     * Valiant's routing with the classes of 004.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput as for {@link #valiant(Topology, int, RingRules)}
     */
    public static ViaIntermediate valiant(Topology topology, int virtualChannels) {
        return valiant(topology, virtualChannels, RingRules.USUAL);
    }

    /**
     * Valiant's routing: by way of any node, each with equal chance where their number is a power of two. A message that meets
     * its destination on the way there has arrived.
     *
     * @param rules those of each phase
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the topology has no dimensions, or there are fewer than two virtual
     *     channels (four in torus and ring)
     */
    static ViaIntermediate valiant(Topology topology, int virtualChannels, RingRules rules) {
        return new ViaIntermediate("valiant", topology, virtualChannels, rules, (source, destination, random) ->
                (int) (random % topology.nodes()));
    }

    /**
     * ROMM: by way of a node on a shortest path, so that the whole path is a shortest one.
     *
     * @param rules those of each phase
     * @throws io.wormrtl.kernel.refusal.UnusableInput as for {@link #valiant(Topology, int, RingRules)}
     */
    static ViaIntermediate romm(Topology topology, int virtualChannels, RingRules rules) {
        DimensionOrder order =
                rules.order(topology, rules.dateline().classes(topology, "romm").count(), "romm");
        return new ViaIntermediate(
                "romm",
                topology,
                virtualChannels,
                rules,
                (source, destination, random) -> between(topology, order, source, destination, random));
    }

    /** Along each dimension some of the hops of dimension order, so many as the random bits say. */
    private static int between(Topology topology, DimensionOrder order, int source, int destination, long random) {
        int node = source;
        long rest = random;
        for (int port = 0; port < topology.ports(); port++) {
            long along = portsBeside(topology, port);
            long minimal = topology.minimalPorts(source, destination) & along;
            if (minimal != 0 && order.port(source, minimal) == port) {
                int places = hops(topology, source, destination, port, along) + 1;
                node += place(topology, source, port, (int) (rest % places)) - source;
                rest /= places;
            }
        }
        return node;
    }

    /** The ports that lead along the same dimension as {@code port}. */
    private static long portsBeside(Topology topology, int port) {
        long ports = 0;
        for (int other = 0; other < topology.ports(); other++) {
            ports |= topology.dimension(other) == topology.dimension(port) ? 1L << other : 0;
        }
        return ports;
    }

    /** How often a header goes by {@code port}, at least once, until it need not go along that dimension any more. */
    private static int hops(Topology topology, int source, int destination, int port, long along) {
        int hops = 1;
        int end = topology.neighbour(source, port);
        // once round at most, whatever the destination: as hardware the loop has an end that is known
        while (isOnTheWay(source, end) && (topology.minimalPorts(end, destination) & along) != 0) {
            end = topology.neighbour(end, port);
            hops++;
        }
        return hops;
    }

    /** The node reached from {@code source} when a header goes by {@code port} so many times. */
    private static int place(Topology topology, int source, int port, int hops) {
        int place = source;
        int end = topology.neighbour(source, port);
        for (int hop = 1; isOnTheWay(source, end) && hop <= hops; hop++) {
            place = end;
            end = topology.neighbour(end, port);
        }
        return place;
    }

    private static boolean isOnTheWay(int source, int end) {
        return end != Topology.NONE && end != source;
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
            return first.route(towards(intermediate, query, 0));
        }
        RouteOption option = second.route(towards(query.destination(), query, first.virtualChannels()))
                .last();
        return Route.of(new RouteOption(option.ports(), option.channels() << first.virtualChannels()));
    }

    /** The query as the dimension order of one phase sees it, whose channels begin with {@code firstChannel}. */
    private static RouteQuery towards(int target, RouteQuery query, int firstChannel) {
        boolean phaseBegins = query.isInjected() || query.inputChannel() < firstChannel;
        return phaseBegins
                ? RouteQuery.injected(query.node(), target)
                : new RouteQuery(query.node(), query.inputPort(), query.inputChannel() - firstChannel, target, 0);
    }
}
