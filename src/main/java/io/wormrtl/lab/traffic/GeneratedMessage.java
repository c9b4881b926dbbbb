package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;

/**
 * A message at the moment its source generates it.
 *
 * @param cycle generation cycle, 0 or later; the message waits in the source's queue from this cycle on
 * @param source node number of the sender
 * @param destination node number of the receiver, never the source
 * @param length flits of the message as the pattern of lengths gives them, at least 1
 */
@Api
public record GeneratedMessage(long cycle, int source, int destination, int length) {

    /** Checks that the message can exist. */
    public GeneratedMessage {
        if (cycle < 0 || source < 0 || destination < 0 || source == destination || length < 1) {
            throw new IllegalArgumentException("no such message: cycle " + cycle + ", source " + source
                    + ", destination " + destination + ", length " + length);
        }
    }
}
