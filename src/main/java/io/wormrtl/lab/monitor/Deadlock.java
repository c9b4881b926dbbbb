package io.wormrtl.lab.monitor;

import java.util.List;

/**
 * Messages that can never move on.
 *
 * @param lastMovement the last cycle in which a flit came to one of the virtual channels of the cycle, or left one;
 *     others may have come later and wait behind them
 * @param messages what the headers of those say that wait in input buffers, in no particular order
 * @param cycle full paths of virtual channels of which each waits for the next one, and the last for the first
 * @param waits the same as a sentence: who waits where for what
 */
public record Deadlock(long lastMovement, List<String> messages, List<String> cycle, String waits) {

    /** Copies the lists. */
    public Deadlock {
        messages = List.copyOf(messages);
        cycle = List.copyOf(cycle);
    }
}
