package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Permutations that follow the coordinates of a topology. */
final class TopologyPermutations {

    private TopologyPermutations() {}

    /**
     * Matrix transpose (004, section 6.2.2, "Dimension-reversal"): node (x, y) of a square two-dimensional mesh
     * or torus sends to (y, x); in a hypercube the halves of the address are swapped, the middle bit staying
     * where it is when the number of dimensions is odd.
     *
     * @throws UnusableInput for any other topology
     */
    public static TrafficPattern transpose(Topology topology) {
        if (topology instanceof Hypercube cube) {
            return PermutationPattern.of(
                    "transpose: halves of the address swapped",
                    cube.nodes(),
                    node -> BitPermutations.swapHalves(node, cube.dimensions()));
        }
        if (topology instanceof Grid grid && isSquare(grid.radices())) {
            return PermutationPattern.of(
                    "transpose: (x, y) to (y, x)",
                    grid.nodes(),
                    node -> grid.node(grid.coordinate(node, 1), grid.coordinate(node, 0)));
        }
        throw new UnusableInput("traffic pattern 'transpose' needs a square two-dimensional mesh or torus or a"
                + " hypercube, not " + topology.description());
    }

    /**
     * Nearest neighbour: in a mesh or torus the node at x + 1, the last of a row sending to the first (over the
     * whole row in a mesh); in a ring the next node; in a hypercube the node whose number differs in bit 0.
     *
     * @throws UnusableInput for any other topology
     */
    public static TrafficPattern neighbour(Topology topology) {
        if (topology instanceof Hypercube cube) {
            return PermutationPattern.of("neighbour along dimension 0", cube.nodes(), node -> node ^ 1);
        }
        if (topology instanceof Ring ring) {
            return PermutationPattern.of("next node of the ring", ring.nodes(), node -> ring.neighbour(node, 0));
        }
        if (topology instanceof Grid grid) {
            return PermutationPattern.of("neighbour at x + 1", grid.nodes(), node -> nextInRow(grid, node));
        }
        throw new UnusableInput(
                "traffic pattern 'neighbour' needs a mesh, torus, ring or hypercube, not " + topology.description());
    }

    private static int nextInRow(Grid grid, int node) {
        int[] shift = new int[grid.dimensions()];
        shift[0] = 1;
        return shifted(grid, node, shift);
    }

    /**
     * Tornado (Dally and Towles, Principles and Practices of Interconnection Networks, Table 3.2): along each dimension
     * of k nodes by ceil(k / 2) - 1, nearly half way round. In a torus minimal routing then sends everything the same
     * way round, and half of the channels stay idle. In a mesh the coordinates wrap just as they do in a torus.
     *
     * @throws UnusableInput for a topology without coordinates, and where no dimension has three nodes, so that nobody
     *     would send
     */
    public static TrafficPattern tornado(Topology topology) {
        if (topology instanceof Ring ring && halfWay(ring.nodes()) > 0) {
            int nodes = ring.nodes();
            return PermutationPattern.of(
                    "tornado: nearly half way round", nodes, node -> (node + halfWay(nodes)) % nodes);
        }
        if (topology instanceof Grid grid) {
            int[] shift = IntStream.of(grid.radices())
                    .map(TopologyPermutations::halfWay)
                    .toArray();
            if (IntStream.of(shift).anyMatch(steps -> steps > 0)) {
                return PermutationPattern.of(
                        "tornado: nearly half way along each dimension",
                        grid.nodes(),
                        node -> shifted(grid, node, shift));
            }
        }
        throw new UnusableInput("traffic pattern 'tornado' needs a mesh, torus or ring with three nodes or more along"
                + " a dimension, not " + topology.description());
    }

    private static int halfWay(int radix) {
        return (radix + 1) / 2 - 1;
    }

    private static int shifted(Grid grid, int node, int[] shift) {
        int[] radices = grid.radices();
        int[] place = new int[radices.length];
        Arrays.setAll(place, d -> (grid.coordinate(node, d) + shift[d]) % radices[d]);
        return grid.node(place);
    }

    private static boolean isSquare(int[] radices) {
        return radices.length == 2 && radices[0] == radices[1];
    }
}
