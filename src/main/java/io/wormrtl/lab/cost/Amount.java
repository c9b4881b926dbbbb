package io.wormrtl.lab.cost;

import io.wormrtl.kernel.inventory.Counts;

/**
 * An amount of hardware; sums of them are again amounts.
 *
 * @param counts state, wires and ports
 * @param gates two-input NANDs and inverters
 */
public record Amount(Counts counts, long gates) {

    /** Nothing. */
    public static final Amount NONE = new Amount(Counts.NONE, 0);

    /** The sum of this and {@code other}. */
    public Amount plus(Amount other) {
        return new Amount(counts.plus(other.counts), gates + other.gates);
    }

    /** Flip-flops and words of memory: all bits of state. */
    public long stateBits() {
        return counts.registerBits() + counts.memoryBits();
    }
}
