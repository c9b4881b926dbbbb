package io.wormrtl.kernel.rtl;

/** Counts the cycles of a design, for behaviours that ask often. */
public final class Clock {

    private long cycle;

    Clock() {}

    /** The number of the cycle that is running, or comes next when none is; 0 is the first. */
    public long cycle() {
        return cycle;
    }

    void advanceTo(long next) {
        cycle = next;
    }
}
