package io.wormrtl.topology;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Small topologies of all kinds for property tests, and distances found without their help. */
public final class RandomTopologies {

    private RandomTopologies() {
    }

    public static Arbitrary<Topology> all(int mostNodes) {
        return Arbitraries.oneOf(meshes(mostNodes), tori(mostNodes), hypercubes(mostNodes), rings(mostNodes));
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
