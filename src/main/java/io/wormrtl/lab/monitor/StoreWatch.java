package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Register;

/** Counts the flits that a router holds elsewhere than in the buffers of its ports. */
final class StoreWatch extends ObserverModule {

    private final Register flits;
    private final Census census;
    private long held;

    StoreWatch(Module parent, String name, Register flits, Census census) {
        super(parent, name);
        this.flits = flits;
        this.census = census;
        Behaviour watch = behaviour("watch", this::watch);
        watch.reads(flits);
    }

    private void watch() {
        census.heldMore((int) (flits.get() - held));
        held = flits.get();
    }
}
