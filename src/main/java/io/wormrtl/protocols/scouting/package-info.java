/**
 * Scouting switching (000): a probe looks for a path and leads the data behind it by K links; every link it gains is
 * acknowledged. A blocked probe goes back and tries another way; where it meets its data all of the path is given up,
 * and the source begins again. The parts of paths stand in {@link io.wormrtl.protocols.path}.
 */
package io.wormrtl.protocols.scouting;
