package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.routing.PortStatus;

/**
 * How long ago an output port was given to a header, see {@link PortStatus#age}. The counter says what is left until
 * the port is as old as any: it is filled in the cycle of a grant and goes down to 0, where it rests. Only built where
 * the selection policy looks at it.
 */
final class PortAge extends Group {

    private final Register youth;

    PortAge(Module owner) {
        super(owner, "age");
        this.youth = register("youth", PortStatus.AGE_BITS);
    }

    /** At the clock edge: a channel of the port is given to a header, or none. */
    void next(boolean isTaken) {
        youth.set(isTaken ? PortStatus.OLDEST : Math.max(0, youth.get() - 1));
    }

    /** {@link PortStatus#OLDEST} less the age. */
    Register youth() {
        return youth;
    }
}
