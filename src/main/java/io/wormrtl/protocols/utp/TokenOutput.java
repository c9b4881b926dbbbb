package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlledOutput;

/**
 * An output port as {@link TokenUnit} sees it.
 *
 * @param port the port
 * @param leaving where flits go
 * @param copied from the router ahead, one bit per virtual channel
 * @param owners who owns, or owned last, each virtual channel
 * @param dead 1 bit: the channel is dead; null where it dies with its node only
 * @param emptied 1 bit: what is left of the life before is thrown away; null with {@code dead}
 * @param clean 1 bit: that has been done; null with {@code dead}
 * @param unknown the channel has died, and the router ahead has not told since that the buffer is empty; one bit per
 *     virtual channel, null with {@code dead}
 */
record TokenOutput(
        ControlledOutput port,
        Channel leaving,
        Signal copied,
        Registers owners,
        Signal dead,
        Register emptied,
        Register clean,
        Register unknown) {

    boolean isDead() {
        return dead != null && dead.isHigh();
    }

    /** The channels on which a flit goes over the link in this cycle. */
    long crossing() {
        return isDead() ? 0 : leaving.arriving();
    }

    /** The channels on which the router ahead has sent on a flit. */
    long passed() {
        return dead == null ? copied.get() : dead.isHigh() ? 0 : copied.get() & ~unknown.get();
    }

    /**
     * The channels that no header is given, and of which all places will count as free: until they are known to be
     * empty.
     */
    long restarting() {
        return dead == null ? 0 : unknown.get();
    }

    /** The channels that are known to be empty with this cycle. */
    long learnt() {
        return dead == null || dead.isHigh() ? 0 : unknown.get() & copied.get();
    }

    /** Whether the channel may start again: nothing is left of the life before. */
    boolean isRested() {
        return isDead() && clean.isHigh();
    }

    /**
     * At the clock edge: in the first cycle in which it is dead the port is emptied, and clean from the next one on; of
     * which channels has the router ahead yet to tell that they are empty.
     */
    void settle() {
        clean.set(dead.get() & emptied.get());
        emptied.set(dead.get());
        unknown.set(dead.isHigh() ? Bits.all(unknown.width()) : unknown.get() & ~learnt());
    }

    /** Whether all channels that may be used are known to be empty or in use. */
    boolean isAtRest() {
        return dead == null || dead.isHigh() || unknown.get() == 0;
    }
}
