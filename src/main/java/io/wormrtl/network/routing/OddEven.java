package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;

/**
 * The odd-even turn model in a two-dimensional mesh: no turn from east to north or south in an even column, none from
 * north or south to west in an odd one. So no turns make up the easternmost column of a cycle. East is x plus.
 */
final class OddEven implements RoutingFunction {

    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final long X_PORTS = 0b0011;

    private final Mesh mesh;
    private final int virtualChannels;

    /**
     * Odd-even routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh
     */
    public OddEven(Topology topology, int virtualChannels) {
        this.mesh = Lattice.requirePlane(topology, "odd-even");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 1, "odd-even", topology);
    }

    @Override
    public String description() {
        return "odd-even";
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
    public Route route(RouteQuery query) {
        long minimal = mesh.minimalPorts(query.node(), query.destination());
        long along = minimal & X_PORTS;
        long across = minimal & ~X_PORTS;
        long allowed = minimal;
        if ((along >>> EAST & 1) != 0) {
            allowed = eastward(query, along, across);
        } else if ((along >>> WEST & 1) != 0) {
            allowed = along | (isEven(column(query.node())) ? across : 0);
        }
        return Route.of(new RouteOption(allowed, ChannelMasks.all(virtualChannels)));
    }

    private long eastward(RouteQuery query, long east, long across) {
        int column = column(query.node());
        int last = column(query.destination());
        // what came from west goes east; in its even column of origin a header has made no turn
        boolean mayTurn = !isEven(column) || query.inputPort() != WEST;
        // the last turn must not wait for an even column of destination
        boolean mayGoOn = across == 0 || !isEven(last) || last - column != 1;
        return (mayGoOn ? east : 0) | (mayTurn ? across : 0);
    }

    private int column(int node) {
        return mesh.coordinate(node, 0);
    }

    private static boolean isEven(int column) {
        return (column & 1) == 0;
    }
}
