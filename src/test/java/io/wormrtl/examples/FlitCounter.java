package io.wormrtl.examples;

import io.wormrtl.router.VirtualChannel;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;

// snippet: extension
/** Counts the flits that leave a virtual channel. */
final class FlitCounter extends Module {

    private final Register flits = register("flits", 32);

    FlitCounter(VirtualChannel channel) {
        super(channel, "flit_counter");
        Signal departing = input("departing", channel.departing());
        int index = channel.index();
        clocked("count", () -> {
            if (departing.bit(index)) {
                flits.set(flits.get() + 1 & 0xFFFF_FFFFL);
            }
        }).reads(departing, flits).writes(flits);
    }

    /** The flits that have left, modulo 2^32. */
    Register flits() {
        return flits;
    }
}
// end
