/**
 * Scouting switching (000): a probe looks for a path and leads the data behind it by K links; every link it gains is
 * acknowledged. A blocked probe goes back and tries another way; where it meets its data all of the path is given up,
 * and the source begins again. The parts of paths stand in {@link io.wormrtl.protocols.path}.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Scouting}, which {@link ScoutingPart} offers;
 *   <li>settings: {@link ScoutingSettings};
 *   <li>rules: those of paths, {@link io.wormrtl.protocols.path.PathRules};
 *   <li>router unit: the router of paths, {@link io.wormrtl.protocols.path.PathRouter};
 *   <li>sender: {@link io.wormrtl.protocols.path.SourceControl};
 *   <li>receiver: plain receivers behind {@link io.wormrtl.protocols.path.SinkControl};
 *   <li>checks: those of paths.
 * </ul>
 */
package io.wormrtl.protocols.scouting;
