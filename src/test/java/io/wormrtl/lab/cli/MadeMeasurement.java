package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A measurement that is made up: no two of its figures are the same, so that none can stand for another. */
public record MadeMeasurement(
        Outcome outcome, double offered, double accepted, double latency, double hops, Breakdown breakdown) {

    public static MadeMeasurement steady(double offered, double accepted, double latency, double hops) {
        return new MadeMeasurement(Outcome.STEADY, offered, accepted, latency, hops, Breakdown.NONE);
    }

    /** The same in another network of flows and classes. */
    public MadeMeasurement with(List<Flow> sources, List<Flow> flows, MessageClass... classes) {
        return new MadeMeasurement(
                outcome, offered, accepted, latency, hops, new Breakdown(sources, flows, List.of(classes)));
    }

    /** The same with another outcome. */
    MadeMeasurement ending(Outcome other) {
        return new MadeMeasurement(other, offered, accepted, latency, hops, breakdown);
    }

    /** A mesh of two rows of three nodes with other settings. */
    public static Testbench mesh(String... settings) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [3, 2] }",
                Path.of("made.yaml"),
                Stream.of(settings).toList());
    }

    public Measurement on(Testbench testbench, Violation... violations) {
        LatencySummary total = new LatencySummary(700, latency, 11, 12, 13, 14, 15);
        RunResult run = new RunResult(
                new Verdict(outcome, "made up"),
                Throughput.ofLoads(offered, accepted, 0.03, 0.5),
                new Latencies(
                        total,
                        new LatencySummary(701, 5.5, 1, 2, 3, 4, 6),
                        new LatencySummary(702, 44.5, 21, 22, 23, 24, 25),
                        new Interval(latency, 1.5, 20, "made up"),
                        hops,
                        LatencySummary.NONE,
                        LatencySummary.NONE),
                breakdown,
                List.of(
                        new LinkUse("(0,0) to (1,0)", 0.25, List.of(0.125, 0.12504)),
                        new LinkUse("(1,0) to (0,0)", 0.5, List.of())),
                9000,
                List.of(
                        new InvariantVerdict("held", 31, List.of()),
                        new InvariantVerdict("broken", 32, List.of(violations))),
                List.of(new FaultCount("resends", "packets sent again", 8), new FaultCount("pad-flits", "pads", 9)),
                Outputs.NONE,
                Optional.empty());
        return new Measurement(testbench, List.of(run));
    }

    /** A measurement of one run with other counts of faults, and what it wrote. */
    static Measurement counting(Measurement measurement, Outputs outputs, FaultCount... counts) {
        RunResult run = measurement.runs().get(0);
        return new Measurement(
                measurement.testbench(),
                List.of(new RunResult(
                        run.verdict(),
                        run.throughput(),
                        run.latencies(),
                        run.breakdown(),
                        run.links(),
                        run.cycles(),
                        run.rules(),
                        List.of(counts),
                        outputs,
                        run.energy())));
    }

    /** The columns of a table: stable name, and what a person reads above it. */
    public static List<String> columns(Table table) {
        return table.fields().stream()
                .map(field -> field.name() + ": " + field.label())
                .toList();
    }
}
