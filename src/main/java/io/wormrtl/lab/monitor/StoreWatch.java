package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.network.buffer.FlitStore;

/** Counts the flits that a router holds elsewhere than in the buffers of its ports. */
final class StoreWatch extends ObserverModule {

    private final FlitStore store;
    private final Census census;
    private long held;

    StoreWatch(Module parent, String name, FlitStore store, Census census) {
        super(parent, name);
        this.store = store;
        this.census = census;
        Behaviour watch = behaviour("watch", this::watch);
        store.counted().forEach(watch::reads);
    }

    private void watch() {
        census.heldMore((int) (store.flits() - held));
        held = store.flits();
    }
}
