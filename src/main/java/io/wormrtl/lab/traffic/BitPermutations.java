package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.IntUnaryOperator;

/**
 * Permutations of the bits of node numbers, named in 004, section 6.1; for networks of 2<sup>b</sup> nodes.
 *
 * <p>A node number is written a<sub>b-1</sub> ... a<sub>1</sub> a<sub>0</sub>.
 */
final class BitPermutations {

    private BitPermutations() {}

    /** Destination a<sub>0</sub> a<sub>1</sub> ... a<sub>b-1</sub>. */
    public static TrafficPattern bitReversal(int nodes) {
        int bits = bits("bit-reversal", nodes);
        return pattern(
                "bit reversal of the node number",
                nodes,
                a -> bits == 0 ? a : Integer.reverse(a) >>> (Integer.SIZE - bits));
    }

    /** Destination a<sub>b-2</sub> ... a<sub>0</sub> a<sub>b-1</sub>: rotated left by one. */
    public static TrafficPattern perfectShuffle(int nodes) {
        int bits = bits("perfect-shuffle", nodes);
        return pattern(
                "perfect shuffle: node number rotated left",
                nodes,
                a -> bits == 0 ? a : (a << 1 | a >>> (bits - 1)) & (nodes - 1));
    }

    /** Destination a<sub>0</sub> a<sub>b-2</sub> ... a<sub>1</sub> a<sub>b-1</sub>: outermost bits swapped. */
    public static TrafficPattern butterfly(int nodes) {
        int high = nodes >>> 1;
        bits("butterfly", nodes);
        return pattern(
                "butterfly: first and last bit of the node number swapped",
                nodes,
                a -> (a & 1) != 0 == ((a & high) != 0) ? a : a ^ (high | 1));
    }

    /** Destination: every bit inverted, so that node a sends to nodes - 1 - a. */
    public static TrafficPattern complement(int nodes) {
        bits("complement", nodes);
        return pattern("complement of the node number", nodes, a -> nodes - 1 - a);
    }

    /**
     * Destination of {@code address} when its halves are swapped; the middle bit stays where it is when
     * {@code bits} is odd (004, section 6.2.2: 11100 sends to 00111).
     */
    static int swapHalves(int address, int bits) {
        int half = bits / 2;
        int low = address & ((1 << half) - 1);
        int high = address >>> (bits - half);
        int middle = address & ((1 << (bits - half)) - (1 << half));
        return low << (bits - half) | middle | high;
    }

    private static TrafficPattern pattern(String description, int nodes, IntUnaryOperator map) {
        return PermutationPattern.of(description, nodes, map);
    }

    private static int bits(String name, int nodes) {
        if (Integer.bitCount(nodes) != 1) {
            throw new UnusableInput(
                    "traffic pattern '" + name + "' needs a number of nodes that is a power of two," + " not " + nodes);
        }
        return Integer.numberOfTrailingZeros(nodes);
    }
}
