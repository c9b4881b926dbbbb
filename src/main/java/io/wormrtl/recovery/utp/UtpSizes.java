package io.wormrtl.recovery.utp;

import io.wormrtl.catalogue.UnusableInput;

/**
 * Sizes of a receiver.
 *
 * @param contexts packets of which words have come and others are to come, 1 to {@value #MOST}
 * @param remembered packets delivered last whose late parts are known, 1 to {@value #MOST}
 */
public record UtpSizes(int contexts, int remembered) {

    /** The most of either. */
    public static final int MOST = 64;

    /** Checks the ranges. */
    public UtpSizes {
        UnusableInput.requireRange("recovery.contexts", contexts, 1, MOST);
        UnusableInput.requireRange("recovery.remembered", remembered, 1, MOST);
    }
}
