package io.wormrtl.routing;

import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import java.util.HashSet;
import java.util.Set;

/**
 * Fault regions of a two-dimensional mesh (004, section 3.4): the nodes that must be given up so that what is left of
 * the mesh is a rectangle with rectangular holes, none of which touches its edge, or another one even at a corner.
 */
public final class FaultRegions {

    private final Mesh mesh;
    private final Set<Integer> lost;

    private FaultRegions(Mesh mesh, Set<Integer> faulty) {
        this.mesh = mesh;
        this.lost = new HashSet<>(faulty);
    }

    /**
     * The faulty nodes and those given up because of them: nodes with bad neighbours along both dimensions, and whole
     * rows or columns at the edge of the mesh that have a bad node.
     */
    public static Set<Integer> around(Mesh mesh, Set<Integer> faulty) {
        FaultRegions regions = new FaultRegions(mesh, faulty);
        do {
            regions.fillCorners();
        } while (regions.giveUpEdges());
        return Set.copyOf(regions.lost);
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
            if (isLostNeighbour(node, 0) && isLostNeighbour(node, 1)) {
                grown |= lost.add(node);
            }
        }
        return grown;
    }

    private boolean isLostNeighbour(int node, int dimension) {
        int up = mesh.neighbour(node, 2 * dimension);
        int down = mesh.neighbour(node, 2 * dimension + 1);
        return (up != Topology.NONE && lost.contains(up)) || (down != Topology.NONE && lost.contains(down));
    }

    /** Gives up the outermost line on each side that is not lost as a whole, if one of its nodes is lost. */
    private boolean giveUpEdges() {
        boolean grown = false;
        for (int dimension = 0; dimension < 2; dimension++) {
            int last = mesh.radices()[dimension] - 1;
            grown |= giveUpEdge(dimension, 0, 1) || giveUpEdge(dimension, last, -1);
        }
        return grown;
    }

    private boolean giveUpEdge(int dimension, int edge, int inward) {
        int line = edge;
        while (line >= 0 && line < mesh.radices()[dimension] && lostIn(dimension, line) == lengthOf(dimension)) {
            line += inward;
        }
        boolean touched = line >= 0 && line < mesh.radices()[dimension] && isTouched(dimension, line);
        if (touched) {
            for (int node = 0; node < mesh.nodes(); node++) {
                if (mesh.coordinate(node, dimension) == line) {
                    lost.add(node);
                }
            }
        }
        return touched;
    }

    /** Whether a node of the line is lost, other than with a whole line across it. */
    private boolean isTouched(int dimension, int line) {
        int across = 1 - dimension;
        for (int node = 0; node < mesh.nodes(); node++) {
            if (mesh.coordinate(node, dimension) == line
                    && lost.contains(node)
                    && lostIn(across, mesh.coordinate(node, across)) < lengthOf(across)) {
                return true;
            }
        }
        return false;
    }

    private int lostIn(int dimension, int line) {
        int count = 0;
        for (int node : lost) {
            count += mesh.coordinate(node, dimension) == line ? 1 : 0;
        }
        return count;
    }

    /** Nodes of a line on which the coordinate of {@code dimension} is the same. */
    private int lengthOf(int dimension) {
        return mesh.radices()[1 - dimension];
    }
}
