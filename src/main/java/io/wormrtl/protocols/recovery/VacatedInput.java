package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;

/**
 * The receiving end of a channel that may die, of a protocol in which a worm ahead of a fault goes on. When the channel
 * works again the router before does not use it at once: it is told of each virtual channel, once, that what had come
 * over it has gone on.
 *
 * @param dead 1 bit: the channel is dead
 * @param vacating one bit per virtual channel: the channel has died, and the router before has not been told since that
 *     the buffer is empty
 */
public record VacatedInput(Signal dead, Register vacating) {

    private long all() {
        return Bits.all(vacating.width());
    }

    /** The virtual channels on which nothing comes. */
    public long cut() {
        return dead.isHigh() ? all() : vacating.get();
    }

    /** Whether the channel may work again: all of its virtual channels wait until they have become empty. */
    public boolean isRested() {
        return dead.isHigh() && vacating.get() == all();
    }

    /**
     * At the clock edge.
     *
     * @param told the virtual channels of which the router before is told in this cycle that they are empty
     */
    public void vacate(long told) {
        vacating.set(dead.isHigh() ? all() : vacating.get() & ~told);
    }
}
