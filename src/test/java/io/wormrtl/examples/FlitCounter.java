package io.wormrtl.examples;

import io.wormrtl.network.router.input.InputController;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;

// snippet: extension
/** Counts the flits that leave each virtual channel of an input port. */
final class FlitCounter extends Module {

    private final Registers flits;

    FlitCounter(InputController port) {
        super(port, "flit_counter");
        Wire departing = input("departing", port.departing());
        this.flits = registers("flits", departing.width(), 32);
        clocked("count", () -> {
            for (long rest = departing.get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                flits.set(v, flits.get(v) + 1 & 0xFFFF_FFFFL);
            }
        }).enabledBy(departing).updates(flits);
    }

    /** The flits that have left, by virtual channel, modulo 2^32. */
    Registers flits() {
        return flits;
    }
}
// end
