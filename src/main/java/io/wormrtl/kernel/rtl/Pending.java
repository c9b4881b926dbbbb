package io.wormrtl.kernel.rtl;

import java.util.Arrays;

/** Values that the processes of a neighbourhood have set, and that become visible at the clock edge. */
final class Pending {

    private Latched[] elements = new Latched[16];
    private int[] indices = new int[16];
    private long[] values = new long[16];
    private int size;

    /** Makes {@code value} visible at the clock edge as number {@code index} of {@code element}. */
    void add(Latched element, int index, long value) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
            indices = Arrays.copyOf(indices, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        elements[size] = element;
        indices[size] = index;
        values[size++] = value;
    }

    /** The clock edge; returns whether there was anything. */
    boolean commit() {
        if (size == 0) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            elements[i].commit(indices[i], values[i]);
        }
        size = 0;
        return true;
    }
}
