/**
 * Faults without recovery: a message that a fault hits is lost, and the channels that its flits hold ahead of the fault
 * are held for ever. The only unit brings both ends of a dead channel back to their state after reset;
 * docs/faults.md says how.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link NoRecovery}, for networks with faults and no other protocol;
 *   <li>settings: none;
 *   <li>rules: none;
 *   <li>router unit: {@link RestartUnit};
 *   <li>sender: plain injectors;
 *   <li>receiver: plain receivers;
 *   <li>checks: {@link NoRecoveryChecks}.
 * </ul>
 */
package io.wormrtl.protocols.none;
