package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;

/**
 * A control line that a link protocol or a recovery protocol adds to a physical channel, such as {@code credit},
 * {@code acknowledge}, or the {@code FKILL} and {@code BKILL} of paper 004, Fig. 47.
 *
 * @param name unique on the channel
 * @param width bits, usually one per virtual channel
 * @param direction which end drives it
 */
@Api
public record Line(String name, int width, Direction direction) {

    /** Which way a line goes. */
    public enum Direction {
        /** With the flits: the sender drives it. */
        FORWARD,
        /** Against the flits: the receiver drives it. */
        BACKWARD
    }
}
