package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Sizes of a receiver.
 *
 * @param contexts packets of which words have come and others are to come, 1 to {@value #MOST}
 * @param remembered packets delivered last whose late parts are known, 1 to {@value #MOST}
 * @param patience cycles without a word after which a packet is given up, 1 to {@value #MOST_PATIENCE}
 */
record UtpSizes(int contexts, int remembered, int patience) {

    /** The most of either. */
    public static final int MOST = 64;
    /** The longest time that a receiver waits, in cycles. */
    public static final int MOST_PATIENCE = 1 << 20;

    /** Checks the ranges. */
    public UtpSizes {
        UnusableInput.requireRange("contexts", contexts, 1, MOST);
        UnusableInput.requireRange("remembered", remembered, 1, MOST);
        UnusableInput.requireRange("timeout", patience, 1, MOST_PATIENCE);
    }
}
