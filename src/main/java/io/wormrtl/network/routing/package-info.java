/**
 * Routing functions and selection policies as pure functions (004, chapter 3).
 *
 * <p>A {@link io.wormrtl.network.routing.RoutingFunction} maps where a header stands to the channels it may take, in
 * groups of equal preference; a {@link io.wormrtl.network.routing.SelectionPolicy} picks one port of a group that has a
 * free channel. Neither holds state: what a header must remember travels in its
 * {@linkplain io.wormrtl.network.routing.RoutingFunction#headerFields() fields}. Topology, routing function and selection
 * policy are separate values; {@link io.wormrtl.network.routing.Routings} and {@link io.wormrtl.network.routing.Selections} list
 * what a testbench can name, and {@link io.wormrtl.network.routing.deadlock} proves a routing function free of deadlock.
 */
package io.wormrtl.network.routing;
