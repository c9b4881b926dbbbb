package io.wormrtl.lab.cli;

import io.wormrtl.lab.difference.Result;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.DeadlockFinding;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The parts that reports of runs and of sweeps have in common. */
public final class Reporting {

    private static final String LOAD = "flits/node/cycle";

    private Reporting() {}

    /** Where results of a testbench come from. */
    static Provenance provenance(String command, Testbench testbench) {
        return Provenance.of(command)
                .about(testbench.name())
                .hashed(testbench.hash())
                .seeded(testbench.settings().run().seed());
    }

    /** The settings of a testbench, those that were left out too; what its configuration hash is of. */
    static Table settings(Testbench testbench) {
        return Table.of(
                Result.SETTINGS,
                "Settings",
                testbench.values().entrySet(),
                List.of(
                        Column.words("setting", "setting", Map.Entry::getKey),
                        Column.words("value", "value", Map.Entry::getValue)));
    }

    /** Says a text that must not be overlooked on the error stream, whatever is printed besides; nothing if it is empty. */
    static void tell(String sentence, PrintWriter err) {
        if (!sentence.isEmpty()) {
            err.println(sentence);
            err.flush();
        }
    }

    /** In one sentence how many violations there are; empty where there are none. */
    static String violated(long violations, String where) {
        return violations == 0
                ? ""
                : violations + (violations == 1 ? " violation" : " violations") + " of invariants" + where;
    }

    /** In one sentence how many expectations are not met; empty where all are. */
    static String failed(long failed, long all) {
        long others = all - failed;
        return failed == 0
                ? ""
                : failed + " of what is expected FAILED; " + others + (others == 1 ? " other holds." : " others hold.");
    }

    /** The report with a warning if the network is not proven free of deadlock. */
    static Report warned(Report report, Optional<DeadlockFinding> deadlock) {
        return DeadlockCheck.warning(deadlock).map(report::remarking).orElse(report);
    }

    /** A setting's path as the name of a column: {@code traffic.load} is {@code traffic_load}. */
    public static String fieldName(String path) {
        return path.toLowerCase(Locale.ROOT).replaceAll("[.-]", "_");
    }

    /** How a figure is shown. */
    public static Field field(RunFigure figure) {
        return new Field(figure.name(), figure.heading(), figure.unit(), display(figure));
    }

    private static Display display(RunFigure figure) {
        if (figure.name().equals(RunFigures.OUTCOME)) {
            return new Display.Words();
        }
        return figure.digits() == 0 ? new Display.Whole() : new Display.Decimals(figure.digits());
    }

    /** The table of monitors, one row per rule. */
    static Table monitors(Measurement measurement) {
        return Table.of(
                "monitors",
                "Monitors",
                measurement.rules(),
                List.of(
                        Column.words("rule", "rule", InvariantVerdict::rule),
                        Column.whole("checks", "checks", "", InvariantVerdict::checks),
                        Column.whole(
                                "violations",
                                "violations",
                                "",
                                rule -> rule.violations().size())));
    }

    /** The broken invariants, in the order in which they were found. */
    static Table violations(List<Violation> violations) {
        return Table.of(
                "violations",
                "Violations",
                violations,
                List.of(
                        Column.whole("cycle", "cycle", "", Violation::cycle),
                        Column.words("rule", "rule", Violation::rule),
                        Column.words("module", "module", Violation::module),
                        Column.words("text", "what was seen", Violation::text)));
    }

    /** The expectations and whether they are met. */
    static Table expectations(List<Expectation> expectations, Measurement measurement) {
        return Table.of(
                "expectations",
                "Expectations",
                expectations,
                List.of(
                        Column.words("condition", "condition", Expectation::text),
                        Column.words("value", "value", e -> shown(e.figure(), measurement)),
                        Column.words("verdict", "verdict", e -> verdict(e, measurement))));
    }

    /** In words whether an expectation is met. */
    static String verdict(Expectation expectation, Measurement measurement) {
        return expectation.holds(measurement) ? "holds" : "FAILED";
    }

