package io.wormrtl.router;

import io.wormrtl.rtl.Wire;

/**
 * The wires from the crossbar to one output controller.
 *
 * @param load one bit per output virtual channel: a flit comes out of the switch in this cycle
 * @param flits the flits, one wire per lane
 */
record CrossbarOutput(Wire load, Wire[] flits) {

    /** The flit that comes out for virtual channel {@code v}. */
    long flit(int v) {
        return flits[flits.length == 1 ? 0 : v].get();
    }
}
