package io.wormrtl.topology;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Small topologies of all kinds for property tests, and distances found without their help. */
public final class RandomTopologies {

    private RandomTopologies() {
    }

    public static Arbitrary<Topology> all(int mostNodes) {
        return Arbitraries.oneOf(meshes(mostNodes), tori(mostNodes), hypercubes(mostNodes), rings(mostNodes));
    }

    /** Mostly of two and more dimensions, as networks are; lines and rings now and then. */
    public static Arbitrary<Topology> mostlyOfSeveralDimensions(int mostNodes) {
        List<Topology> several = severalDimensions(4, mostNodes);
        return Arbitraries.frequencyOf(Tuple.of(1, Arbitraries.oneOf(meshes(mostNodes), rings(mostNodes))),
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

    public static Arbitrary<Mesh> meshes(int mostNodes) {
        return radices(2, mostNodes).map(Mesh::new);
    }

    public static Arbitrary<Torus> tori(int mostNodes) {
        return radices(3, mostNodes).map(Torus::new);
    }

    public static Arbitrary<Hypercube> hypercubes(int mostNodes) {
        return Arbitraries.integers().between(1, 31 - Integer.numberOfLeadingZeros(mostNodes)).map(Hypercube::new);
    }

    public static Arbitrary<Ring> rings(int mostNodes) {
        return Arbitraries.integers().between(2, Math.min(16, mostNodes)).map(Ring::new);
    }

    private static Arbitrary<int[]> radices(int smallest, int mostNodes) {
        return Arbitraries.integers().between(smallest, 7).array(int[].class).ofMinSize(1).ofMaxSize(4)
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
