package io.wormrtl.routing.deadlock;

import io.wormrtl.topology.Topology;

/**
 * A virtual channel of the network, a vertex of a channel dependency graph.
 *
 * @param node the node it leaves
 * @param port the output port it leaves by
 * @param virtualChannel its number on that port
 */
public record Channel(int node, int port, int virtualChannel) {

    /** The channel as a person reads it: {@code (0,1).x_plus.vc0}. */
    public String name(Topology topology) {
        return place(topology, node) + "." + topology.portName(port) + ".vc" + virtualChannel;
    }

    /** A node as a person reads it: {@code (0,1)}. */
    static String place(Topology topology, int node) {
        return "(" + topology.nodeName(node).replace('_', ',') + ")";
    }
}
