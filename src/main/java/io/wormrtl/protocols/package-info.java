/**
 * The third storey: recovery protocols and switching techniques. A recovery protocol gets messages through although nodes
 * and links fail or worms wait for each other; a switching technique sets the condition on which a header or its data go
 * on.
 *
 * <p>Each is a package of one shape: the protocol itself, a value that says which parts the routers and interfaces get; the
 * unit that acts in a router; sender and receiver in the interfaces; and the checks, which the hardware does not know. To
 * use one, say its name in a testbench:
 *
 * <pre>{@code
 * network: { topology: mesh, radices: [8, 8] }
 * recovery: { protocol: fcr }
 * }</pre>
 *
 * <p>In the order in which to read them:
 * <ul>
 *   <li>{@link io.wormrtl.protocols.recovery}: the value that a recovery protocol is, and {@link io.wormrtl.protocols.none},
 *       the least of them: faults without recovery;
 *   <li>{@link io.wormrtl.protocols.retry}: parts that senders and receivers of several protocols have in common, to try again
 *       after a random wait, and to know a packet again that has come before;
 *   <li>{@link io.wormrtl.protocols.fcr}: a worm is killed and sent again. Read it as the example of a whole protocol;
 *   <li>{@link io.wormrtl.protocols.disha}, {@link io.wormrtl.protocols.sbrp} and {@link io.wormrtl.protocols.utp}: a recovery lane
 *       for one worm at a time, recovery by software of the nodes, and tokens on the links of the Reliable Router;
 *   <li>{@link io.wormrtl.protocols.switching}: cut-through and store-and-forward, which need nothing but another condition;
 *   <li>{@link io.wormrtl.protocols.path}: paths that a probe sets up before data moves, and the three techniques built on
 *       it: {@link io.wormrtl.protocols.circuit}, {@link io.wormrtl.protocols.scouting} and {@link io.wormrtl.protocols.apcs}.
 * </ul>
 *
 * <p>Packages of this storey must not know testbenches, traffic, monitors, and each other. A protocol is given the values
 * that follow from the network (sizes, patience, formats), never the testbench; it brings its rules as checks, and the monitors of the
 * lab find them there. A technique that a single paper describes for one network only stands in {@code papers}.
 * docs/recovery.md and docs/switching.md compare them; each protocol's page has its states, lines and timing.
 */
package io.wormrtl.protocols;
