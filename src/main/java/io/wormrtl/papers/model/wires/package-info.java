/**
 * Wires of a network, and what a mesh gains over a hypercube by needing fewer and shorter ones (003, chapter 2).
 *
 * <p>{@link io.wormrtl.papers.model.wires.CutWidths} counts the links across every cut of a
 * {@link io.wormrtl.papers.model.wires.LinearLayout}, {@link io.wormrtl.papers.model.wires.Bisection} the fewest between two halves,
 * {@link io.wormrtl.papers.model.wires.GridLayout} measures wires on a plane,
 * {@link io.wormrtl.papers.model.wires.PeakWidth} has the closed forms of Theorems 1 to 3 and
 * {@link io.wormrtl.papers.model.wires.MeshAgainstHypercube} the ratios and speed-ups of Theorems 4 to 7.
 */
package io.wormrtl.papers.model.wires;
