/**
 * Proves what is claimed of hardware, without simulating it and without a tool from outside.
 *
 * <p>A {@link io.wormrtl.kernel.prove.Specification} says what never happens in some modules, provided that their
 * neighbours keep to what is assumed of them. It is written in Java like the processes, and translated like them. {@link
 * io.wormrtl.kernel.prove.Prover} makes gates of the processes, one copy for each cycle, and asks the solver of {@link
 * io.wormrtl.kernel.gate} whether it can happen: in the first cycles after reset, and in any cycle after others in which
 * nothing of it happened (induction; Sheeran, Singh, Staalmarck, Checking Safety Properties Using Induction and a
 * SAT-Solver, FMCAD 2000). The {@link io.wormrtl.kernel.prove.Verdict} is proof, a number of cycles, or a {@link
 * io.wormrtl.kernel.prove.Trace} of the cycles that lead to it.
 *
 * <p>A {@code Specification} is proved of a {@code Machine} that is built for it, and its {@code Trace} is a way through that
 * machine which it writes as a waveform: three sides of one claim.
 */
package io.wormrtl.kernel.prove;
