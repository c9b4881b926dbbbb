package io.wormrtl.kernel;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;

/** Counts the cycles in which it is enabled: the example of the page of this storey. */
final class Counter extends Module {

    private final Signal enable;
    private final Register count = output(register("count", 4));
    private final Wire next = wire("next", 4);

    Counter(Module parent, String name, Signal enable) {
        super(parent, name);
        this.enable = input("enable", 1, enable);
        combinational("add", this::add).reads(count).writes(next);
        clocked("store", this::store).reads(enable, next).writes(count);
    }

    private void add() {
        next.set(count.get() + 1 & 15);
    }

    private void store() {
        if (enable.isHigh()) {
            count.set(next.get());
        }
    }

    Register count() {
        return count;
    }
}
