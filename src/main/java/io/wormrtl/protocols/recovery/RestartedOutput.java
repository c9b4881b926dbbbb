package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;

/**
 * The sending end of a channel whose receiving end is a {@link VacatedInput}. When the channel works again no header is
 * given one of its virtual channels until the router ahead has told that the buffer there is empty.
 *
 * @param dead 1 bit: the channel is dead
 * @param told one bit per virtual channel, from the router ahead: the buffer of a channel that has died is empty
 * @param unknown one bit per virtual channel: the channel has died, and the router ahead has not told since that the
 *     buffer is empty
 */
public record RestartedOutput(Signal dead, Signal told, Register unknown) {

    /**
     * The virtual channels that no header is given, and of which all places count as free: until they are known to be
     * empty.
     */
    public long restarting() {
        return unknown.get();
    }

    /** The virtual channels that are known to be empty with this cycle. */
    public long learnt() {
        return dead.isHigh() ? 0 : unknown.get() & told.get();
    }

    /** At the clock edge: of which virtual channels the router ahead has yet to tell that they are empty. */
    public void learn() {
        unknown.set(dead.isHigh() ? Bits.all(unknown.width()) : unknown.get() & ~learnt());
    }
}
