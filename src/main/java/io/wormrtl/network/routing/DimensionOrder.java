package io.wormrtl.network.routing;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;

/**
 * Deterministic minimal routing that finishes one dimension after the other, the lowest first (004, section 3.2):
 * XY in a 2-D mesh, e-cube in a hypercube.
 *
 * <p>Where both directions of a torus are equally long, plus is taken. In torus and ring the virtual channels are
 * divided into two classes at a dateline (004, section 3.1.1, example 2); class 0 has the lower half of the
 * channels, class 1 the others, one more if the number is odd. Elsewhere all channels serve all headers.
 */
public final class DimensionOrder implements RoutingFunction {

    private final Topology topology;
    private final int virtualChannels;
    private final ChannelClasses classes;
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
        this.topology = topology;
        this.classes = classes;
        this.virtualChannels = ChannelMasks.require(virtualChannels, classes.count(), "dimension-order", topology);
        this.routes = new Route[topology.ports()][classes.count()];
        for (int port = 0; port < topology.ports(); port++) {
            for (int group = 0; group < classes.count(); group++) {
                routes[port][group] = Route.of(new RouteOption(1L << port, channelsOf(group)));
            }
        }
    }

    private long channelsOf(int group) {
        return ChannelMasks.range(
                group * virtualChannels / classes.count(), (group + 1) * virtualChannels / classes.count());
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
        throw new UnusableInput(
                routing + " routing needs a mesh, torus, hypercube or ring, not " + topology.description());
    }

    @Override
    public String description() {
        return classes.count() == 1 ? "dimension-order" : "dimension-order with dateline classes";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    /** The lowest port on a shortest way, and, with classes, on which side of the dateline the header is. */
    @Override
    public Logic logic(RouteWidths widths) {
        Logic side = classes.count() == 1
                ? Logic.WIRING
                : Blocks.multiplexer(widths.ports(), 1).then(Blocks.multiplexer(2, widths.channels()));
        return RouteWidths.minimalPorts(topology)
                .then(Blocks.priority(widths.ports()))
                .then(side);
    }

    @Override
    public Route route(RouteQuery query) {
        // ports are numbered by dimension, plus before minus: the lowest minimal port is the one to take
        int port = Long.numberOfTrailingZeros(topology.minimalPorts(query.node(), query.destination()));
        return routes[port][classes.classOf(query.node(), port, query.destination())];
    }
}
