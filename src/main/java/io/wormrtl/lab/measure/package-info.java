/**
 * The figures of a run and how far they can be trusted: latency, throughput, confidence, steady state.
 *
 * <p>Everything here is fed with plain numbers and knows nothing of signals. Latency of a message runs from
 * its generation to the delivery of its last flit; it is the sum of queueing (generation to injection of the
 * header) and network latency (injection to last flit). Loads are flits per node and cycle, offered beside
 * accepted; normalised load divides by 2 * bisection channels / nodes (004, chapter 6).
 *
 * <p>{@link io.wormrtl.lab.measure.SteadyStateTest} decides whether a mean may be reported at all: past saturation
 * there is no latency (004, section 6.2, Fig. 56). {@link io.wormrtl.lab.measure.BatchMeans} and
 * {@link io.wormrtl.lab.measure.Replications} give 95 % confidence intervals, or say why there is none; a measurement that
 * is short beside what waits, at the sources ({@link io.wormrtl.lab.measure.SourceWait}) or before the busiest channel
 * ({@link io.wormrtl.lab.measure.Relaxation}), has none ({@link io.wormrtl.lab.measure.LeastLength}).
 */
package io.wormrtl.lab.measure;
