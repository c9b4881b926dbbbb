/**
 * Software-based recovery protocols SBRP-0, SBRP-1 and SBRP-2 (004, chapter 5, Figs. 51 to 54).
 *
 * <p>Fault-free messages pay nothing: no padding, no acknowledgement, no control line between routers. When a fault
 * hits a worm, the router behind it closes what has gone on with a non-final tail, the router before it absorbs what
 * comes, and a recover request, an ordinary message, has the sender send the message again or go on with it. The three
 * protocols are one {@link io.wormrtl.protocols.sbrp.Sbrp} with different parts. docs/recovery-sbrp.md has states,
 * lines, timing and decisions.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Sbrp}, which {@link SbrpParts} offers;
 *   <li>settings: {@link SbrpSettings}; the hardware is told an {@link SbrpFit};
 *   <li>rules: {@link SbrpRules};
 *   <li>router unit: {@link RepairUnit};
 *   <li>sender: {@link SbrpInjector}; in {@link SbrpInterface} also {@link RecoveryHandler}, which asks, and {@link
 *       ResendingHandler}, which answers;
 *   <li>receiver: {@link Reception}, which remembers for a time what has been delivered ({@link DeliveredMarks});
 *   <li>checks: {@link SbrpChecks}.
 * </ul>
 */
package io.wormrtl.protocols.sbrp;
