package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An input port as {@link KillUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param fkill the router or source behind kills the worm
 * @param dead 1 bit: the channel is dead; empty where it never dies
 * @param ahead the output that the worm owns is killed
 * @param states route FSMs
 * @param routes the outputs owned
 * @param awaiting this router has sent a kill back; it throws away the flits that arrive until FKILL comes
 * @param sentBack BKILL
 */
record KilledInput(
        ControlledInput port,
        Signal fkill,
        Optional<Signal> dead,
        Wire ahead,
        Registers states,
        Registers routes,
        Register awaiting,
        Register sentBack) {

    boolean isDead() {
        return dead.isPresent() && dead.get().isHigh();
    }

    private long died() {
        return isDead() ? Bits.all(fkill.width()) : 0;
    }

    /** The channels whose worm is killed in this cycle, wherever the kill comes from. */
    long dying() {
        return fkill.get() | ahead.get() | died();
    }

    /** The channels that throw away the flits they hold and those that arrive. */
    long flushed() {
        return dying() | awaiting.get();
    }

    /** At the clock edge. */
    void next() {
        long fromAhead = (ahead.get() | died()) & ~fkill.get();
        sentBack.set(fromAhead & ~awaiting.get());
        awaiting.set((awaiting.get() & ~fkill.get()) | fromAhead);
    }

    /** The signals read by a process that calls {@link #next} or {@link #flushed}. */
    Signal[] causes() {
        List<Signal> all = new ArrayList<>(List.of(fkill, ahead, sentBack, awaiting));
        dead.ifPresent(all::add);
        return all.toArray(Signal[]::new);
    }
}
