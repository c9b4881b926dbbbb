package io.wormrtl.arbiter;

import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Scope;

/** The lowest-numbered requester always wins; it has no state and can starve the others. */
public final class FixedPriorityArbiter extends Arbiter {

    /** Builds the arbiter. */
    public FixedPriorityArbiter(Scope parent, String name) {
        super(parent, name);
    }

    @Override
    protected int grant(long requests) {
        return Bits.first(requests);
    }

    @Override
    protected void serve(int granted) {
        // no priority to move
    }
}
