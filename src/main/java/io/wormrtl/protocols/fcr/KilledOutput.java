package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.control.ControlledOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An output port as {@link KillUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param bkill the worm is killed from ahead; empty at ejection channels, since receivers kill nothing
 * @param dead 1 bit: the channel is dead; empty where it never dies
 * @param kill FKILL leaves, and the flits that wait here are thrown away
 * @param waits cycles until nothing of the old worm can come back
 * @param waiting those are not 0
 * @param over the channel starts again as after reset
 */
record KilledOutput(
        ControlledOutput port,
        Optional<Signal> bkill,
        Optional<Signal> dead,
        Register kill,
        Registers waits,
        Register waiting,
        Register over) {

    boolean isDead() {
        return dead.isPresent() && dead.get().isHigh();
    }

    /**
     * The channels on which a kill begins or arrives in this cycle. A kill that meets one going the other way has been
     * answered by it.
     */
    long killed() {
        long died = isDead() ? Bits.all(kill.width()) : 0;
        return (killedAhead() & ~(kill.get() | waiting.get())) | died;
    }

    private long killedAhead() {
        return bkill.isPresent() ? bkill.get().get() : 0;
    }

    /** The channels that no header may be given. */
    long closed() {
        return killedAhead() | killed() | kill.get() | waiting.get() | over.get();
    }

    /** At the clock edge: time passes. */
    void count(int quarantine) {
        long ended = 0;
        long going = 0;
        for (int v = 0; v < waits.size(); v++) {
            int left = waits.getInt(v);
            int next = kill.bit(v) ? quarantine : Math.max(0, left - 1);
            ended |= left == 1 && !kill.bit(v) ? 1L << v : 0;
            going |= next > 0 ? 1L << v : 0;
            waits.set(v, next);
        }
        over.set(ended);
        waiting.set(going);
    }

    /** The signals that bring a kill here. */
    Signal[] causes() {
        List<Signal> all = new ArrayList<>();
        bkill.ifPresent(all::add);
        all.add(kill);
        dead.ifPresent(all::add);
        return all.toArray(Signal[]::new);
    }
}
