/**
 * The wormhole router, as clocked modules joined by signals, with the names of paper 004 (Figs. 8, 42 to 44, 55).
 *
 * <p>A {@link io.wormrtl.network.router.Router} has an {@link io.wormrtl.network.router.input.InputController} per
 * input port, a {@link io.wormrtl.network.router.allocation.VirtualChannelAllocator}, a {@link
 * io.wormrtl.network.router.allocation.SwitchAllocator}, a {@link io.wormrtl.network.router.crossbar.Crossbar} and an
 * {@link io.wormrtl.network.router.output.OutputController} per output port; each is at home in a package of its own,
 * and this one puts them together. Routers differ only in the parts passed in, see {@link
 * io.wormrtl.network.router.RouterParts}: arbiters, switch, link protocol, pipeline, buffers, and the additions of a
 * protocol to a virtual channel. The modules share the values of {@link
 * io.wormrtl.network.router.shared}; {@link io.wormrtl.network.router.control} holds the parts that act in a router
 * beside the flow of flits, and {@link io.wormrtl.network.router.order} the rules by which one of several waiting
 * headers goes first.
 *
 * <p>Timing of a hop with the default parts, that of the papers' simulations (004, section 6.1, assumptions 4 and 9):
 * a flit that is at the front of an input FIFO in cycle t is routed, allocated a virtual channel, granted the switch
 * and stored in the output buffer at the end of cycle t; in cycle t+1 it crosses the link and is stored in the next
 * input FIFO at the end of that cycle. {@link io.wormrtl.network.router.shared.Pipeline} adds register stages.
 */
package io.wormrtl.network.router;
