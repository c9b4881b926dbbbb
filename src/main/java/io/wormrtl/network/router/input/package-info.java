/**
 * The input side of a router (004, section 4.1.1, Figs. 42 to 44).
 *
 * <p>An {@link io.wormrtl.network.router.input.InputController} holds the FIFO banks of a port and its {@link
 * io.wormrtl.network.router.input.VirtualChannels}: the route FSM, and the optimistic router, which first computes the
 * candidates of the header at the front ({@code RouteComputation}) and then, from the state of the outputs, the one to
 * ask for ({@code ChannelSelection}). A control unit acts on it by its {@link io.wormrtl.network.router.input.InputDoor
 * doors}. Headers whose fields change on the way are rewritten as they leave ({@code HeaderUpdate}).
 */
package io.wormrtl.network.router.input;
