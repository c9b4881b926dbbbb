package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;

/**
 * O1TURN in a two-dimensional mesh: a message goes along x first on one half of the virtual channels, or along y first
 * on the other. Which of both is chosen at the source, where it is offered the first hop of either: with selection
 * policy {@code random} each has equal chance.
 */
public final class O1Turn implements RoutingFunction {

    private final Mesh mesh;
    private final int virtualChannels;
    private final long xFirst;
    private final long yFirst;

    /**
     * O1TURN routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     two virtual channels
     */
    public O1Turn(Topology topology, int virtualChannels) {
        this.mesh = Lattice.requirePlane(topology, "o1turn");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 2, "o1turn", topology);
        this.xFirst = ChannelMasks.share(virtualChannels, 2, 0);
        this.yFirst = ChannelMasks.share(virtualChannels, 2, 1);
    }

    @Override
    public String description() {
        return "o1turn";
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
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        long minimal = mesh.minimalPorts(query.node(), query.destination());
        RouteOption byX = new RouteOption(Long.lowestOneBit(minimal), xFirst);
        RouteOption byY = new RouteOption(Long.highestOneBit(minimal), yFirst);
        if (query.isInjected()) {
            return Route.of(byX, byY);
        }
        return Route.of((xFirst >>> query.inputChannel() & 1) != 0 ? byX : byY);
    }
}
