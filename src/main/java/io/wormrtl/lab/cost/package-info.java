/**
 * Counts the hardware of a network: flip-flops, memory and wires read off its elaborated modules, and the gates that
 * {@link io.wormrtl.kernel.gate.Synthesis} makes of the code of its processes. docs/cost.md says what is counted and how well
 * it agrees with the synthesis of the same modules by other tools.
 */
package io.wormrtl.lab.cost;
