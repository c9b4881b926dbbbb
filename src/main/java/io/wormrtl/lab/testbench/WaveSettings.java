package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import java.nio.file.Path;
import java.util.List;

/** Section {@code wave}. */
public record WaveSettings(
        @Setting(value = "file to write", required = true, output = true)
        Path file,

        @Setting(value = "form of the file", otherwise = WaveFormats.VCD, from = WaveFormats.class)
        String format,

        @Setting(
                value = "what to record, as patterns over hierarchical names; * within a name, ** across names",
                otherwise = "[\"**\"]",
                items = 1,
                pattern = "^[A-Za-z0-9_$*.]+$",
                form = "made of names, dots, * and **")
        List<String> scopes,

        @Setting(value = "first cycle recorded", otherwise = "0", min = 0, max = 1e12)
        long from,

        @Setting(value = "last cycle recorded", otherwise = "1000000000000", min = 0, max = 1e12)
        long to,

        @Setting(
                value = "records around the first time this happens instead of from cycle to cycle: a signal that is"
                        + " not zero, or signal=value, the value a number or a name such as NEEDS_ROUTE",
                excludes = {"from", "to"})
        String trigger,

        @Setting(value = "cycles recorded before the trigger", otherwise = "20", min = 0, max = 1e6, needs = "trigger")
        int before,

        @Setting(value = "cycles recorded after the trigger", otherwise = "50", min = 0, max = 1e9, needs = "trigger")
        int after,

        @Setting(value = "whether a GTKWave save file and translate files are written beside it", otherwise = "true")
        boolean saveFile,

        @Setting(value = "whether clock and reset are shown too", otherwise = "false")
        boolean clock) {}
