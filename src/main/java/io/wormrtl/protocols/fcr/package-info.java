/**
 * Fault-tolerant compressionless routing (004, section 4.2, Figs. 45 to 49).
 *
 * <p>A worm is padded until it is longer than what its path can hold, so that the source still has flits to send as
 * long as the contents have not all been received. A source whose flits are not taken for a time kills its worm: line
 * {@code fkill} follows it, every router on its way throws away what it holds of it and frees its channels, and the
 * source sends it again after a random wait. A router whose channel dies kills the worm both ways: {@code bkill} runs
 * to the source. docs/recovery-fcr.md has states, lines and timing.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Fcr}, which {@link FcrPart} offers;
 *   <li>settings: {@link FcrSettings}; the hardware is told an {@link FcrFit};
 *   <li>rules: {@link FcrRules};
 *   <li>router unit: {@link KillUnit};
 *   <li>sender: {@link SendControl} and {@link Padding} at the plain injectors of {@link FcrInterface};
 *   <li>receiver: {@link FcrReceiver};
 *   <li>checks: {@link FcrChecks}.
 * </ul>
 */
package io.wormrtl.protocols.fcr;
