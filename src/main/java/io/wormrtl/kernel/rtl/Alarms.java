package io.wormrtl.kernel.rtl;

import java.util.Arrays;

/** When which behaviour wants to be woken: a binary heap of (cycle, process), packed into longs. */
final class Alarms {

    private static final int INDEX_BITS = 24;
    private static final long LAST_CYCLE = Long.MAX_VALUE >>> INDEX_BITS;

    private long[] heap = new long[16];
    private int size;

    void set(long cycle, int process) {
        if (cycle < 0 || cycle > LAST_CYCLE) {
            return; // beyond the end of any simulation
        }
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        siftUp(size++, cycle << INDEX_BITS | process);
    }

    /** The cycle of the earliest alarm; {@link Long#MAX_VALUE} when there is none. */
    long nextCycle() {
        return size == 0 ? Long.MAX_VALUE : heap[0] >>> INDEX_BITS;
    }

    /** Marks every process whose alarm is due. */
    void ring(long cycle, Agenda agenda) {
        while (size > 0 && heap[0] >>> INDEX_BITS <= cycle) {
            agenda.mark((int) (heap[0] & (1 << INDEX_BITS) - 1));
            long last = heap[--size];
            if (size > 0) {
                siftDown(last);
            }
        }
    }

    private void siftUp(int start, long key) {
        int i = start;
        while (i > 0 && heap[(i - 1) / 2] > key) {
            heap[i] = heap[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        heap[i] = key;
    }

    private void siftDown(long key) {
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= key) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = key;
    }
}
