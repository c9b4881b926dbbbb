package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;

/**
 * Which virtual channels of an output port no message owns: a header takes one when it is allocated, the tail gives it
 * back when it comes out of the switch.
 */
final class ChannelOwnership extends Group {

    private final Register unowned;

    ChannelOwnership(Module owner, int channels) {
        super(owner, "ownership");
        this.unowned = register("unowned", channels, Bits.all(channels));
    }

    /**
     * At the clock edge: channels in {@code allocated} get an owner, the tails of those in {@code released} have come
     * out.
     */
    void next(long allocated, long released) {
        // A message of one flit may take a channel and give it back in the same cycle.
        unowned.set((unowned.get() & ~allocated) | released);
    }

    Register unowned() {
        return unowned;
    }
}
