/**
 * Runs a synthesis tool, Yosys, on modules printed as SystemVerilog: the gates it makes of them, and the area and delay these
 * have in a library of cells.
 */
package io.wormrtl.kernel.yosys;
