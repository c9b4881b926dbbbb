package io.wormrtl.network.routing;

import java.nio.file.Path;

/**
 * What some routing functions need beside topology and virtual channels; each looks only at its own.
 *
 * @param root {@code up-down}, {@code duato-up-down}: number of the node at the root of the spanning tree
 * @param file {@code table}: CSV file with the routes, see {@link RoutingTable}; null for none
 */
public record RoutingParameters(int root, Path file) {

    /** Root at node 0; no file. */
    public static final RoutingParameters DEFAULTS = new RoutingParameters(0, null);
}
