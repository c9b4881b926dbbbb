package io.wormrtl.routing;

/**
 * Where a header stands and where it wants to go.
 *
 * @param node the node whose router holds the header
 * @param inputPort the network input port it came by, or {@link #INJECTED}
 * @param inputChannel the virtual channel of that port, or the injection channel's number
 * @param destination the node the message is for
 * @param fields the extra fields of the header ({@link RoutingFunction#headerFields()}), packed, the first in the
 *     lowest bits; 0 when the message is injected
 */
public record RouteQuery(int node, int inputPort, int inputChannel, int destination, long fields) {

    /** The {@code inputPort} of a header that has just been injected at this node. */
    public static final int INJECTED = -1;

    /** A header just injected at {@code source}, all its fields 0. */
    public static RouteQuery injected(int source, int destination) {
        return new RouteQuery(source, INJECTED, 0, destination, 0);
    }
}
