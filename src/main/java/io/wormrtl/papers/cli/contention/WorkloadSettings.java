package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;

/** Section {@code workload}. */
@OneOf({"computation", "instructions"})
public record WorkloadSettings(
        @Setting(value = "message length in bytes", required = true, min = 0)
        double messageBytes,

        @Setting(
                value = "microseconds between messages",
                min = 0,
                excludes = {"instructions", "mips"})
        Double computation,

        @Setting(value = "in place of computation: instructions between messages", min = 0, needs = "mips")
        Double instructions,

        @Setting(value = "million instructions per second", min = 0, needs = "instructions")
        Double mips,

        @Setting(
                value = "messages whose time adds to a task's round: 1; 2 if it also waits for one (003, eq. 4.3)",
                otherwise = "1",
                min = 1,
                max = 1000)
        int messagesPerRound,

        @Setting(
                value = "by how much the worst saturation must exceed the applied traffic",
                otherwise = WorkloadSettings.MARGIN)
        double margin) {

    /** The margin where none is given. */
    static final String MARGIN = "0.05";
}
