package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import java.util.List;

/** Where the crossbar puts the flits for one output port. */
interface CrossbarOutput {

    /**
     * Drives the wires of the port.
     *
     * @param load one bit per output virtual channel for which a flit comes out of the switch in this cycle
     * @param flits the flits, by lane
     */
    void drive(long load, long[] flits);

    /** Lanes of the port. */
    int lanes();

    /** The wires that {@link #drive} drives. */
    List<Element> driven();
}
