package io.wormrtl.testbench;

import io.wormrtl.settings.Setting;
import java.nio.file.Path;

/** Section {@code log}. */
public record LogSettings(
        @Setting(
                value = "CSV file to write, one row per message: cycle of generation, source, destination, length, id,"
                        + " cycles of injection and delivery, hops; can be read again as a trace",
                output = true)
        Path messages,

        @Setting(
                value =
                        "CSV file to write, one row per fault: first cycle, place, cycle from which it works again, flits"
                                + " destroyed and the messages they were of, as source:id",
                output = true)
        Path faults) {}
