package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;

/**
 * Which virtual channels of an output port no message owns: a header takes one when it is allocated, the tail gives it
 * back when it comes out of the switch.
 */
final class ChannelOwnership extends Module {

    private final FlitFormat format;
    private final Signal allocated;
    private final Register unowned;

    ChannelOwnership(Module parent, FlitFormat format, Signal allocated) {
        super(parent, "ownership");
        this.format = format;
        this.allocated = input("allocated", allocated);
        this.unowned = register("unowned", allocated.width(), Bits.all(allocated.width()));
    }

    /** At the clock edge, in a process of the owner: the flits that {@code in} carries come out of the switch. */
    void next(CrossbarOutput in) {
        long released = 0;
        for (long rest = in.load().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            released |= FlitKind.ends(format.kind(in.flit(v))) ? 1L << v : 0;
        }
        unowned.set((unowned.get() | released) & ~allocated.get());
    }

    Signal allocated() {
        return allocated;
    }

    Register unowned() {
        return unowned;
    }
}
