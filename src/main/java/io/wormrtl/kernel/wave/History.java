package io.wormrtl.kernel.wave;

import java.util.Arrays;

/** The changes of the last cycles, and the values before them: a ring that grows with the activity of those cycles. */
final class History {

    private final long[] base;
    private long first;
    private long[] cycles = new long[1024];
    private int[] signals = new int[1024];
    private long[] values = new long[1024];
    private int head;
    private int size;

    /** Begins with the values of {@code cycle}. */
    History(long cycle, long[] values) {
        this.base = values.clone();
        this.first = cycle;
    }

    void add(long cycle, int signal, long value) {
        if (size == cycles.length) {
            grow();
        }
        int at = head + size++ & cycles.length - 1;
        cycles[at] = cycle;
        signals[at] = signal;
        values[at] = value;
    }

    private void grow() {
        int old = cycles.length;
        cycles = Arrays.copyOf(cycles, 2 * old);
        signals = Arrays.copyOf(signals, 2 * old);
        values = Arrays.copyOf(values, 2 * old);
        System.arraycopy(cycles, 0, cycles, old, head);
        System.arraycopy(signals, 0, signals, old, head);
        System.arraycopy(values, 0, values, old, head);
    }

    /** Forgets what happened before {@code cycle}; only its values remain. */
    void keepFrom(long cycle) {
        while (size > 0 && cycles[head] <= cycle) {
            base[signals[head]] = values[head];
            head = head + 1 & cycles.length - 1;
            size--;
        }
        first = Math.max(first, cycle);
    }

    /** Tells {@code sink} everything that is remembered. */
    void replay(WaveSink sink) {
        sink.begin(first, base);
        for (int i = 0; i < size; i++) {
            int at = head + i & cycles.length - 1;
            sink.change(cycles[at], signals[at], values[at]);
        }
    }
}
