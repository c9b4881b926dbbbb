package io.wormrtl.testbench;

import io.wormrtl.settings.Setting;
import java.nio.file.Path;

/** Section {@code log}. */
public record LogSettings(
        @Setting(
                value = "CSV file to write, one row per message: cycle of generation, source, destination, length, id,"
                        + " cycles of injection and delivery, hops; can be read again as a trace",
                required = true,
                output = true)
        Path messages) {}
