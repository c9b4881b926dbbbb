/**
 * The second storey: networks of wormhole routers, as modules of the {@linkplain io.wormrtl.kernel kernel}. A message is
 * cut into flits, its header takes one channel after the other, and the rest follows; what is blocked stays where it is.
 *
 * <p>A network is put together from values that know nothing of each other: a topology says who is whose neighbour, a
 * routing function where a header may go, a format which bits a flit has. {@link io.wormrtl.network.assembly.Network} makes
 * routers, interfaces and links of them:
 *
 * <pre>{@code
 * NetworkParameters parameters = ...; // topology, formats, parts of routers and of interfaces
 * Network network = new Network(parameters, processors, ElementKind.PLAIN);
 * Simulator simulator = new Simulator(network);
 * simulator.run(1000);
 * }</pre>
 *
 * <p>The packages in the order in which to read them; those above know nothing of those below:
 * <ul>
 *   <li>{@link io.wormrtl.network.topology}: nodes, ports, neighbours and distances, as pure values;
 *   <li>{@link io.wormrtl.network.flit}: what crosses a channel, bit by bit;
 *   <li>{@link io.wormrtl.network.routing}: where a header may go; {@link io.wormrtl.network.routing.deadlock} proves
 *       that no header waits for ever, {@link io.wormrtl.network.routing.walk} finds all its ways and {@link
 *       io.wormrtl.network.routing.survey} sums an algorithm up;
 *   <li>{@link io.wormrtl.network.buffer}, {@link io.wormrtl.network.arbiter} and {@link io.wormrtl.network.link}: what
 *       stores flits, who goes first, and what joins two neighbours;
 *   <li>{@link io.wormrtl.network.router}: the router. Its page names the packages of its input controllers, allocators,
 *       crossbar and output controllers, in the order of a flit's way through them;
 *   <li>{@link io.wormrtl.network.nic}: the interface between a processor and its router, with the same formats and the
 *       same links, but without any class of the router;
 *   <li>{@link io.wormrtl.network.assembly}: routers, interfaces and links become a network;
 *   <li>{@link io.wormrtl.network.fault}: nodes and links that fail, and when;
 *   <li>{@link io.wormrtl.network.property}: what is proved of the modules of a router, whatever the traffic;
 *   <li>{@link io.wormrtl.network.invariant}: the rules that a part brings beside its hardware. Hardware does not use it.
 * </ul>
 *
 * <p>What this storey must not know: protocols that recover from faults or deadlock, switching techniques other than
 * wormhole switching, and everything of the lab. A protocol comes in as a part: a unit in the router with wires to the doors
 * it may open ({@link io.wormrtl.network.router.control}), formats with fields of their own, another interface. A router
 * without such a part holds nothing of it. docs/router.md has the modules and their timing, docs/parts.md
 * and docs/acting-parts.md what can be passed in.
 */
package io.wormrtl.network;
