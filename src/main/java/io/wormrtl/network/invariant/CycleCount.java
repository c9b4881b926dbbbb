package io.wormrtl.network.invariant;

/** Adds up, for a mask that is looked at whenever it may have changed, in how many cycles each of its bits is high. */
public final class CycleCount {

    private final Count total;
    private long mask;
    private long since;

    /** Adds to {@code total}. */
    public CycleCount(Count total) {
        this.total = total;
    }

    /** From this cycle on the mask is as given. */
    public void is(long cycle, long now) {
        if (now != mask) {
            total.add((cycle - since) * Long.bitCount(mask));
            mask = now;
            since = cycle;
        }
    }

    /** What was in the mask is gone, nobody knows since when; it is not counted. */
    public void forget() {
        mask = 0;
    }
}
