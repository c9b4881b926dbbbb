/**
 * Circuit switching (004, section 2.3.1): a probe reserves a path, an acknowledgement comes back, data streams, and the
 * tail releases the path. A blocked probe waits, or drops everything and is tried again later. The parts of paths stand
 * in {@link io.wormrtl.protocols.path}.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link CircuitSwitching}, which {@link CircuitParts} offers;
 *   <li>settings: {@link CircuitSettings};
 *   <li>rules: those of paths, {@link io.wormrtl.protocols.path.PathRules};
 *   <li>router unit: the router of paths, {@link io.wormrtl.protocols.path.PathRouter};
 *   <li>sender: {@link io.wormrtl.protocols.path.SourceControl};
 *   <li>receiver: plain receivers behind {@link io.wormrtl.protocols.path.SinkControl};
 *   <li>checks: those of paths.
 * </ul>
 */
package io.wormrtl.protocols.circuit;
