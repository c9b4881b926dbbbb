package io.wormrtl.rtl;

import java.util.Arrays;

/** What is left to do: which processes must run, and what must be made visible at the clock edge. */
final class Agenda {

    /** One bit per process: the words of those that settle wires, then the words of clocked ones. */
    long[] dirty = {};

    private Element[] deferredElements = new Element[16];
    private int[] deferredIndices = new int[16];
    private long[] deferredValues = new long[16];
    private int deferred;
    private int[] rearmed = new int[16];
    private int rearmedCount;

    void mark(int index) {
        dirty[index >> 6] |= 1L << index;
    }

    /** Makes {@code value} visible at the clock edge as number {@code index} of {@code element}. */
    void commitLater(Element element, int index, long value) {
        if (deferred == deferredElements.length) {
            deferredElements = Arrays.copyOf(deferredElements, 2 * deferred);
            deferredIndices = Arrays.copyOf(deferredIndices, 2 * deferred);
            deferredValues = Arrays.copyOf(deferredValues, 2 * deferred);
        }
        deferredElements[deferred] = element;
        deferredIndices[deferred] = index;
        deferredValues[deferred++] = value;
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
        boolean busy = deferred + rearmedCount > 0;
        for (int i = 0; i < deferred; i++) {
            deferredElements[i].commit(deferredIndices[i], deferredValues[i]);
        }
        deferred = 0;
        for (int i = 0; i < rearmedCount; i++) {
            mark(rearmed[i]);
        }
        rearmedCount = 0;
        return busy;
    }
}
