package io.wormrtl.testbench.settings;

import io.wormrtl.link.Link;

/** Section {@code link}. */
public record LinkSettings(
        @Setting(value = "how the sender is held back", otherwise = "credit", from = Choice.FLOW_CONTROL)
        String flowControl,
        @Setting(value = "cycles a flit takes across a link", otherwise = "1", min = 1, max = Link.MAX_DELAY)
        int delay,
        @Setting(value = "bits of a flit: two for its kind, the others payload", otherwise = "32", min = 8, max = 64)
        int flitWidth) {
}
