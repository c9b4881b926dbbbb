package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * How far an exploration goes.
 *
 * @param states the most states that are kept, 1 to {@value #MOST_STATES}
 * @param messages the most messages under way at a time; 0: as many as there can be
 */
public record Limits(long states, int messages) {

    /** The most states that can be kept. */
    public static final long MOST_STATES = 1L << 29;

    /** Checks the ranges. */
    public Limits {
        if (states < 1 || states > MOST_STATES) {
            throw new UnusableInput("--states (" + states + ") must be from 1 to " + MOST_STATES);
        }
        UnusableInput.requireRange("--messages", messages, 0, 1 << 20);
    }
}
