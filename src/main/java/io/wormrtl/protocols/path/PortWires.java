package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Wire;

/**
 * The wires between the parts of a router around an output port, one bit per virtual channel each.
 *
 * @param offers a flit of data is there and its path stands
 * @param sent a flit of data leaves
 * @param sentAhead a flit of the corresponding channel leaves
 * @param sentBack a flit of a complementary channel leaves
 * @param ended the flit of data that leaves is a tail; of width 0 where tails release nothing
 */
record PortWires(Wire offers, Wire sent, Wire sentAhead, Wire sentBack, Wire ended) {}