    private static String shown(RunFigure figure, Measurement measurement) {
        Object value = figure.of(measurement);
        return value instanceof Outcome
                ? new Display.Words().show(value)
                : field(figure).display().show(value);
    }

    /** The table of flows by source, over all runs together. */
    static Table sources(Measurement measurement) {
        List<Column<Flow>> columns = new ArrayList<>(List.of(Column.whole("source", "source", "", Flow::source)));
        columns.addAll(figuresOf(measurement));
        return Table.of("sources", "Sources", measurement.sources(), columns);
    }

    /** The same by pair of nodes. */
    static Table flows(Measurement measurement) {
        return flows(measurement, measurement.flows());
    }

    /** The same of some of them. */
    static Table flows(Measurement measurement, List<Flow> flows) {
        List<Column<Flow>> columns = new ArrayList<>(List.of(
                Column.whole("source", "source", "", Flow::source),
                Column.whole("destination", "destination", "", Flow::destination)));
        columns.addAll(figuresOf(measurement));
        return Table.of("flows", "Flows", flows, columns);
    }

    private static List<Column<Flow>> figuresOf(Measurement measurement) {
        boolean latency = measurement.verdict().hasLatency();
        return List.of(
                Column.whole("messages", "messages", "", Flow::messages),
                Column.decimals("offered_load", "offered load", "flits/cycle", 4, Flow::offered),
                Column.decimals("accepted_load", "accepted load", "flits/cycle", 4, Flow::accepted),
                Column.decimals(
                        "latency_mean", "mean latency", "cycles", 2, flow -> latency ? flow.latency() : Double.NaN),
                new Column<>(
                        new Field("latency_max", "maximum latency", "cycles", new Display.Whole()),
                        flow -> latency && flow.messages() > 0 ? flow.latencyMax() : null));
    }

    /**
     * Requests, replies and round trips, messages that faults hit, of all runs together; no rows where there are none.
     */
    public static Table classes(Measurement measurement) {
        return Table.of(
                "classes",
                "Classes",
                measurement.classes(),
                List.of(
                        Column.words("class", "class", MessageClass::name),
                        Column.whole("messages", "messages", "", MessageClass::messages),
                        Column.decimals("offered_load", "offered load", LOAD, 4, MessageClass::offered),
                        Column.decimals("accepted_load", "accepted load", LOAD, 4, MessageClass::accepted),
                        latency(measurement, "latency_mean", "mean latency", 2, MessageClass::latency),
                        latency(measurement, "latency_p99", "99th percentile", 2, MessageClass::latencyP99),
                        latency(measurement, "latency_max", "maximum latency", 0, MessageClass::latencyMax)));
    }

    /** Whether messages are answered. */
    static boolean hasReplies(Measurement measurement) {
        return measurement.testbench().settings().traffic().reply() != null;
    }

    /** The table of faults and recovery over all runs together; no rows where there are none. */
    public static Table faults(Measurement measurement) {
        return Table.of(
                "faults",
                "Faults and recovery",
                measurement.faults(),
                List.of(
                        Column.words("name", "name", FaultCount::name),
                        Column.whole("count", "count", "", FaultCount::count),
                        Column.words("meaning", "meaning", FaultCount::meaning)));
    }

    private static Column<MessageClass> latency(
            Measurement measurement, String name, String heading, int digits, ToDoubleFunction<MessageClass> figure) {
        boolean exists = measurement.verdict().hasLatency();
        return Column.decimals(name, heading, "cycles", digits, row -> exists ? figure.applyAsDouble(row) : Double.NaN);
    }

    /** How busy the links were, in all runs together. */
    static Table links(Measurement measurement) {
        return Table.of(
                "links",
                "Links",
                measurement.links(),
                List.of(
                        Column.words("link", "link", LinkUse::link),
                        Column.decimals("utilisation", "utilisation", "flits/cycle", 4, LinkUse::utilisation),
                        Column.words("virtual_channels", "by virtual channel", Reporting::channels)));
    }

    private static String channels(LinkUse use) {
        return use.channels().stream()
                .map(flits -> String.format(Locale.ROOT, "%.4f", flits))
                .collect(Collectors.joining(" "));
    }
}
