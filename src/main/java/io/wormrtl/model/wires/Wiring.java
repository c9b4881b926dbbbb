package io.wormrtl.model.wires;

import io.wormrtl.catalogue.UnusableInput;
import java.util.ArrayList;
import java.util.List;

/**
 * Which nodes are joined by a (bidirectional) channel.
 *
 * @param nodes number of nodes, at least 1
 * @param links one entry per pair of joined nodes
 */
public record Wiring(int nodes, List<Link> links) {

    /** The most nodes. */
    public static final int MOST_NODES = 1 << 20;

    /** Two joined nodes. */
    public record Link(int one, int other) {
    }

    /** Checks that the links join nodes of the network. */
    public Wiring {
        if (nodes < 1 || nodes > MOST_NODES) {
            throw new IllegalArgumentException(nodes + " nodes");
        }
        for (Link link : links) {
            if (Math.min(link.one(), link.other()) < 0 || Math.max(link.one(), link.other()) >= nodes) {
                throw new IllegalArgumentException(link + " in a network of " + nodes + " nodes");
            }
        }
        links = List.copyOf(links);
    }

    /**
     * A binary hypercube; nodes whose numbers differ in one bit are joined.
     *
     * @param dimensions n, from 1 to 20
     * @throws UnusableInput if it is out of range
     */
    public static Wiring hypercube(int dimensions) {
        UnusableInput.requireRange("dimensions", dimensions, 1, 20);
        List<Link> links = new ArrayList<>();
        for (int node = 0; node < 1 << dimensions; node++) {
            for (int bit = 0; bit < dimensions; bit++) {
                int other = node | 1 << bit;
                if (other != node) {
                    links.add(new Link(node, other));
                }
            }
        }
        return new Wiring(1 << dimensions, links);
    }

    /**
     * A mesh, nodes numbered with the last radix running fastest (row-major).
     *
     * @param radices nodes per dimension, each at least 1, at most 2^20 nodes in all
     * @throws UnusableInput if they are out of range
     */
    public static Wiring mesh(List<Integer> radices) {
        int nodes = product(radices);
        List<Link> links = new ArrayList<>();
        int stride = nodes;
        for (int radix : radices) {
            stride /= radix;
            for (int node = 0; node < nodes; node++) {
                if (node / stride % radix < radix - 1) {
                    links.add(new Link(node, node + stride));
                }
            }
        }
        return new Wiring(nodes, links);
    }

    /**
     * A torus: the mesh and a link from the last to the first node of every row of three or more nodes.
     *
     * @param radices as for {@link #mesh}
     * @throws UnusableInput if they are out of range
     */
    public static Wiring torus(List<Integer> radices) {
        Wiring mesh = mesh(radices);
        List<Link> links = new ArrayList<>(mesh.links());
        int stride = mesh.nodes();
        for (int radix : radices) {
            stride /= radix;
            for (int node = 0; radix > 2 && node < mesh.nodes(); node++) {
                if (node / stride % radix == radix - 1) {
                    links.add(new Link(node, node - (radix - 1) * stride));
                }
            }
        }
        return new Wiring(mesh.nodes(), links);
    }

    private static int product(List<Integer> radices) {
        if (radices.isEmpty()) {
            throw new UnusableInput("radices (none) must be at least one number");
        }
        long nodes = 1;
        for (int radix : radices) {
            UnusableInput.requireRange("radix", radix, 1, MOST_NODES);
            nodes *= radix;
            if (nodes > MOST_NODES) {
                throw new UnusableInput("radices (" + radices + ") must give at most " + MOST_NODES + " nodes");
            }
        }
        return (int) nodes;
    }
}
