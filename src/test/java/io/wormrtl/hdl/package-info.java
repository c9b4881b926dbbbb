/** Printed SystemVerilog against the design it was printed from, in tools that are not written here. */
package io.wormrtl.hdl;
