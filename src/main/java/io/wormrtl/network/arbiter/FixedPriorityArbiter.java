package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Scope;

/** The lowest-numbered requester always wins; it has no state and can starve the others. */
@Api
public final class FixedPriorityArbiter extends Arbiter {

    /** Builds the arbiter. */
    public FixedPriorityArbiter(Scope parent, String name, int requesters) {
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
