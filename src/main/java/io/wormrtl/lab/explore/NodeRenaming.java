package io.wormrtl.lab.explore;

import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * An exchange of nodes that maps channels to channels.
 *
 * @param topology of the network
 * @param nodes by node, whose place it takes
 * @param outputs by node and output port, the port of the other node; -1 where there is none
 * @param inputs by node and input port, the port of the other node; -1 where there is none
 */
record NodeRenaming(Topology topology, int[] nodes, int[][] outputs, int[][] inputs) {

    /** Larger networks are not explored. */
    private static final int MOST_NODES = 32;

    /**
     * All of a topology, the identity included; of several links between two nodes the lowest port stays the lowest.
     */
    static List<NodeRenaming> all(Topology topology) {
        List<NodeRenaming> found = new ArrayList<>();
        if (topology.nodes() <= MOST_NODES) {
            extend(topology, new int[topology.nodes()], 0, found);
        }
        return found;
    }

    private static void extend(Topology topology, int[] nodes, int next, List<NodeRenaming> found) {
        if (next == nodes.length) {
            found.add(of(topology, nodes.clone()));
            return;
        }
        for (int image = 0; image < nodes.length; image++) {
            boolean fits = true;
            for (int earlier = 0; earlier < next && fits; earlier++) {
                fits = topology.distance(earlier, next) == topology.distance(nodes[earlier], image)
                        && topology.distance(next, earlier) == topology.distance(image, nodes[earlier]);
            }
            if (fits) {
                nodes[next] = image;
                extend(topology, nodes, next + 1, found);
            }
        }
    }

    private static NodeRenaming of(Topology topology, int[] nodes) {
        int[][] outputs = new int[nodes.length][topology.ports()];
        int[][] inputs = new int[nodes.length][topology.ports()];
        for (int[] ports : inputs) {
            Arrays.fill(ports, Topology.NONE);
        }
        for (int node = 0; node < nodes.length; node++) {
            Arrays.fill(outputs[node], Topology.NONE);
            long taken = 0;
            for (int port = 0; port < topology.ports(); port++) {
                int to = topology.neighbour(node, port);
                if (to != Topology.NONE) {
                    int image = portTo(topology, nodes[node], nodes[to], taken);
                    taken |= 1L << image;
                    outputs[node][port] = image;
                    inputs[to][topology.arrivalPort(node, port)] = topology.arrivalPort(nodes[node], image);
                }
            }
        }
        return new NodeRenaming(topology, nodes, outputs, inputs);
    }

    private static int portTo(Topology topology, int from, int to, long taken) {
        for (int port = 0; port < topology.ports(); port++) {
            if ((taken >>> port & 1) == 0 && topology.neighbour(from, port) == to) {
                return port;
            }
        }
        throw new IllegalArgumentException("nodes at the same distances have different links");
    }

    boolean isIdentity() {
        for (int node = 0; node < nodes.length; node++) {
            if (nodes[node] != node) {
                return false;
            }
        }
        return true;
    }

    /** Whether the routes of the renamed network are the renamed routes. */
    boolean keeps(RoutingFunction routing) {
        for (int node = 0; node < nodes.length; node++) {
            for (int port = RouteQuery.INJECTED; port < topology.ports(); port++) {
                if (port == RouteQuery.INJECTED || inputs[node][port] != Topology.NONE) {
                    for (int v = 0; v < routing.virtualChannels(); v++) {
                        if (!keeps(routing, node, port, v)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private boolean keeps(RoutingFunction routing, int node, int port, int v) {
        int image = port == RouteQuery.INJECTED ? port : inputs[node][port];
        for (int to = 0; to < nodes.length; to++) {
            if (to != node) {
                Route here = routing.route(new RouteQuery(node, port, v, to, 0));
                Route there = routing.route(new RouteQuery(nodes[node], image, v, nodes[to], 0));
                if (!sorted(here, node).equals(sorted(there, -1))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The options of a route in an order of their own; with ports renamed where a node is given. */
    private List<RouteOption> sorted(Route route, int node) {
        return route.options().stream()
                .map(option -> node < 0
                        ? option
                        : new RouteOption(option.rank(), ports(node, option.ports()), option.channels()))
                .sorted(Comparator.comparingInt(RouteOption::rank)
                        .thenComparingLong(RouteOption::ports)
                        .thenComparingLong(RouteOption::channels))
                .toList();
    }

    private long ports(int node, long mask) {
        long image = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            image |= 1L << outputs[node][Long.numberOfTrailingZeros(rest)];
        }
        return image;
    }
}
