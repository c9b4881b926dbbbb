package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import java.util.List;

/**
 * Numbers stand on the face of a clock, whose hand points at the number granted last: the next one behind it goes
 * first, that number itself last (003, section 5.6.5).
 */
public final class ClockHand extends RankedArbiter {

    private final int hours;
    private final Register hand;

    /**
     * Builds the arbiter.
     *
     * @param hours the numbers are from 0 to {@code hours - 1}
     */
    public ClockHand(
            Scope parent,
            String name,
            ArbiterKind ties,
            List<? extends SignalArray> numbers,
            int virtualChannels,
            int hours) {
        super(parent, name, ties, numbers, virtualChannels);
        this.hours = hours;
        this.hand = register("hand", Bits.needed(hours - 1));
    }

    @Override
    protected long rank(long number) {
        return Math.floorMod(number - hand.get() - 1, hours);
    }

    @Override
    protected void granted(long number) {
        hand.set(number);
    }
}
