/**
 * Disha, sequential: progressive recovery from deadlock (004, section 3.3.4, Fig. 33).
 *
 * <p>Every router has a deadlock buffer of one flit; the deadlock buffers of the network, with a line for flits beside
 * every channel, are its recovery lane. A header that waits for longer than the time-out presumes a deadlock. When the
 * token, which goes round through all routers, comes by, its message is seized: its flits leave their buffer for the
 * deadlock buffer and go from one to the next to the destination. There the token is set free again, so that the lane
 * never has more than one message in it and never blocks. docs/recovery-disha.md has lines, states and rules.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Disha}, which {@link DishaPart} offers;
 *   <li>settings: {@link DishaSettings}; the hardware is told a {@link DishaFit};
 *   <li>rules: {@link DishaRules};
 *   <li>router unit: {@link RecoveryUnit};
 *   <li>sender: plain injectors;
 *   <li>receiver: plain receivers, and in {@link DishaInterface} a way in for the recovery lane;
 *   <li>checks: {@link DishaChecks}.
 * </ul>
 */
package io.wormrtl.protocols.disha;
