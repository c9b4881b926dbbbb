package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fault regions of a two-dimensional mesh (004, section 3.4): the nodes that must be given up so that what is left of
 * the mesh is a rectangle with rectangular holes, none of which touches its edge, or another one even at a corner.
 */
final class FaultRegions {

    private final Mesh mesh;
    private final Set<Integer> bad;
    /** By dimension, the first and the last line of the rectangle. */
    private final int[] first = {0, 0};

    private final int[] last;

    private FaultRegions(Mesh mesh, Set<Integer> faulty) {
        this.mesh = mesh;
        this.bad = new HashSet<>(faulty);
        this.last = new int[] {mesh.radices()[0] - 1, mesh.radices()[1] - 1};
    }

    /**
     * The faulty nodes and those given up because of them: nodes of the rectangle with bad neighbours in it along both
     * dimensions, and whole rows or columns at its edge that have a bad node.
     */
    public static Set<Integer> around(Mesh mesh, Set<Integer> faulty) {
        FaultRegions regions = new FaultRegions(mesh, faulty);
        do {
            regions.fillCorners();
        } while (regions.giveUpAnEdge());
        return regions.lost();
    }

    private void fillCorners() {
        boolean grown = true;
        while (grown) {
            grown = fillOnce();
        }
    }

    private boolean fillOnce() {
        boolean grown = false;
        for (int node = 0; node < mesh.nodes(); node++) {
            if (isInside(node) && hasBadNeighbour(node, 0) && hasBadNeighbour(node, 1)) {
                grown |= bad.add(node);
            }
        }
        return grown;
    }

    private boolean hasBadNeighbour(int node, int dimension) {
        return isBad(mesh.neighbour(node, 2 * dimension)) || isBad(mesh.neighbour(node, 2 * dimension + 1));
    }

    /** Not of those outside: a corner of the rectangle has neighbours there along both dimensions. */
    private boolean isBad(int node) {
        return node != Topology.NONE && isInside(node) && bad.contains(node);
    }

    private boolean isInside(int node) {
        return isBetween(node, 0) && isBetween(node, 1);
    }

    private boolean isBetween(int node, int dimension) {
        int line = mesh.coordinate(node, dimension);
        return first[dimension] <= line && line <= last[dimension];
    }

    /**
     * Makes the rectangle a line smaller on one side where a bad node touches its edge; whether there was such a side.
     */
    private boolean giveUpAnEdge() {
        for (int dimension = 0; dimension < 2; dimension++) {
            if (isTouched(dimension, first[dimension])) {
                first[dimension]++;
                return true;
            } else if (isTouched(dimension, last[dimension])) {
                last[dimension]--;
                return true;
            }
        }
        return false;
    }

    private boolean isTouched(int dimension, int line) {
        return bad.stream().anyMatch(node -> isInside(node) && mesh.coordinate(node, dimension) == line);
    }

    private Set<Integer> lost() {
        return IntStream.range(0, mesh.nodes())
                .filter(node -> bad.contains(node) || !isInside(node))
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
    }
}
