package io.wormrtl.network.routing.walk;

import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.topology.Topology;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The journeys of all headers for one destination: whether every choice leads a header there, the largest number of
 * hops, and the number of paths.
 */
public final class Journeys {

    private static final int CIRCLE = Integer.MAX_VALUE;
    private static final int LOST = Integer.MAX_VALUE - 1;

    private final RoutedNetwork network;
    private final HeaderWalk walk;
    private final int[] longest;
    private final Map<Set<Integer>, Double> pathsFrom = new HashMap<>();

    /** Measures what a walk found. */
    public Journeys(RoutedNetwork network, HeaderWalk walk) {
        this.network = network;
        this.walk = walk;
        this.longest = new int[walk.states()];
        Arrays.fill(longest, CIRCLE);
        for (int i = 0; i < walk.states(); i++) {
            int state = walk.inOrderOfFinish()[i];
            longest[state] = walk.hasArrived(state) ? 0 : longestFrom(state);
        }
    }

    /** A state not measured yet, met again in order of finish, is one of a circle. */
    private int longestFrom(int state) {
        int most = walk.next(state).length == 0 ? LOST : 0;
        for (int next : walk.next(state)) {
            most = Math.max(most, longest[next] >= LOST ? longest[next] : longest[next] + 1);
        }
        return most;
    }

    /**
     * The most hops a header from {@code source} can make, over all starts of its fields; empty if it may not arrive.
     */
    public Optional<Integer> longest(int source) {
        int most = 0;
        for (int state = 0; state < walk.injected(); state++) {
            if (walk.query(state).node() == source) {
                most = Math.max(most, longest[state]);
            }
        }
        return most >= LOST ? Optional.empty() : Optional.of(most);
    }

    /** Whether a header can come back to where it was as it was. */
    public boolean goInCircles() {
        return Arrays.stream(longest).anyMatch(hops -> hops == CIRCLE);
    }

    /** A header that may never arrive, in words: it can go in circles, or is offered nothing. */
    public Optional<String> failure() {
        for (int state = 0; state < walk.states(); state++) {
            RouteQuery query = walk.query(state);
            if (longest[state] == CIRCLE || (longest[state] == LOST && walk.next(state).length == 0)) {
                return Optional.of("a header at " + NetworkChannel.place(network.topology(), query.node()) + " for "
                        + NetworkChannel.place(network.topology(), walk.destination())
                        + (longest[state] == CIRCLE ? " can go in circles" : " is offered no channel"));
            }
        }
        return Optional.empty();
    }

    /**
     * The number of different paths of nodes that headers from {@code source} can take. Only for networks where all
     * journeys end; the effort grows with the number of nodes and states passed on the way.
     */
    public double paths(int source) {
        Set<Integer> start = new HashSet<>();
        for (int state = 0; state < walk.injected(); state++) {
            if (walk.query(state).node() == source) {
                start.add(state);
            }
        }
        return paths(start);
    }

    /** States at one node that the same path leads to are taken together: they part only where nodes do. */
    private double paths(Set<Integer> states) {
        Double before = pathsFrom.get(states);
        if (before != null) {
            return before;
        }
        if (states.stream().anyMatch(walk::hasArrived)) {
            return 1;
        }
        Map<Integer, Set<Integer>> byNode = new HashMap<>();
        for (int state : states) {
            for (int next : walk.next(state)) {
                byNode.computeIfAbsent(walk.query(next).node(), node -> new HashSet<>())
                        .add(next);
            }
        }
        double sum = 0;
        for (Set<Integer> group : byNode.values()) {
            sum += paths(group);
        }
        pathsFrom.put(states, sum);
        return sum;
    }

    /** The number of shortest paths of nodes from {@code source} that the topology has, parallel channels as one. */
    public static double shortestPaths(Topology topology, int source, int destination) {
        double[] known = new double[topology.nodes()];
        Arrays.fill(known, -1);
        known[destination] = 1;
        return shortestPaths(topology, source, destination, known);
    }

    private static double shortestPaths(Topology topology, int node, int destination, double[] known) {
        if (known[node] < 0) {
            Set<Integer> nearer = new HashSet<>();
            for (long ports = topology.minimalPorts(node, destination); ports != 0; ports &= ports - 1) {
                nearer.add(topology.neighbour(node, Long.numberOfTrailingZeros(ports)));
            }
            double sum = 0;
            for (int next : nearer) {
                sum += shortestPaths(topology, next, destination, known);
            }
            known[node] = sum;
        }
        return known[node];
    }
}
