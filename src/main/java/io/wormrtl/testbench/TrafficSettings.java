package io.wormrtl.testbench;

import io.wormrtl.settings.Setting;
import java.nio.file.Path;

/** Section {@code traffic}. */
public record TrafficSettings(
        @Setting("where messages go") PatternSettings pattern,
        @Setting("when messages are generated") ArrivalSettings arrivals,

        @Setting(value = "offered load of a sending node in flits/cycle", otherwise = "0.1", min = 0, max = 1024)
        double load,

        @Setting("message lengths") LengthSettings length,

        @Setting(
                value = "CSV file cycle,source,destination,length that replaces pattern, arrivals, load and length",
                excludes = {"pattern", "arrivals", "load", "length"})
        Path trace,

        @Setting(
                value = "what a node sends back to the source of each message that it has received; messages are then"
                        + " requests, and load and length are those of the requests",
                optional = true)
        ReplySettings reply) {}
