package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * A network with the one path its routing function gives each pair of nodes (003, definitions 20 and 22).
 *
 * <p>The channel that leaves node n by port p has number {@code n * ports + p}.
 */
public final class SystemGraph {

    /** The most nodes a system may have: the smallest square mesh for the largest process graph, and a little more. */
    public static final int MAX_NODES = 92 * 92;

    private final Topology topology;
    private final int ports;
    private final int[] target;
    private final int channels;
    private final byte[][] nextPort;
    private final boolean dimensionOrdered;

    /**
     * The network under a deterministic routing function of node and destination alone.
     *
     * @throws UnusableInput if the network has more than {@link #MAX_NODES} nodes, or the routing function leaves a
     *     choice of ports or needs header fields
     */
    public SystemGraph(Topology topology, RoutingFunction routing) {
        this.topology = topology;
        this.ports = topology.ports();
        int nodes = UnusableInput.requireRange("nodes of the system", topology.nodes(), 2, MAX_NODES);
        this.target = new int[nodes * ports];
        int connected = 0;
        for (int channel = 0; channel < target.length; channel++) {
            target[channel] = topology.neighbour(channel / ports, channel % ports);
            connected += target[channel] == Topology.NONE ? 0 : 1;
        }
        this.channels = connected;
        if (!routing.headerFields().isEmpty() || routing.usesArrival()) {
            throw notDeterministic(routing);
        }
        // in a unidirectional ring long paths may part and meet again
        this.dimensionOrdered = routing instanceof DimensionOrder && !(topology instanceof Ring);
        this.nextPort = new byte[nodes][nodes];
        for (int node = 0; node < nodes; node++) {
            for (int destination = 0; destination < nodes; destination++) {
                if (node != destination) {
                    nextPort[node][destination] = onlyPort(routing, node, destination);
                }
            }
        }
    }

    private static byte onlyPort(RoutingFunction routing, int node, int destination) {
        Route route = routing.route(RouteQuery.injected(node, destination));
        if (Long.bitCount(route.ports()) != 1) {
            throw notDeterministic(routing);
        }
        return (byte) Long.numberOfTrailingZeros(route.ports());
    }

    private static UnusableInput notDeterministic(RoutingFunction routing) {
        return new UnusableInput("routing function (" + routing.description() + ") must give a single port for each "
                + "node and destination, for example dimension-order");
    }

    /** The network. */
    public Topology topology() {
        return topology;
    }

    /** Number of nodes, N. */
    public int nodes() {
        return topology.nodes();
    }

    /** Number of channels that exist, |E(G_m)|. */
    public int channels() {
        return channels;
    }

    /** Numbers below which all channel numbers lie; unconnected ports have numbers too. */
    public int channelNumbers() {
        return target.length;
    }

    /** Ports per node. */
    public int ports() {
        return ports;
    }

    /** Whether there is a channel of this number. */
    public boolean exists(int channel) {
        return target[channel] != Topology.NONE;
    }

    /** The node a channel leaves. */
    public int source(int channel) {
        return channel / ports;
    }

    /** The node a channel leads to. */
    public int target(int channel) {
        return target[channel];
    }

    /** Whether any two paths share a single run of channels at most, which makes their contention cheap to compute. */
    public boolean isDimensionOrdered() {
        return dimensionOrdered;
    }

    /** The channels a message from one node to another takes, in order; a fresh array. */
    public int[] path(int from, int to) {
        int length = 0;
        for (int node = from; node != to; node = target[node * ports + nextPort[node][to]]) {
            length++;
        }
        int[] path = new int[length];
        int node = from;
        for (int i = 0; i < length; i++) {
            path[i] = node * ports + nextPort[node][to];
            node = target[path[i]];
        }
        return path;
    }

    /**
     * The channels along a walk of neighbouring nodes.
     *
     * @throws IllegalArgumentException if two successive nodes are not neighbours
     */
    public int[] path(List<Integer> nodes) {
        int[] path = new int[nodes.size() - 1];
        for (int i = 0; i < path.length; i++) {
            path[i] = channel(nodes.get(i), nodes.get(i + 1));
        }
        return path;
    }

    private int channel(int from, int to) {
        for (int channel = from * ports; channel < (from + 1) * ports; channel++) {
            if (target[channel] == to) {
                return channel;
            }
        }
        throw new IllegalArgumentException("no channel from node " + from + " to node " + to);
    }
}
