package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import java.io.Serializable;

/**
 * Minimal routing in two phases of free choice, which leaves out the turns from the second to the first (004, section
 * 3.3.1): no cycle of turns is left, so any virtual channel serves any header.
 */
public final class TurnModel implements RoutingFunction {

    /** For a node the ports of the first phase, as a bit mask. */
    @FunctionalInterface
    private interface FirstPorts extends Serializable {
        long of(int node);
    }

    private static final long X_MINUS = 0b0010;
    private static final long Y_PLUS = 0b0100;

    private final String name;
    private final Topology topology;
    private final int virtualChannels;
    private final FirstPorts firstPorts;

    /**
     * Routing by the turn model.
     *
     * @param name as a testbench names it
     * @param firstPorts for a node the ports of the first phase, as a bit mask
     */
    private TurnModel(String name, Topology topology, int virtualChannels, FirstPorts firstPorts) {
        this.name = name;
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, 1, name, topology);
        this.firstPorts = firstPorts;
    }

    /**
     * West-first in a two-dimensional mesh: west is x minus.
     *
     * @throws UnusableInput on another topology
     */
    public static TurnModel westFirst(Topology topology, int virtualChannels) {
        Lattice.requirePlane(topology, "west-first");
        return new TurnModel("west-first", topology, virtualChannels, node -> X_MINUS);
    }

    /**
     * North-last in a two-dimensional mesh: north is y plus.
     *
     * @throws UnusableInput on another topology
     */
    public static TurnModel northLast(Topology topology, int virtualChannels) {
        Lattice.requirePlane(topology, "north-last");
        return new TurnModel("north-last", topology, virtualChannels, node -> ~Y_PLUS);
    }

    /**
     * Negative-first: all hops towards lower coordinates, then all others; in a hypercube first the bits to clear.
     *
     * @throws UnusableInput on a topology that is neither mesh nor hypercube
     */
    public static TurnModel negativeFirst(Topology topology, int virtualChannels) {
        Lattice lattice = Lattice.of(topology, "negative-first");
        return new TurnModel("negative-first", topology, virtualChannels, node -> ~lattice.ascending(node));
    }

    /**
     * P-cube in a hypercube: first the bits to set, then the bits to clear.
     *
     * @throws UnusableInput on another topology
     */
    public static TurnModel pCube(Topology topology, int virtualChannels) {
        if (!(topology instanceof Hypercube)) {
            throw Misfit.of("p-cube", "a hypercube", topology);
        }
        return new TurnModel("p-cube", topology, virtualChannels, Lattice.of(topology, "p-cube")::ascending);
    }

    @Override
    public String description() {
        return name;
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
    public Route route(RouteQuery query) {
        long minimal = topology.minimalPorts(query.node(), query.destination());
        long first = minimal & firstPorts.of(query.node());
        return Route.of(new RouteOption(first != 0 ? first : minimal, ChannelMasks.all(virtualChannels)));
    }
}
