package io.wormrtl.kernel.rtl;

import java.util.Arrays;

/** The work that is left: which processes must run, and which values must be made visible at the clock edge. */
final class Agenda {

    /** One bit per process: the words of those that settle wires, then the words of clocked ones. */
    long[] dirty = {};

    private Latched[] deferredElements = new Latched[16];
    private int[] deferredIndices = new int[16];
    private long[] deferredValues = new long[16];
    private int deferred;
    /** The bits that {@link #dirty} gets at the clock edge. */
    long[] next = {};

    /** Makes room for so many words of processes; there is always one: elements that wake no process may touch it. */
    void resize(int words) {
        dirty = new long[Math.max(1, words)];
        next = new long[dirty.length];
    }

    void mark(int index) {
        dirty[index >> 6] |= 1L << index;
    }

    /** Makes {@code value} visible at the clock edge as number {@code index} of {@code element}. */
    void commitLater(Latched element, int index, long value) {
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
        next[index >> 6] |= 1L << index;
    }

    /**
     * The clock edge.
     *
     * @return whether anything was pending, so that the next cycle may have work
     */
    boolean commit() {
        boolean busy = deferred > 0;
        for (int i = 0; i < deferred; i++) {
            deferredElements[i].commit(deferredIndices[i], deferredValues[i]);
        }
        deferred = 0;
        for (int i = 0; i < next.length; i++) {
            if (next[i] != 0) {
                dirty[i] |= next[i];
                next[i] = 0;
                busy = true;
            }
        }
        return busy;
    }
}
