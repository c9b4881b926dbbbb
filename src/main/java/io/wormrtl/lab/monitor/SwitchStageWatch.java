package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;

/**
 * Counts the flits in the switch stage of an input port, which are those that left its buffers in the cycle before.
 * The stage itself is not asked: if it loses one, what it should hand on is missing a cycle later.
 */
final class SwitchStageWatch extends ObserverModule {

    private final Signal departing;
    private final Census census;
    private final Behaviour watch;
    private long leaving;
    /** One bit per virtual channel of which a flit is in the stage. */
    private long held;

    SwitchStageWatch(Module parent, String name, Signal departing, Census census) {
        super(parent, name);
        this.departing = departing;
        this.census = census;
        this.watch = behaviour("watch", this::watch).reads(departing);
    }

    /** One bit per virtual channel of which a flit is in the stage; at the end of a cycle. */
    long held() {
        return held;
    }

    private void watch() {
        census.heldMore(Long.bitCount(leaving) - Long.bitCount(held));
        held = leaving;
        leaving = departing.get();
        if (leaving != held) {
            watch.wakeNextCycle();
        }
    }
}
