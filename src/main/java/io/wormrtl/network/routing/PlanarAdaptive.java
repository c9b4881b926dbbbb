package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Planar-adaptive routing in an n-dimensional mesh or hypercube (004, section 3.4, Fig. 35): adaptive in one plane
 * after the other. In plane i a message moves along dimensions i and i + 1 until it need not move along i any more;
 * planes in which it need not move are left out.
 *
 * <p>Of three shares of the virtual channels, plane i uses the last along dimension i; along i + 1 the first for
 * messages that go up along i, the second for those that go down, as double-y does. The last dimension alone uses the
 * last share.
 */
final class PlanarAdaptive implements RoutingFunction {

    private final Lattice lattice;
    private final int virtualChannels;

    /**
     * Planar-adaptive routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology that is neither mesh nor hypercube, or with fewer than
     *     three virtual channels
     */
    public PlanarAdaptive(Topology topology, int virtualChannels) {
        this.lattice = Lattice.of(topology, "planar-adaptive");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 3, "planar-adaptive", topology);
    }

    @Override
    public String description() {
        return "planar-adaptive";
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
    public Route route(RouteQuery query) {
        int plane = 0;
        // the last one at the latest, whatever the destination: as hardware the loop has an end that is known
        while (plane + 1 < lattice.dimensions() && offset(query, plane) == 0) {
            plane++;
        }
        int way = offset(query, plane);
        List<RouteOption> options = new ArrayList<>(2);
        options.add(option(plane, way, 2));
        if (plane + 1 < lattice.dimensions() && offset(query, plane + 1) != 0) {
            options.add(option(plane + 1, offset(query, plane + 1), way > 0 ? 0 : 1));
        }
        return new Route(options);
    }

    private int offset(RouteQuery query, int dimension) {
        return lattice.offset(query.node(), query.destination(), dimension);
    }

    private RouteOption option(int dimension, int way, int share) {
        return new RouteOption(1L << lattice.port(dimension, way), ChannelMasks.share(virtualChannels, 3, share));
    }
}
