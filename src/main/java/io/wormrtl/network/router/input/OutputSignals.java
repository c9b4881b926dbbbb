package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Signal;
import java.util.Optional;

/**
 * The signals from one output port to the input side of a router. Masks have one bit per virtual channel.
 *
 * @param free not owned by a message: may be allocated
 * @param ready can take a flit in this cycle
 * @param congestion buffer places in use downstream; empty unless the selection policy asks for it
 * @param youth {@link io.wormrtl.network.routing.PortStatus#OLDEST} less the age, of a port between routers; empty unless the
 *     selection policy asks for it
 */
public record OutputSignals(Signal free, Signal ready, Optional<Signal> congestion, Optional<Signal> youth) {}
