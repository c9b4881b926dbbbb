package io.wormrtl.monitor;

import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Register;

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
