package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.ArrivalModel;
import io.wormrtl.lab.traffic.Arrivals;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.Lengths;
import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.Patterns;
import io.wormrtl.lab.traffic.TraceFormats;
import io.wormrtl.lab.traffic.TrafficPattern;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.function.Function;

/** Section {@code traffic}. */
public record TrafficSettings(
        @Setting(value = "where messages go", otherwise = "uniform", from = Patterns.class)
        Chosen<Function<Topology, TrafficPattern>> pattern,

        @Setting(value = "when messages are generated", otherwise = "poisson", from = Arrivals.class)
        Chosen<Function<OfferedLoad, ArrivalModel>> arrivals,

        @Setting(value = "offered load of a sending node in flits/cycle", otherwise = "0.1", min = 0, max = 1024)
        double load,

        @Shorthand(word = "name", number = "length")
        @Setting(value = "message lengths", otherwise = "fixed", from = Lengths.class)
        Chosen<LengthDistribution> length,

        @Setting(
                value = "cycles for which a processor works on each packet but a message's first, once the words of the"
                        + " packet before are written; for messages that interface.max-packet splits",
                otherwise = "0",
                min = 0,
                max = 1e9)
        int packetGap,

        @Setting(
                value = "file of messages that replaces pattern, arrivals, load and length; as CSV"
                        + " cycle,source,destination,length",
                excludes = {"pattern", "arrivals", "load", "length"})
        Path trace,

        @Setting(
                value = "format of the trace",
                otherwise = TraceFormats.CSV,
                from = TraceFormats.class,
                needs = "trace")
        String traceFormat,

        @Setting(
                value = "traffic of 002, Table 2; replaces pattern, arrivals, load and length",
                optional = true,
                excludes = {"pattern", "arrivals", "load", "length", "trace", "program", "reply"})
        LoadCaseSettings loadCase,

        @Setting(
                value = "tasks that compute, send and wait for each other; replaces pattern, arrivals and load",
                optional = true,
                excludes = {"pattern", "arrivals", "load", "trace", "reply"})
        ProgramSettings program,

        @Setting(
                value = "what a node sends back to the source of each message that it has received; messages are then"
                        + " requests, and load and length are those of the requests",
                optional = true)
        ReplySettings reply) {}
