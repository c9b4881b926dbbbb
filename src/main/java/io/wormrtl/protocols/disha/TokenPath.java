package io.wormrtl.protocols.disha;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The way of the token: round through all routers, over channels of the network. From node 0 it goes to the nearest
 * node that it has not visited, the lowest-numbered of several, and so on, and at the end back to node 0; always by the
 * lowest-numbered port of those on a shortest path. In rings it is the ring; in meshes it goes through the rows to and
 * fro and back along a column; in hypercubes it is a Gray code, and a shortest way back.
 *
 * @param steps in order; the last one ends where the first one begins
 * @param passes the most steps that go over one channel
 */
record TokenPath(List<Step> steps, int passes) {

    /**
     * A step over a channel.
     *
     * @param node from which
     * @param port by which it leaves
     * @param to the node it comes to
     * @param arrivalPort by which it comes
     * @param pass how many earlier steps go over this channel
     */
    record Step(int node, int port, int to, int arrivalPort, int pass) {}

    /**
     * A place where the token can be in a router: it comes by one step and leaves by the next.
     *
     * @param in the step it comes by
     * @param out the step it leaves by
     */
    record Stop(Step in, Step out) {}

    TokenPath {
        steps = List.copyOf(steps);
    }

    static TokenPath of(Topology topology) {
        List<Step> steps = new ArrayList<>();
        Map<Long, Integer> used = new HashMap<>();
        boolean[] visited = new boolean[topology.nodes()];
        visited[0] = true;
        int at = 0;
        for (int next = nearest(topology, at, visited); next >= 0; next = nearest(topology, at, visited)) {
            at = walk(topology, at, next, steps, used, visited);
        }
        walk(topology, at, 0, steps, used, visited);
        return new TokenPath(
                steps, used.values().stream().mapToInt(count -> count).max().orElse(0));
    }

    private static int nearest(Topology topology, int from, boolean[] visited) {
        int best = -1;
        for (int node = 0; node < visited.length; node++) {
            if (!visited[node] && (best < 0 || topology.distance(from, node) < topology.distance(from, best))) {
                best = node;
            }
        }
        return best;
    }

    private static int walk(
            Topology topology, int from, int to, List<Step> steps, Map<Long, Integer> used, boolean[] visited) {
        int at = from;
        while (at != to) {
            int port = Long.numberOfTrailingZeros(topology.minimalPorts(at, to));
            int next = topology.neighbour(at, port);
            int passes = used.merge((long) at * Topology.MAX_PORTS + port, 1, Integer::sum);
            steps.add(new Step(at, port, next, topology.arrivalPort(at, port), passes - 1));
            visited[next] = true;
            at = next;
        }
        return to;
    }

    /**
     * Where the token can be in a router, in the order in which it comes there; node 0 begins with the token's start.
     */
    List<Stop> stops(int node) {
        List<Stop> stops = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).node() == node) {
                stops.add(new Stop(steps.get((i + steps.size() - 1) % steps.size()), steps.get(i)));
            }
        }
        return stops;
    }
}
