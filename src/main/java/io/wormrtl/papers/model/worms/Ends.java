package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * What lies between a node and its router.
 *
 * @param injection flits that all messages of a node together put into the network in a cycle, from 1 to 64; 0 for no channel at all:
 *     a message begins at its first channel of the network, however many others of its node do
 * @param ejection flits that a node takes in a cycle, from 1 to 64; 0 for no channel at all: what has crossed the last
 *     channel of the network has been received
 */
public record Ends(int injection, int ejection) {

    /** No channels of its own at either end, as the models have it. */
    public static final Ends NONE = new Ends(0, 0);

    private static final int MOST = 64;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public Ends {
        UnusableInput.requireRange("injection", injection, 0, MOST);
        UnusableInput.requireRange("ejection", ejection, 0, MOST);
    }
}
