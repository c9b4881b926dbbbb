package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.stream.Stream;

/**
 * Deterministic minimal routing that finishes one dimension after the other, the lowest first (004, section 3.2):
 * XY in a 2-D mesh, e-cube in a hypercube.
 *
 * <p>Where both directions of a torus are equally long, a {@link HalfWay} says which is taken. In torus and ring the virtual
 * channels are divided into two classes ({@link ChannelClasses}; 004, section 3.1.1, example 2, has those that change at a
 * dateline); class 0 has the lower half of the channels, class 1 the others, one more if the number is odd. Elsewhere all
 * channels serve all headers.
 */
public final class DimensionOrder implements RoutingFunction {

    private final Topology topology;
    private final int virtualChannels;
    private final ChannelClasses classes;
    private final HalfWay halfWay;
    /** By port and set of classes. */
    private final Route[][] routes;

    /**
     * Dimension order with the channel classes that keep {@code topology} free of deadlock.
     *
     * @throws UnusableInput if the topology has no dimensions or there are too few virtual channels
     */
    public DimensionOrder(Topology topology, int virtualChannels) {
        this(topology, virtualChannels, deadlockFreeClasses(topology, "dimension-order"));
    }

    /**
     * Dimension order with classes of one's own choice, which may deadlock.
     *
     * @throws UnusableInput if there are fewer virtual channels than classes, or too many
     */
    public DimensionOrder(Topology topology, int virtualChannels, ChannelClasses classes) {
        this(topology, virtualChannels, classes, new HalfWay.Plus());
    }

    /**
     * Dimension order with classes and ways half round of one's own choice, which may deadlock.
     *
     * @throws UnusableInput if there are fewer virtual channels than classes, or too many
     */
    DimensionOrder(Topology topology, int virtualChannels, ChannelClasses classes, HalfWay halfWay) {
        this.topology = topology;
        this.classes = classes;
        this.halfWay = halfWay;
        this.virtualChannels = ChannelMasks.require(virtualChannels, classes.count(), "dimension-order", topology);
        this.routes = new Route[topology.ports()][1 << classes.count()];
        for (int port = 0; port < topology.ports(); port++) {
            for (int allowed = 1; allowed < 1 << classes.count(); allowed++) {
                routes[port][allowed] = Route.of(new RouteOption(1L << port, channelsOf(allowed)));
            }
        }
    }

    private long channelsOf(int allowed) {
        long channels = 0;
        for (int group = 0; group < classes.count(); group++) {
            if ((allowed >>> group & 1) != 0) {
                channels |= ChannelMasks.share(virtualChannels, classes.count(), group);
            }
        }
        return channels;
    }

    /**
     * The classes with which dimension order is free of deadlock on {@code topology}.
     *
     * @param routing what rests on dimension order, for refusals
     * @throws UnusableInput if the topology has no dimensions
     */
    public static ChannelClasses deadlockFreeClasses(Topology topology, String routing) {
        if (topology instanceof Mesh || topology instanceof Hypercube) {
            return new ChannelClasses.Single();
        } else if (topology instanceof Torus torus) {
            return new ChannelClasses.TorusDateline(torus);
        } else if (topology instanceof Ring ring) {
            return new ChannelClasses.RingDateline(ring);
        }
        throw Misfit.of(routing, "a mesh, torus, hypercube or ring", topology);
    }

    @Override
    public String description() {
        return Stream.of(classes.name(), halfWay.description())
                .filter(rule -> !rule.isEmpty())
                .reduce((first, second) -> first + ", " + second)
                .map(rules -> "dimension-order with " + rules)
                .orElse("dimension-order");
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
        return classes.kept();
    }

    @Override
    public Route route(RouteQuery query) {
        int port = port(query.node(), topology.minimalPorts(query.node(), query.destination()));
        return routes[port][(int) classesAt(query, port)];
    }

    /** The port of the lowest dimension left at {@code node}, of those on shortest ways. */
    int port(int node, long minimal) {
        return halfWay.port(node, minimal);
    }

    private long classesAt(RouteQuery query, int port) {
        return classes.kept() && goesStraightOn(query, port)
                ? 1L << ChannelMasks.shareOf(virtualChannels, classes.count(), query.inputChannel())
                : classes.classesAt(query.node(), port, query.destination());
    }

    /** Whether the header came from the neighbour opposite to the one it goes to. */
    private static boolean goesStraightOn(RouteQuery query, int port) {
        return !query.isInjected() && query.inputPort() == (port ^ 1);
    }
}
