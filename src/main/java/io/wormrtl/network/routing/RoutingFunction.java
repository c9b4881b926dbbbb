package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Set;

/**
 * Which channels a header may take next: the routing function R of 004, section 3.1.1, built for one topology and
 * one number of virtual channels.
 *
 * <p>A pure function: equal queries give equal routes, from any thread. The router asks again in each cycle in
 * which a waiting header's inputs change, so common routes should be made once and handed out again.
 *
 * <p>What it needs beside the destination it declares, because it is hardware: header fields, status bits of ports,
 * the channel by which the header came.
 */
@Api
public interface RoutingFunction extends FormatPart {

    /** Name and, where it matters, the use of the virtual channels, for reports. */
    String description();

    /** Virtual channels per physical channel it was built for, at least 1. */
    int virtualChannels();

    /** The most options any of its routes has; in hardware the number of option registers. */
    int maxOptions();

    /**
     * The channels a header may take next. All of them exist: their ports are connected at the node.
     *
     * <p>Hardware asks before it knows whether there is a header. Any query that names an existing node, port, virtual
     * channel and destination is answered without an exception, with {@link Route#NOTHING_NOW} if no header can be so.
     *
     * @param query a header not yet at its destination; ejection is not the routing function's business
     */
    Route route(RouteQuery query);

    /**
     * The fields this function adds to each header, the first in the lowest bits; with the destination and what other
     * parts add for routers 63 bits at most. It sees and sets them packed, and no other part does.
     */
    @Override
    default List<HeaderField> headerFields() {
        return List.of();
    }

    /**
     * The extra fields, packed, of a header that takes virtual channel {@code outputChannel} of {@code outputPort}.
     *
     * <p>A function whose fields start neither with 0, random bits nor the time sets them here when
     * {@link RouteQuery#isInjected}.
     */
    default long forward(RouteQuery query, int outputPort, int outputChannel) {
        return query.fields();
    }

    /**
     * Virtual networks that share the channels, at least 1. A message stays in the one in which it was injected, and is
     * ejected by a channel of the interface that serves it.
     */
    default int virtualNetworks() {
        return 1;
    }

    /** The virtual network in which a header is, from 0. */
    default int virtualNetwork(RouteQuery query) {
        return 0;
    }

    /** Whether routes depend on the port or virtual channel by which the header came. */
    default boolean usesArrival() {
        return false;
    }

    /** Which status bits of the output ports routes depend on. */
    default StatusUse statusUse() {
        return StatusUse.NONE;
    }

    /**
     * The faults that routers know of, given those there are: at least these. A function that cannot go around every
     * shape gives up more nodes, which then neither send nor receive. Asked only if it looks at status bits.
     *
     * @param nodes faulty nodes
     * @param links faulty links
     */
    default StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        return new StaticFaults(topology, nodes, links);
    }

    /**
     * The status bits of a router's output ports that are known when it is built: constants in the router, whoever else
     * drives such bits.
     */
    default PortFaults knownFaults(int node) {
        return PortFaults.NONE;
    }

    /** The function that routers are built with; it learns of faults only from the status bits in its queries. */
    default RoutingFunction inHardware() {
        return this;
    }

    /** The rule of reallocation under which it is free of deadlock, if it is. */
    default Reallocation reallocation() {
        return Reallocation.AT_TAIL;
    }

    /** Which of its channels are escape channels, if it is free of deadlock because of such; else all. */
    default RoutingSubfunction escape() {
        return RoutingSubfunction.everything();
    }
}
