package io.wormrtl.network.routing.walk;

import io.wormrtl.network.topology.Topology;
import java.util.Comparator;

/**
 * A virtual channel of the network, numbered or by name.
 *
 * @param node the node it leaves
 * @param port the output port it leaves by
 * @param virtualChannel its number on that port
 */
public record NetworkChannel(int node, int port, int virtualChannel) implements Comparable<NetworkChannel> {

    private static final Comparator<NetworkChannel> ORDER = Comparator.comparingInt(NetworkChannel::node)
            .thenComparingInt(NetworkChannel::port)
            .thenComparingInt(NetworkChannel::virtualChannel);

    /** By node, then port, then virtual channel. */
    @Override
    public int compareTo(NetworkChannel other) {
        return ORDER.compare(this, other);
    }

    /** The channel as a person reads it: {@code (0,1).x_plus.vc0}. */
    public String name(Topology topology) {
        return place(topology, node) + "." + topology.portName(port) + ".vc" + virtualChannel;
    }

    /** A node as a person reads it: {@code (0,1)}. */
    public static String place(Topology topology, int node) {
        return "(" + topology.label(node).replace('_', ',') + ")";
    }
}
