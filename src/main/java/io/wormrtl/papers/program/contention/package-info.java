/**
 * The contention analyzer: how much the messages of a mapped process graph get into each other's way, and at which
 * traffic the nodes saturate (003, chapter 3).
 *
 * <p>{@link io.wormrtl.papers.program.contention.MappedPaths} joins process graph, placement and
 * {@link io.wormrtl.papers.program.contention.SystemGraph}; {@link io.wormrtl.papers.program.contention.Contention} has the figures
 * of section 3.1.2, {@link io.wormrtl.papers.program.contention.Saturation} the bounds of section 3.3,
 * {@link io.wormrtl.papers.program.contention.PathModel} the queueing model of section 3.2,
 * {@link io.wormrtl.papers.program.contention.RandomMappingEstimate} and {@link io.wormrtl.papers.program.contention.UniformTraffic}
 * the closed forms of section 3.4, and {@link io.wormrtl.papers.program.contention.Advice} the steps of section 3.7.
 *
 * <p>Traffic is relative to the bandwidth of a network channel, 1 = one channel always busy.
 */
package io.wormrtl.papers.program.contention;
