/**
 * What the hardware of a network costs: flip-flops, memory and wires read off its elaborated modules, and the area and
 * delay of the standard blocks that its modules say their logic is made of ({@link io.wormrtl.kernel.rtl.Scope#logic()}), from
 * a table that was made by synthesis ({@link io.wormrtl.lab.cost.BlockTable}). docs/cost.md says what is counted and how
 * well it agrees with the synthesis of whole modules.
 */
package io.wormrtl.lab.cost;
