package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is left to do: which processes must run in the next sweep, which elements must commit after it.
 *
 * <p>Every element of a design holds the one agenda of that design, so that a change of value costs an OR per
 * reader and nothing else.
 */
final class Agenda {

    /** One bit per process in sweep order, then one bit per traced signal. */
    long[] dirty = {};

    private final List<Committing> registered = new ArrayList<>();
    /** What {@link #registered} holds, as an array, once elaborated. */
    private Committing[] committing = {};
    private int[] pending = new int[64];
    private int pendingCount;
    private int[] rearmed = new int[16];
    private int rearmedCount;

    /** Something that takes its next value at the clock edge. */
    interface Committing {
        void commit();
    }

    /** Gives an element the number by which it asks for its commit; numbers keep the list free of references. */
    int register(Committing element) {
        registered.add(element);
        return registered.size() - 1;
    }

    /** Ends the declaration of elements. */
    void seal() {
        committing = registered.toArray(Committing[]::new);
    }

    void mark(int index) {
        dirty[index >> 6] |= 1L << index;
    }

    void commitLater(int element) {
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
            committing[pending[i]].commit();
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
