package io.wormrtl.recovery.sbrp;

import io.wormrtl.router.ControlledInput;
import io.wormrtl.router.RouteState;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;

/**
 * An input port as {@link RepairUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param dead 1 bit: the channel the flits come from is dead; null where it always works
 * @param states route FSMs
 * @param routes the outputs owned
 * @param counts flits held
 * @param fronts the flits that leave next
 * @param hit the output owned is dead
 * @param begun of those, the worms whose head has left
 * @param absorbing what comes is thrown away up to a tail
 */
record InputWatch(
        ControlledInput port,
        Signal dead,
        Registers states,
        Registers routes,
        Registers counts,
        Registers fronts,
        Wire hit,
        Wire begun,
        Register absorbing) {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    private boolean isCut() {
        return dead != null && dead.isHigh();
    }

    long routed() {
        return states.where(ROUTED);
    }

    private long empty() {
        return counts.where(0);
    }

    /** The channels of which all that is held is thrown away, flit by flit. */
    long discarded() {
        long fragments = isCut() ? states.where(IDLE) & ~empty() : 0;
        return absorbing.get() | begun.get() | fragments;
    }

    /** The channels that are cut from behind while they are thrown away: no tail will come. */
    long ended() {
        return isCut() ? absorbing.get() & empty() : 0;
    }

    /** The channels whose worm is closed: nothing of it is here, and nothing will come. */
    long closed() {
        return isCut() ? routed() & empty() & ~(hit.get() | absorbing.get()) : 0;
    }

    /** Whether nothing of the time before is left. */
    boolean isRested() {
        return isCut() && (empty() & states.where(IDLE)) == Bits.all(absorbing.width());
    }
}
