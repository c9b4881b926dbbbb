package io.wormrtl.monitor;

import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Signal;

/**
 * Counts the flits in the switch stage of an input port, which are those that left its buffers in the cycle before.
 * The stage itself is not asked: if it loses one, what it should hand on is missing a cycle later.
 */
final class SwitchStageWatch extends ObserverModule {

    private final Signal departing;
    private final Census census;
    private final Behaviour watch;
    private int leaving;
    private int held;

    SwitchStageWatch(Module parent, String name, Signal departing, Census census) {
        super(parent, name);
        this.departing = departing;
        this.census = census;
        this.watch = behaviour("watch", this::watch).reads(departing);
    }

    private void watch() {
        census.heldMore(leaving - held);
        held = leaving;
        leaving = Long.bitCount(departing.get());
        if (leaving != held) {
            watch.wakeNextCycle();
        }
    }
}
