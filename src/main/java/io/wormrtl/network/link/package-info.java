/**
 * The connection of two neighbours: the wires of a channel, the registers of a long link, and the protocol by which a
 * sender knows that the receiver has room.
 *
 * <p>A {@link io.wormrtl.network.link.Link} is a module with two {@linkplain io.wormrtl.network.link.LinkEnd ends}; an end is a bundle,
 * one port of the module that holds it. A {@link io.wormrtl.network.link.FlowControl} names the lines beside the flits and
 * builds the controllers at both ends.
 */
package io.wormrtl.network.link;
