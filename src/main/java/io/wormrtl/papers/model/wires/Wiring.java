package io.wormrtl.papers.model.wires;

import io.wormrtl.network.topology.Topology;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which nodes of a network are joined, in either direction or in both.
 *
 * @param nodes number of nodes, at least 1
 * @param links one entry per pair of joined nodes
 */
public record Wiring(int nodes, List<Link> links) {

    /** Two joined nodes. */
    public record Link(int one, int other) {}

    /** Checks that the links join nodes of the network. */
    public Wiring {
        for (Link link : links) {
            if (Math.min(link.one(), link.other()) < 0 || Math.max(link.one(), link.other()) >= nodes) {
                throw new IllegalArgumentException(link + " in a network of " + nodes + " nodes");
            }
        }
        links = List.copyOf(links);
    }

    /** The pairs of neighbours of {@code topology}. */
    public static Wiring of(Topology topology) {
        Set<Link> links = new LinkedHashSet<>();
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    links.add(new Link(Math.min(node, next), Math.max(node, next)));
                }
            }
        }
        return new Wiring(topology.nodes(), List.copyOf(links));
    }
}
