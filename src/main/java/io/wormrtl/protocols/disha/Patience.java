package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;

/**
 * Counts for how long the headers of an input port have waited; those that have for the time-out presume a deadlock.
 */
final class Patience extends Module {

    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();

    private final Registers states;
    private final Registers waited;
    private final Register exhausted;
    private final int timeout;

    Patience(Module parent, ControlledInput port, int timeout) {
        super(parent, "patience_" + port.name());
        this.timeout = timeout;
        this.states = input("state", port.state());
        this.waited = registers("waited", states.size(), Bits.needed(timeout));
        this.exhausted = output(register("exhausted", states.size()));
        clocked("count", this::count).reads(states).updates(waited).writes(exhausted);
    }

    private void count() {
        long over = 0;
        long waiting = states.where(NEEDS_ROUTE);
        for (int v = 0; v < waited.size(); v++) {
            int next = (waiting >>> v & 1) == 0 ? 0 : Math.min(timeout, waited.getInt(v) + 1);
            waited.set(v, next);
            over |= next == timeout ? 1L << v : 0;
        }
        exhausted.set(over);
    }

    /**
     * One bit per virtual channel whose header had waited for the time-out in the cycle before; it may have been
     * served.
     */
    Register exhausted() {
        return exhausted;
    }
}
