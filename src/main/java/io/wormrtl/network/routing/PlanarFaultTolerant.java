package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Planar-adaptive routing around fault regions in a two-dimensional mesh (004, section 3.4, Figs. 36 and 37). As long
 * as it must move along x, a message is in plane 0: adaptive, and where a region is ahead along x, along y past its
 * corner. Then it is in plane 1: along y, and where a region is ahead, along x past its corner and back behind the
 * region.
 *
 * <p>Of three shares of the virtual channels the last serves the first dimension of a plane, the others its second, for
 * messages that go up or down along the first. Channels of a plane are used in that plane only, so that a header comes
 * by what tells where it is. It never turns straight back.
 *
 * <p>It bears faulty nodes if nothing is sent from or to the nodes of {@link FaultRegions}, and their neighbours see
 * them as faulty.
 */
final class PlanarFaultTolerant implements RoutingFunction {

    private static final int X = 0;
    private static final int Y = 1;
    private static final int GUIDE = 2;

    private final Mesh mesh;
    private final Lattice lattice;
    private final int virtualChannels;

    /**
     * Planar-adaptive routing around faults.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     three virtual channels
     */
    public PlanarFaultTolerant(Topology topology, int virtualChannels) {
        this.mesh = Lattice.requirePlane(topology, "planar-fault-tolerant");
        this.lattice = new Lattice.OfMesh(mesh);
        this.virtualChannels = ChannelMasks.require(virtualChannels, 3, "planar-fault-tolerant", topology);
    }

    @Override
    public String description() {
        return "planar-fault-tolerant";
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
    public StatusUse statusUse() {
        return StatusUse.FAULTY;
    }

    /** Of a faulty link the node that is named first is given up, and then what {@link FaultRegions} give up. */
    @Override
    public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        Set<Integer> faulty = StaticFaults.nodesInstead(nodes, links);
        return new StaticFaults(topology, FaultRegions.around(mesh, faulty), Set.of());
    }

    @Override
    public Route route(RouteQuery query) {
        return offset(query, X) == 0 || cameByPlaneOne(query) ? inPlaneOne(query) : inPlaneZero(query);
    }

    private int offset(RouteQuery query, int dimension) {
        return lattice.offset(query.node(), query.destination(), dimension);
    }

    private int shareOf(RouteQuery query) {
        return ChannelMasks.shareOf(virtualChannels, 3, query.inputChannel());
    }

    private boolean cameAlong(RouteQuery query, int dimension) {
        return !query.isInjected() && mesh.dimension(query.inputPort()) == dimension;
    }

    private boolean cameByPlaneOne(RouteQuery query) {
        return !query.isInjected() && cameAlong(query, Y) == (shareOf(query) == GUIDE);
    }

    private Route inPlaneZero(RouteQuery query) {
        int way = offset(query, X);
        int aside = offset(query, Y);
        List<RouteOption> options = new ArrayList<>(2);
        if (isOpen(query, X, way)) {
            options.add(option(X, way, GUIDE));
        }
        if (aside != 0 && isOpen(query, Y, aside)) {
            options.add(option(Y, aside, way > 0 ? 0 : 1));
        }
        return options.isEmpty() ? around(query, Y, way) : new Route(options);
    }

    private Route inPlaneOne(RouteQuery query) {
        int back = offset(query, X);
        int way = wayAlongY(query);
        if (back != 0 && isOpen(query, X, back)) {
            return Route.of(option(X, back, way > 0 ? 0 : 1));
        }
        // In its row of destination back is open: the region it went past touches no other behind it.
        if (isOpen(query, Y, way)) {
            return Route.of(option(Y, way, GUIDE));
        }
        return around(query, X, way);
    }

    /** In its row of destination a message goes back along x on the channels it used when it went past the region. */
    private int wayAlongY(RouteQuery query) {
        int way = offset(query, Y);
        if (way != 0 || query.isInjected()) {
            return way;
        }
        return cameAlong(query, Y) ? lattice.travelled(query.node(), query.inputPort()) : shareOf(query) == 0 ? 1 : -1;
    }

    /** Past a region that is ahead: up if that is open, else down; so on as before, since straight back is not open. */
    private Route around(RouteQuery query, int dimension, int way) {
        int aside = isOpen(query, dimension, 1) ? 1 : -1;
        return isOpen(query, dimension, aside)
                ? Route.of(option(dimension, aside, way > 0 ? 0 : 1))
                : Route.NOTHING_NOW;
    }

    /** Whether the port exists, is not faulty, and does not lead straight back. */
    private boolean isOpen(RouteQuery query, int dimension, int way) {
        int port = lattice.port(dimension, way);
        return mesh.neighbour(query.node(), port) != Topology.NONE
                && (query.faults().faulty() >>> port & 1) == 0
                && port != query.inputPort();
    }

    private RouteOption option(int dimension, int way, int share) {
        return new RouteOption(1L << lattice.port(dimension, way), ChannelMasks.share(virtualChannels, 3, share));
    }
}
