package io.wormrtl.papers.model.star;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * A star graph with Enhanced-Nbc routing, as 001 describes it.
 *
 * @param symbols n, symbols of a permutation, from 3 to 7; the network has n! nodes
 * @param adaptiveChannels V1, virtual channels of class a per physical channel, from 0 (plain Nbc) to 64
 * @param escapeChannels V2, virtual channels of class b, one per negative-hop level, from ceil(H/2) + 1 to 64 where
 *     H is the diameter
 * @param messageLength M in flits, from 1 to 1,000,000
 */
public record StarNetwork(int symbols, int adaptiveChannels, int escapeChannels, int messageLength) {

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public StarNetwork {
        UnusableInput.requireRange("symbols", symbols, 3, 7);
        UnusableInput.requireRange("adaptive-channels", adaptiveChannels, 0, 64);
        UnusableInput.requireRange("escape-channels", escapeChannels, levels(symbols), 64);
        UnusableInput.requireRange("message-length", messageLength, 1, 1_000_000);
    }

    /** Diameter H of S_n, floor(3 (n - 1) / 2) (section 2). */
    public static int diameter(int symbols) {
        return 3 * (symbols - 1) / 2;
    }

    /**
     * Negative-hop levels that S_n needs: ceil(H/2) + 1. Reading: section 3 prints one fewer, with which some
     * messages cannot be routed.
     */
    public static int levels(int symbols) {
        return (diameter(symbols) + 1) / 2 + 1;
    }

    /** V, virtual channels per physical channel: V1 + V2. */
    public int virtualChannels() {
        return adaptiveChannels + escapeChannels;
    }

    /** Nodes, n!. */
    public int nodes() {
        int product = 1;
        for (int i = 2; i <= symbols; i++) {
            product *= i;
        }
        return product;
    }

    /**
     * Mean distance to another node (eq. 2). Reading: (n - 4 + 2/n + sum of 1/i for i = 1..n) n! / (n! - 1); the
     * printed sum ends at n - 1 and the factor stands at the sum alone.
     */
    public double meanHops() {
        double sum = symbols - 4 + 2.0 / symbols;
        for (int i = 1; i <= symbols; i++) {
            sum += 1.0 / i;
        }
        return sum * nodes() / (nodes() - 1);
    }
}
