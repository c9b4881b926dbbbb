package io.wormrtl.kernel.gate;

import java.util.Arrays;

/** Nodes by how often they have been in conflicts of late: a heap with the most active on top. */
final class ActivityHeap {

    private static final double DECAY = 1 / 0.95;

    private double[] activity = new double[0];
    private double bump = 1;
    private int[] heap = new int[0];
    private int[] heapPlace = new int[0];
    private int heapSize;

    /** Makes room for so many nodes. */
    void fit(int nodes) {
        int before = activity.length;
        activity = Arrays.copyOf(activity, nodes);
        heap = Arrays.copyOf(heap, nodes);
        heapPlace = Arrays.copyOf(heapPlace, nodes);
        Arrays.fill(heapPlace, before, nodes, -1);
    }

    void clear() {
        while (heapSize > 0) {
            heapPlace[heap[--heapSize]] = -1;
        }
    }

    /** Takes the most active node out; -1 if there is none. */
    int poll() {
        if (heapSize == 0) {
            return -1;
        }
        int node = heap[0];
        heapPlace[node] = -1;
        int last = heap[--heapSize];
        if (heapSize > 0) {
            heap[0] = last;
            heapPlace[last] = 0;
            down(0);
        }
        return node;
    }

    /** The node was in the conflict at hand. */
    void raise(int node) {
        activity[node] += bump;
        if (activity[node] > 1e100) {
            for (int i = 0; i < activity.length; i++) {
                activity[i] *= 1e-100;
            }
            bump *= 1e-100;
        }
        if (heapPlace[node] >= 0) {
            up(heapPlace[node]);
        }
    }

    /** The conflict at hand is over: later ones count for more. */
    void decay() {
        bump *= DECAY;
    }

    /** Puts a node in, unless it is there. */
    void insert(int node) {
        if (heapPlace[node] < 0) {
            heapPlace[node] = heapSize;
            heap[heapSize] = node;
            up(heapSize++);
        }
    }

    private void up(int from) {
        int place = from;
        int node = heap[place];
        while (place > 0 && activity[heap[(place - 1) / 2]] < activity[node]) {
            heap[place] = heap[(place - 1) / 2];
            heapPlace[heap[place]] = place;
            place = (place - 1) / 2;
        }
        heap[place] = node;
        heapPlace[node] = place;
    }

    private void down(int from) {
        int place = from;
        int node = heap[place];
        while (2 * place + 1 < heapSize) {
            int child = 2 * place + 1;
            if (child + 1 < heapSize && activity[heap[child + 1]] > activity[heap[child]]) {
                child++;
            }
            if (activity[heap[child]] <= activity[node]) {
                break;
            }
            heap[place] = heap[child];
            heapPlace[heap[place]] = place;
            place = child;
        }
        heap[place] = node;
        heapPlace[node] = place;
    }
}
