package io.wormrtl.testbench.settings;

/** Section {@code link}. */
public record LinkSettings(
        @Setting(value = "how the sender is held back", otherwise = "credit", from = Choice.FLOW_CONTROL)
        String flowControl,
        @Setting(value = "cycles a flit takes across a link", otherwise = "1", min = 1, max = 16)
        int delay,
        @Setting(value = "bits of payload per flit", otherwise = "32", min = 8, max = 64)
        int flitWidth) {
}
