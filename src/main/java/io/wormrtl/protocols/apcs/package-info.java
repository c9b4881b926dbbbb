/**
 * Acknowledged pipelined circuit switching (004, section 4.3, Fig. 50).
 *
 * <p>A probe that backtracks sets up a path; data goes when the path stands. The path is held until an acknowledgement
 * of the last flit has come back over the complementary channels, and is released by it. A router whose channel dies
 * kills the path both ways; the source keeps the message until it is acknowledged, and sends it again. An
 * acknowledgement may be lost, so that receivers drop a packet that they have handed over before. The parts of paths
 * stand in {@link io.wormrtl.protocols.path}.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Apcs}, which {@link ApcsPart} offers;
 *   <li>settings: {@link ApcsSettings};
 *   <li>rules: those of paths, {@link io.wormrtl.protocols.path.PathRules};
 *   <li>router unit: the router of paths, {@link io.wormrtl.protocols.path.PathRouter};
 *   <li>sender: {@link io.wormrtl.protocols.path.SourceControl}, whose packets get {@link Turns};
 *   <li>receiver: {@link ApcsReceiver};
 *   <li>checks: {@link ApcsChecks}.
 * </ul>
 */
package io.wormrtl.protocols.apcs;
