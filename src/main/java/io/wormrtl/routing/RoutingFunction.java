package io.wormrtl.routing;

import java.util.List;

/**
 * Which channels a header may take next: the routing function R of 004, section 3.1.1, built for one topology and
 * one number of virtual channels.
 *
 * <p>A pure function: equal queries give equal routes, from any thread. The router asks again in each cycle in
 * which a waiting header's inputs change, so common routes should be made once and handed out again.
 */
public interface RoutingFunction {

    /** Name and, where it matters, the use of the virtual channels, for reports. */
    String description();

    /** Virtual channels per physical channel it was built for, at least 1. */
    int virtualChannels();

    /** The most options any of its routes has; in hardware the number of option registers. */
    int maxOptions();

    /**
     * The channels a header may take next. All of them exist: their ports are connected at the node.
     *
     * @param query a header not yet at its destination; ejection is not the routing function's business
     */
    Route route(RouteQuery query);

    /** The fields this function adds to each header, the first in the lowest bits; 64 bits at most together. */
    default List<HeaderField> headerFields() {
        return List.of();
    }

    /**
     * The extra fields, packed, of a header that takes virtual channel {@code outputChannel} of {@code outputPort}.
     *
     * <p>A header is injected with all fields 0; a function whose fields start otherwise sets them here when
     * {@code query.inputPort()} is {@link RouteQuery#INJECTED}.
     */
    default long forward(RouteQuery query, int outputPort, int outputChannel) {
        return query.fields();
    }
}
