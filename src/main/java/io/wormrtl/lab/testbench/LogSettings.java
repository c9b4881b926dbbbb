package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.traffic.TraceFormats;
import java.nio.file.Path;

/** Section {@code log}. */
public record LogSettings(
        @Setting(
                value = "CSV file to write, one row per message: cycle of generation, source, destination, length, id,"
                        + " cycles of injection and delivery, hops; can be read again as a trace",
                output = true)
        Path messages,

        @Setting(value = "file to write, the messages of the run as a trace in format trace-format", output = true)
        Path trace,

        @Setting(
                value = "format of log.trace",
                otherwise = TraceFormats.CSV,
                from = TraceFormats.class,
                needs = "trace")
        String traceFormat,

        @Setting(
                value =
                        "CSV file to write, one row per fault: first cycle, place, cycle from which it works again, flits"
                                + " destroyed and the messages they were of, as source:id",
                output = true)
        Path faults) {}
