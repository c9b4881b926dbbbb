package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;
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
 * @param absorbing what comes is thrown away up to a tail
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
        Optional<Mortal> mortal) {

    /**
     * A channel that may die.
     *
     * @param dead 1 bit: it is dead
     * @param vacating it has died, and the router before has not been told since that the buffer is empty
     */
    record Mortal(Signal dead, Register vacating) {

        /** All channels while the port is dead, then those that the router before does not know to be empty. */
        long cut() {
            return dead.isHigh() ? Bits.all(vacating.width()) : vacating.get();
        }
    }

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    /** Whether the channel is dead. */
    boolean isDead() {
        return mortal.isPresent() && mortal.get().dead.isHigh();
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
        return mortal.isPresent() ? mortal.get().vacating.get() : 0;
    }

    /** The channels that have become empty since the port was dead: in this cycle the router before is told. */
    long vacated() {
        return isDead() || hushed() == 0 ? 0 : hushed() & empty() & states.where(IDLE);
    }

    /** At the clock edge: which channels of one that may die have to become empty, if the router before is told of some. */
    void vacate(long told) {
        Register vacating = mortal.orElseThrow().vacating;
        vacating.set(isDead() ? Bits.all(absorbing.width()) : vacating.get() & ~told);
    }

    /** Whether the port may start again: each of its virtual channels will by itself, when it has become empty. */
    boolean isRested() {
        return isDead() && hushed() == Bits.all(absorbing.width());
    }
}
