package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;

/** Turns the sources of a network on and off between cycles; behavioural. */
@Api
public final class TrafficSwitch {

    private boolean on = true;

    /** From now on sources generate nothing, forget what waits in their queues, and finish what they have begun. */
    public void off() {
        on = false;
    }

    boolean isOn() {
        return on;
    }
}
