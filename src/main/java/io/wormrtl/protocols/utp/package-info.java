/**
 * The Unique Token Protocol of the Reliable Router (004, section 4.1, Figs. 39 to 44).
 *
 * <p>Of every flit between two routers there are two copies, in neighbouring nodes: a router keeps what it has sent
 * until the next one has passed it on. Every node that a worm spans keeps its head. When a channel dies, the router
 * before it sends on from the oldest flit that is not known to have come through, behind a head of its own (a restart
 * head), over another channel; the router behind it closes the worm with a token (a replica token). The receiver joins
 * the parts. docs/recovery-utp.md has states, lines and timing.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Utp}, which {@link UtpPart} offers;
 *   <li>settings: {@link UtpSettings}; the hardware is told {@link UtpSizes};
 *   <li>rules: {@link UtpRules};
 *   <li>router unit: {@link TokenUnit};
 *   <li>sender: plain injectors;
 *   <li>receiver: {@link UtpReceiver} in {@link UtpInterface};
 *   <li>checks: {@link UtpChecks}.
 * </ul>
 */
package io.wormrtl.protocols.utp;
