package io.wormrtl.network.invariant;

/**
 * Sums, over the bits of a mask, the cycles in which each is high. The owner reports the mask whenever it may have
 * changed.
 */
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

    /** Clears the mask without counting: the cycle in which its bits fell is not known. */
    public void forget() {
        mask = 0;
    }
}
