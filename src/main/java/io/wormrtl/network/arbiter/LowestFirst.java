package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import java.util.List;

/** The requester with the lowest number goes first. */
public final class LowestFirst extends RankedArbiter {

    /** Builds the arbiter. */
    public LowestFirst(
            Scope parent, String name, ArbiterKind ties, List<? extends SignalArray> numbers, int virtualChannels) {
        super(parent, name, ties, numbers, virtualChannels);
    }

    @Override
    protected long rank(long number) {
        return number;
    }

    @Override
    protected void granted(long number) {
        // what is granted changes no number here
    }
}
