package io.wormrtl.kernel.gate;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The ways to see the gates of a graph as functions of at most four bits before them. A way is six numbers: the nodes
 * before it, the lowest first and -1 for none, the function of these, as {@link FourInputs} counts it, and a set in which
 * each node is one of 32 bits, by which most that have too many nodes together are told without looking at them.
 */
final class Cuts {

    /** Bits that a function has at most. */
    static final int INPUTS = 4;
    /** Numbers of one cut. */
    static final int SIZE = INPUTS + 2;

    private static final int SET = INPUTS + 1;

    private static final int MOST = 25;

    private final AndGraph graph;
    private final IntUnaryOperator standIn;
    private int[][] known;

    /**
     * Cuts of a graph that may grow.
     *
     * @param standIn for each bit the one that stands for it now
     */
    Cuts(AndGraph graph, IntUnaryOperator standIn) {
        this.graph = graph;
        this.standIn = standIn;
        this.known = new int[graph.size()][];
    }

    /** The cuts of a node one after the other; none of a leaf. */
    int[] of(int node) {
        if (node >= known.length) {
            known = Arrays.copyOf(known, Math.max(graph.size(), node + node / 4));
        }
        if (known[node] == null) {
            // What is asked for on the way may make the array anew.
            int[] found = graph.isGate(node) ? merged(node) : new int[0];
            known[node] = found;
        }
        return known[node];
    }

    private int[] withItself(int node) {
        int[] of = of(node);
        int[] all = Arrays.copyOf(of, of.length + SIZE);
        all[of.length] = node;
        for (int i = 1; i < INPUTS; i++) {
            all[of.length + i] = -1;
        }
        all[of.length + INPUTS] = FourInputs.INPUT[0];
        all[of.length + SET] = 1 << node;
        return all;
    }

    private int[] merged(int node) {
        int l = standIn.applyAsInt(graph.left(node));
        int r = standIn.applyAsInt(graph.right(node));
        int[] left = withItself(AndGraph.node(l));
        int[] right = withItself(AndGraph.node(r));
        int[] found = new int[MOST * SIZE];
        int count = 0;
        int[] union = new int[INPUTS];
        // The simplest cuts come last in each list, and are tried first.
        for (int i = left.length - SIZE; i >= 0 && count < MOST; i -= SIZE) {
            for (int k = right.length - SIZE; k >= 0 && count < MOST; k -= SIZE) {
                int set = left[i + SET] | right[k + SET];
                if (Integer.bitCount(set) > INPUTS
                        || !union(left, i, right, k, union)
                        || has(found, count, union, set)) {
                    continue;
                }
                int a = moved(left, i, union);
                int b = moved(right, k, union);
                int function = (AndGraph.isInverted(l) ? ~a : a) & (AndGraph.isInverted(r) ? ~b : b) & 0xFFFF;
                int at = count++ * SIZE;
                System.arraycopy(union, 0, found, at, INPUTS);
                found[at + INPUTS] = function;
                found[at + SET] = set;
            }
        }
        return Arrays.copyOf(found, count * SIZE);
    }

    private static boolean has(int[] found, int count, int[] union, int set) {
        for (int at = 0; at < count * SIZE; at += SIZE) {
            if (found[at + SET] == set && Arrays.equals(found, at, at + INPUTS, union, 0, INPUTS)) {
                return true;
            }
        }
        return false;
    }

    private static boolean union(int[] left, int i, int[] right, int k, int[] union) {
        int a = 0;
        int b = 0;
        int size = 0;
        while (true) {
            int x = a < INPUTS ? left[i + a] : -1;
            int y = b < INPUTS ? right[k + b] : -1;
            if (x < 0 && y < 0) {
                break;
            }
            if (size == INPUTS) {
                return false;
            }
            if (y < 0 || (x >= 0 && x <= y)) {
                union[size++] = x;
                a++;
                b += x == y ? 1 : 0;
            } else {
                union[size++] = y;
                b++;
            }
        }
        Arrays.fill(union, size, INPUTS, -1);
        return true;
    }

    /** The function of a cut over the inputs of a larger one. */
    private static int moved(int[] all, int at, int[] union) {
        int function = all[at + INPUTS];
        for (int i = INPUTS - 1; i >= 0; i--) {
            if (all[at + i] >= 0) {
                int to = i;
                while (union[to] != all[at + i]) {
                    to++;
                }
                if (to != i) {
                    function = swapped(function, i, to);
                }
            }
        }
        return function;
    }

    /** {@code function} with two inputs exchanged. */
    private static int swapped(int function, int i, int k) {
        int one = FourInputs.INPUT[i];
        int other = FourInputs.INPUT[k];
        int stay = function & ~(one ^ other);
        int shift = (1 << k) - (1 << i);
        int up = (function & one & ~other) << shift;
        int down = (function & other & ~one) >> shift;
        return (stay | up | down) & 0xFFFF;
    }
}
