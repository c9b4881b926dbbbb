package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;

/**
 * The colouring that negative-hop routing needs (001, section 3): each node has colour 0 or 1, and no channel joins two
 * nodes of one colour. A hop from colour 1 to colour 0 is negative. Level l of channels is for messages that have made
 * l negative hops, that hop included; after a negative hop a message waits for channels of a higher level only.
 */
final class NegativeHops {

    private final Topology topology;
    private final boolean[] one;

    /**
     * Colours the nodes, node 0 with 0.
     *
     * @throws UnusableInput if two colours do not suffice, or there are one-way channels
     */
    NegativeHops(Topology topology, String routing) {
        if (!TopologyFile.hasOnlyLinks(topology)) {
            throw new UnusableInput(routing + " routing needs channels in both directions of every link, which "
                    + topology.description() + " has not");
        }
        this.topology = topology;
        this.one = new boolean[topology.nodes()];
        for (int node = 0; node < one.length; node++) {
            one[node] = (topology.distance(0, node) & 1) != 0;
        }
        for (int node = 0; node < one.length; node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE && one[next] == one[node]) {
                    throw new UnusableInput(routing + " routing needs a network whose nodes take two colours, which "
                            + topology.description() + " has not: nodes " + topology.label(node) + " and "
                            + topology.label(next) + " lie on a circle of odd length");
                }
            }
        }
    }

    /** Levels that shortest paths need: ceil(diameter / 2) + 1. */
    int levels() {
        return (topology.diameter() + 1) / 2 + 1;
    }

    /** 1 if hops from {@code node} are negative, else 0. */
    int sign(int node) {
        return one[node] ? 1 : 0;
    }

    /** Negative hops that will follow after the next hop on a shortest path. */
    int leftAfterHop(int node, int destination) {
        int hops = topology.distance(node, destination) - 1;
        return one[node] ? hops / 2 : (hops + 1) / 2;
    }
}
