package io.wormrtl.network.fault;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * One fault.
 *
 * @param cycle the first in which the place fails
 * @param place what fails
 * @param duration for how many cycles, at least 1; {@link #FOR_EVER} of a permanent fault
 */
@Api
public record Fault(long cycle, FaultPlace place, long duration) {

    /** The duration of a permanent fault. */
    public static final long FOR_EVER = Long.MAX_VALUE;

    /** Checks the ranges. */
    public Fault {
        if (cycle < 0 || duration < 1) {
            throw new UnusableInput("a fault (" + place + " in cycle " + cycle + " for " + duration
                    + ") must begin in cycle 0 or later and last at least one cycle");
        }
    }

    /** The first cycle in which the place works again; {@link #FOR_EVER} if it never does. */
    public long end() {
        return duration == FOR_EVER ? FOR_EVER : cycle + duration;
    }

    /** Whether it is there from the first cycle to the last, and known before anything is sent (004, section 3.4). */
    public boolean isStatic() {
        return cycle == 0 && duration == FOR_EVER;
    }
}
