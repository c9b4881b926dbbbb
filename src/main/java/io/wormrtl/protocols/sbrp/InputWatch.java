package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.protocols.recovery.VacatedInput;
import java.util.Optional;

/**
 * An input port as {@link RepairUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param states route FSMs
 * @param routes the outputs owned
 * @param counts flits held
 * @param fronts the flits that leave next
 * @param hit the output owned is dead
 * @param begun of those, the worms whose head has left
 * @param absorbing the flits that come are thrown away up to a tail
 * @param mortal the channel that the flits come from; empty where it always works
 */
record InputWatch(
        ControlledInput port,
        Registers states,
        Registers routes,
        Registers counts,
        Registers fronts,
        Wire hit,
        Wire begun,
        Register absorbing,
        Optional<VacatedInput> mortal) {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    boolean isDead() {
        return mortal.isPresent() && mortal.get().dead().isHigh();
    }

    /** The channels on which nothing comes. */
    private long cut() {
        return mortal.isPresent() ? mortal.get().cut() : 0;
    }

    long routed() {
        return states.where(ROUTED);
    }

    private long empty() {
        return counts.where(0);
    }

    /** The channels of which all that is held is thrown away, flit by flit. */
    long discarded() {
        long cut = cut();
        long fragments = cut == 0 ? 0 : cut & states.where(IDLE) & ~empty();
        return absorbing.get() | begun.get() | fragments;
    }

    /** The channels that are cut from behind while they are thrown away: no tail will come. */
    long ended() {
        long cut = absorbing.get() & cut();
        return cut == 0 ? 0 : cut & empty();
    }

    /** The channels whose worm is closed: nothing of it is here, and nothing will come. */
    long closed() {
        long cut = cut();
        return cut == 0 ? 0 : cut & routed() & empty() & ~(hit.get() | absorbing.get());
    }

    /**
     * The channels of which the router before is told nothing: it takes their buffers for empty anyway, until it hears
     * that they are.
     */
    long hushed() {
        return mortal.isPresent() ? mortal.get().vacating().get() : 0;
    }

    /** The channels that have become empty since the port was dead: in this cycle the router before is told. */
    long vacated() {
        return isDead() || hushed() == 0 ? 0 : hushed() & empty() & states.where(IDLE);
    }
}
