/**
 * Hardware as gates: the words of processes taken apart into bits and two-input gates, counted as two-input NANDs and
 * inverters, and how many of these lie behind each other.
 *
 * <p>{@link io.wormrtl.kernel.gate.LogicGates} is the way in. It takes four steps, each on a {@link
 * io.wormrtl.kernel.gate.Circuit} of ANDs whose inputs may be inverted ({@link io.wormrtl.kernel.gate.AndGraph}):
 * <ol>
 *   <li>{@link io.wormrtl.kernel.gate.WordGates} makes words into bits;
 *   <li>{@link io.wormrtl.kernel.gate.Sweeping} makes gates one that always say the same, which a {@link
 *       io.wormrtl.kernel.gate.Solver} proves;
 *   <li>{@link io.wormrtl.kernel.gate.Rewriting} finds functions of four bits that take fewer gates, {@link
 *       io.wormrtl.kernel.gate.Masking} takes masks of words into choices, {@link io.wormrtl.kernel.gate.Sharing} makes
 *       once what chains have in common, and {@link io.wormrtl.kernel.gate.Balancing} makes chains into trees;
 *   <li>{@link io.wormrtl.kernel.gate.Nands} counts; {@link io.wormrtl.kernel.gate.GateNetlist} has the gates one by one.
 * </ol>
 *
 * <p>These are the steps of logic synthesis, and the counts are near to what a synthesis tool finds for the same hardware
 * printed as SystemVerilog; no tool is needed for them. Random numbers have a
 * fixed seed, so that the counts are always the same.
 */
package io.wormrtl.kernel.gate;
