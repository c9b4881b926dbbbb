/**
 * Solving models whose state is one number, the occupancy of a channel.
 *
 * <p>{@link io.wormrtl.papers.model.solve.Bracket} finds roots and maxima between bounds,
 * {@link io.wormrtl.papers.model.solve.FixedPoint} repeats a model's equations as they are printed until nothing changes:
 * the slow way, kept as an independent check. {@link io.wormrtl.papers.model.solve.OperatingPoints} combines them.
 */
package io.wormrtl.papers.model.solve;
