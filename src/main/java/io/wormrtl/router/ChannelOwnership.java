package io.wormrtl.router;

import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;

/**
 * Which virtual channels of an output port no message owns: a header takes one when it is allocated, the tail gives it
 * back when it comes out of the switch.
 */
final class ChannelOwnership extends Module {

    private final Signal allocated;
    private final Register unowned;

    ChannelOwnership(Module parent, Signal allocated) {
        super(parent, "ownership");
        this.allocated = input("allocated", allocated);
        this.unowned = register("unowned", allocated.width(), Bits.all(allocated.width()));
    }

    /** At the clock edge, in a process of the owner: the tails of the channels in {@code released} have come out. */
    void next(long released) {
        // A message of one flit may take the channel and give it back in the same cycle.
        unowned.set(unowned.get() & ~allocated.get() | released);
    }

    Signal allocated() {
        return allocated;
    }

    Register unowned() {
        return unowned;
    }
}
