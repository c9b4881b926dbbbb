package io.wormrtl.router;

import io.wormrtl.rtl.Signal;

/**
 * What the input side of a router sees of an output port. Masks have one bit per virtual channel.
 *
 * @param number the port
 * @param free not owned by a message: may be allocated
 * @param ready can take a flit in this cycle
 * @param congestion buffer places in use downstream; null unless the selection policy asks for it
 */
record OutputPort(int number, Signal free, Signal ready, Signal congestion) {
}
