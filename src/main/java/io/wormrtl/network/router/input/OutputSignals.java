package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Signal;

/**
 * The signals from the output ports to the input side of a router, by port number; null where a port is missing. Masks
 * have one bit per virtual channel.
 *
 * @param names the ports' names, to name an input controller's ports after
 * @param free not owned by a message: may be allocated
 * @param ready can take a flit in this cycle
 * @param congestion buffer places in use downstream; all null unless the selection policy asks for it
 * @param youth {@link io.wormrtl.network.routing.PortStatus#OLDEST} less the age, of ports between routers; all null unless the
 *     selection policy asks for it
 */
public record OutputSignals(String[] names, Signal[] free, Signal[] ready, Signal[] congestion, Signal[] youth) {

    /** Empty arrays for the signals of {@code outputs} ports. */
    public OutputSignals(int outputs) {
        this(new String[outputs], new Signal[outputs], new Signal[outputs], new Signal[outputs], new Signal[outputs]);
    }
}
