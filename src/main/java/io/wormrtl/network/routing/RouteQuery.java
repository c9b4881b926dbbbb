package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.flit.HeaderField;

/**
 * Where a header stands, how it came there and where it wants to go.
 *
 * @param node the node whose router holds the header
 * @param inputPort the network input port it came by, or {@link #INJECTED}
 * @param inputChannel the virtual channel it came by, of that port or of the channel from the interface; the latter
 *     says nothing about the message, so that routing functions look at it only for headers from the network
 * @param destination the node the message is for
 * @param fields the extra fields of the header ({@link RoutingFunction#headerFields()}), packed, the first in the
 *     lowest bits; when the message is injected as their {@linkplain HeaderField#start start} says
 * @param faults the status bits of the output ports; meaningful as far as {@link RoutingFunction#statusUse()} says
 */
@Api
public record RouteQuery(int node, int inputPort, int inputChannel, int destination, long fields, PortFaults faults) {

    /** The {@code inputPort} of a header that has just been injected at this node. */
    public static final int INJECTED = -1;

    /** A header in a router all whose ports are good. */
    public RouteQuery(int node, int inputPort, int inputChannel, int destination, long fields) {
        this(node, inputPort, inputChannel, destination, fields, PortFaults.NONE);
    }

    /** A header just injected at {@code source}, all its fields 0, all ports good. */
    public static RouteQuery injected(int source, int destination) {
        return new RouteQuery(source, INJECTED, 0, destination, 0);
    }

    /** Whether the header has just been injected at this node. */
    public boolean isInjected() {
        return inputPort == INJECTED;
    }
}
