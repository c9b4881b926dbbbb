package io.wormrtl.traffic;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.topology.Grid;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;

/** Permutations that follow the coordinates of a topology. */
public final class TopologyPermutations {

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
        int[] place = new int[grid.dimensions()];
        for (int dimension = 0; dimension < place.length; dimension++) {
            place[dimension] = grid.coordinate(node, dimension);
        }
        place[0] = (place[0] + 1) % grid.radices()[0];
        return grid.node(place);
    }

    private static boolean isSquare(int[] radices) {
        return radices.length == 2 && radices[0] == radices[1];
    }
}
