/**
 * Modules that somebody else writes in SystemVerilog, in the place of a module of hardware here.
 *
 * <p>{@link io.wormrtl.kernel.systemverilog.Boundary} says which ports such a module has.
 * {@link io.wormrtl.kernel.foreign.Stub} is one without contents to begin with, {@link
 * io.wormrtl.kernel.foreign.PortRecorder} writes down what crosses the ports in a run, {@link
 * io.wormrtl.kernel.foreign.GoldenBench} and {@link io.wormrtl.kernel.foreign.PortDiagram} make a bench and a timing
 * diagram of that.
 *
 * <p>{@link io.wormrtl.kernel.foreign.Verilator} makes a {@link io.wormrtl.kernel.foreign.Guest} of such a module: a process that is asked
 * over a pipe. {@link io.wormrtl.kernel.foreign.Replacement} puts it in the place of ours, {@link
 * io.wormrtl.kernel.foreign.Comparison} beside it.
 */
package io.wormrtl.kernel.foreign;
