package io.wormrtl.rtl;

import java.util.Arrays;

/**
 * What is left to do: which processes must run in the next sweep, which elements must commit after it.
 *
 * <p>Every element of a design holds the one agenda of that design, so that a change of value costs an OR per
 * reader and nothing else.
 */
final class Agenda {

    /** One bit per process in sweep order, then one bit per traced signal. */
    long[] dirty = {};

    private Committing[] pending = new Committing[64];
    private int pendingCount;
    private int[] rearmed = new int[16];
    private int rearmedCount;

    /** Something that takes its next value at the clock edge. */
    interface Committing {
        void commit();
    }

    void mark(int index) {
        dirty[index >> 6] |= 1L << index;
    }

    void commitLater(Committing element) {
        if (pendingCount == pending.length) {
            pending = Arrays.copyOf(pending, 2 * pendingCount);
        }
        pending[pendingCount++] = element;
    }

    /** Marks {@code index} for the next sweep; it may be running in this one. */
    void markForNextCycle(int index) {
        if (rearmedCount == rearmed.length) {
            rearmed = Arrays.copyOf(rearmed, 2 * rearmedCount);
        }
        rearmed[rearmedCount++] = index;
    }

    /**
     * The clock edge.
     *
     * @return whether anything was pending, so that the next cycle may have work
     */
    boolean commit() {
        boolean busy = pendingCount + rearmedCount > 0;
        for (int i = 0; i < pendingCount; i++) {
            pending[i].commit();
        }
        pendingCount = 0;
        for (int i = 0; i < rearmedCount; i++) {
            mark(rearmed[i]);
        }
        rearmedCount = 0;
        return busy;
    }

    void markAll(int processes) {
        for (int i = 0; i < processes; i++) {
            mark(i);
        }
    }
}
