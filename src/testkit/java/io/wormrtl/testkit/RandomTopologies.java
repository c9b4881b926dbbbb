package io.wormrtl.testkit;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Small topologies of all kinds for property tests, and distances found without their help. */
public final class RandomTopologies {

    private RandomTopologies() {}

    public static Arbitrary<Topology> all(int mostNodes) {
        return Arbitraries.oneOf(meshes(mostNodes), tori(mostNodes), hypercubes(mostNodes), rings(mostNodes));
    }

    /** Mostly of two and more dimensions, as networks are; lines and rings now and then. */
    public static Arbitrary<Topology> mostlyOfSeveralDimensions(int mostNodes) {
        List<Topology> several = severalDimensions(4, mostNodes);
        return Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.oneOf(meshes(mostNodes), rings(mostNodes))),
                Tuple.of(7, Arbitraries.of(several)));
    }

    /** Meshes, tori and hypercubes of two and more dimensions, small ones first. */
    public static List<Topology> severalDimensions(int fewestNodes, int mostNodes) {
        List<Topology> all = new ArrayList<>();
        List<int[]> radices = new ArrayList<>();
        collectRadices(new int[0], mostNodes, radices);
        for (int[] radix : radices) {
            all.add(new Mesh(radix));
            if (Arrays.stream(radix).allMatch(r -> r > 2)) {
                all.add(new Torus(radix));
            }
            if (Arrays.stream(radix).allMatch(r -> r == 2)) {
                all.add(new Hypercube(radix.length));
            }
        }
        all.removeIf(topology -> topology.nodes() < fewestNodes);
        all.sort(Comparator.comparingInt(Topology::nodes));
        return all;
    }

    private static void collectRadices(int[] begun, int mostNodes, List<int[]> all) {
        if (begun.length > 1) {
            all.add(begun);
        }
        for (int radix = 2; radix <= mostNodes / product(begun); radix++) {
            int[] longer = Arrays.copyOf(begun, begun.length + 1);
            longer[begun.length] = radix;
            collectRadices(longer, mostNodes, all);
        }
    }

    private static int product(int[] radices) {
        return Arrays.stream(radices).reduce(1, Math::multiplyExact);
    }

    /** Those, star graphs, and networks without any order. */
    public static Arbitrary<Topology> any(int mostNodes) {
        return Arbitraries.oneOf(all(mostNodes), stars(mostNodes), irregulars(mostNodes));
    }

    public static Arbitrary<StarGraph> stars(int mostNodes) {
        return Arbitraries.integers()
                .between(3, mostNodes < 24 ? 3 : mostNodes < 120 ? 4 : 5)
                .map(StarGraph::new);
    }

    /** Connected networks: a random tree, and some more links. */
    public static Arbitrary<Irregular> irregulars(int mostNodes) {
        return Arbitraries.integers()
                .between(2, Math.min(16, mostNodes))
                .flatMap(nodes -> Combinators.combine(
                                Arbitraries.integers()
                                        .between(0, 1 << 16)
                                        .list()
                                        .ofSize(nodes - 1),
                                Arbitraries.integers()
                                        .between(0, nodes * nodes - 1)
                                        .list()
                                        .ofMaxSize(nodes))
                        .as((parents, more) -> irregular(nodes, parents, more)));
    }

    /** The network that a text in the DOT language describes. */
    public static Irregular fromDot(String text) {
        return TopologyFile.dot("text.dot", text);
    }

    private static Irregular irregular(int nodes, List<Integer> parents, List<Integer> more) {
        Set<List<Integer>> links = new LinkedHashSet<>();
        for (int node = 1; node < nodes; node++) {
            links.add(List.of(parents.get(node - 1) % node, node));
        }
        for (int pair : more) {
            int a = pair / nodes;
            int b = pair % nodes;
            if (a != b) {
                links.add(List.of(Math.min(a, b), Math.max(a, b)));
            }
        }
        return fromDot(links.stream()
                .map(link -> link.get(0) + " -- " + link.get(1) + "; ")
                .collect(Collectors.joining("", "graph { ", "}")));
    }

    public static Arbitrary<Mesh> meshes(int mostNodes) {
        return radices(2, mostNodes).map(Mesh::new);
    }

    public static Arbitrary<Torus> tori(int mostNodes) {
        return radices(3, mostNodes).map(Torus::new);
    }

    public static Arbitrary<Hypercube> hypercubes(int mostNodes) {
        return Arbitraries.integers()
                .between(1, 31 - Integer.numberOfLeadingZeros(mostNodes))
                .map(Hypercube::new);
    }

    public static Arbitrary<Ring> rings(int mostNodes) {
        return Arbitraries.integers().between(2, Math.min(16, mostNodes)).map(Ring::new);
    }

    private static Arbitrary<int[]> radices(int smallest, int mostNodes) {
        return Arbitraries.integers()
                .between(smallest, 7)
                .array(int[].class)
                .ofMinSize(1)
                .ofMaxSize(4)
                .filter(10_000, radices -> Arrays.stream(radices).reduce(1, Math::multiplyExact) <= mostNodes);
    }

    /** Distances from one node to all others by breadth-first search over the channels. */
    public static int[] distancesFrom(Topology topology, int source) {
        int[] distance = new int[topology.nodes()];
        Arrays.fill(distance, Topology.NONE);
        distance[source] = 0;
        Deque<Integer> open = new ArrayDeque<>();
        open.add(source);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE && distance[next] == Topology.NONE) {
                    distance[next] = distance[node] + 1;
                    open.add(next);
                }
            }
        }
        return distance;
    }
}
