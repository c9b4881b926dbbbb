package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;

/** The first requester at or after a pointer that moves behind the requester that was served (004, section 6.1, item 10). */
@Api
public final class RoundRobinArbiter extends Arbiter {

    private final int requesters;
    private final Register next;

    /** Builds the arbiter; the pointer has as many bits as requester numbers need. */
    public RoundRobinArbiter(Scope parent, String name, int requesters) {
        super(parent, name);
        this.requesters = requesters;
        this.next = register("pointer", Bits.needed(requesters - 1));
    }

    @Override
    protected int grant(long requests) {
        long fromPointer = requests & -1L << next.getInt();
        return Bits.first(fromPointer != 0 ? fromPointer : requests);
    }

    @Override
    protected void serve(int granted) {
        next.set(granted + 1 == requesters ? 0 : granted + 1);
    }
}
