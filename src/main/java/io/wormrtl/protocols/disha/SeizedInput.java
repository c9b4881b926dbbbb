package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;

/**
 * An input port between routers as {@link RecoveryUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param states route FSMs
 * @param counts flits in the buffers
 * @param fronts the flits in front
 * @param exhausted headers that have waited for the time-out
 * @param seizing the message whose header waits here is seized in this cycle
 * @param seized the message is being moved to the deadlock buffer
 */
record SeizedInput(
        ControlledInput port,
        Registers states,
        Registers counts,
        Registers fronts,
        Register exhausted,
        Wire seizing,
        Register seized) {

    /** The headers that presume a deadlock. */
    long presuming() {
        return exhausted.get() & states.where(RouteState.NEEDS_ROUTE.ordinal());
    }

    /** Whether a flit of the seized message stands in front. */
    boolean hasFlit() {
        return seized.get() != 0 && counts.get(Bits.first(seized.get())) != 0;
    }

    /** The flit in front of the seized message. */
    long front() {
        return fronts.get(Bits.first(seized.get()));
    }
}
