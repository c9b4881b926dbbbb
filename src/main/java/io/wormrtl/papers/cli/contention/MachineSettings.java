package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.papers.program.contention.Machine;

/** Section {@code machine}. */
@OneOf({"name", "per-byte"})
public record MachineSettings(
        @Setting(
                value = "a machine the paper measured; replaces the other keys",
                from = Machine.class,
                excludes = {"startup", "per-byte", "bandwidth"})
        String name,

        @Setting(value = "microseconds per message", otherwise = "0", min = 0)
        double startup,

        @Setting(value = "microseconds per byte", min = 0) Double perByte,

        @Setting(value = "bytes per microsecond of a channel; left out: 1 / per-byte", min = 0)
        Double bandwidth) {}
