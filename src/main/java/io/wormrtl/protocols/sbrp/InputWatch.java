package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;

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
 * @param vacating the channel has died, and the router before has not been told since that the buffer is empty; null
 *     with {@code dead}
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
        Register absorbing,
        Register vacating) {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    /**
     * The channels on which nothing comes: all while the port is dead, then those that the router before does not know
     * to be empty.
     */
    private long cut() {
        if (dead == null) {
            return 0;
        }
        return dead.isHigh() ? Bits.all(absorbing.width()) : vacating.get();
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
        return dead == null ? 0 : vacating.get();
    }

    /** The channels that have become empty since the port was dead: in this cycle the router before is told. */
    long vacated() {
        return dead == null || dead.isHigh() || vacating.get() == 0 ? 0 : vacating.get() & empty() & states.where(IDLE);
    }

    /** At the clock edge: which channels have to become empty, if the router before is told of some now. */
    void vacate(long told) {
        vacating.set(dead.isHigh() ? Bits.all(absorbing.width()) : vacating.get() & ~told);
    }

    /** Whether the port may start again: each of its virtual channels will by itself, when it has become empty. */
    boolean isRested() {
        return dead != null && dead.isHigh() && vacating.get() == Bits.all(absorbing.width());
    }
}
