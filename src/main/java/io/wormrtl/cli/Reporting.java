package io.wormrtl.cli;

import io.wormrtl.experiment.Expectation;
import io.wormrtl.experiment.LinkUse;
import io.wormrtl.experiment.Measurement;
import io.wormrtl.experiment.RuleVerdict;
import io.wormrtl.experiment.RunFigure;
import io.wormrtl.experiment.RunFigures;
import io.wormrtl.measure.Outcome;
import io.wormrtl.monitor.Violation;
import io.wormrtl.report.Column;
import io.wormrtl.report.Display;
import io.wormrtl.report.Field;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Table;
import io.wormrtl.testbench.Testbench;
import java.util.List;

/** The parts that reports of runs and of sweeps have in common. */
final class Reporting {

    private Reporting() {
    }

    /** Where results of a testbench come from. */
    static Provenance provenance(String command, Testbench testbench) {
        return Provenance.of(command).about(testbench.name()).hashed(testbench.hash())
                .seeded(testbench.settings().run().seed());
    }

    /** How a figure is shown. */
    static Field field(RunFigure figure) {
        return new Field(figure.name(), figure.heading(), figure.unit(), display(figure));
    }

    private static Display display(RunFigure figure) {
        if (figure.name().equals(RunFigures.OUTCOME)) {
            return new Display.Words();
        }
        return figure.digits() == 0 ? new Display.Whole() : new Display.Decimals(figure.digits());
    }

    /** What the monitors say, one row per rule and run. */
    static Table monitors(Measurement measurement) {
        return Table.of("monitors", "Monitors", measurement.runs().stream().flatMap(r -> r.rules().stream()).toList(),
                List.of(Column.words("rule", "rule", RuleVerdict::rule),
                        Column.whole("checks", "checks", "", RuleVerdict::checks),
                        Column.whole("violations", "violations", "", rule -> rule.violations().size())));
    }

    /** The broken invariants, in the order in which they were found. */
    static Table violations(List<Violation> violations) {
        return Table.of("violations", "Violations", violations,
                List.of(Column.whole("cycle", "cycle", "", Violation::cycle),
                        Column.words("rule", "rule", Violation::rule),
                        Column.words("module", "module", Violation::module),
                        Column.words("text", "what was seen", Violation::text)));
    }

    /** The expectations and whether they are met. */
    static Table expectations(List<Expectation> expectations, Measurement measurement) {
        return Table.of("expectations", "Expectations", expectations,
                List.of(Column.words("condition", "condition", Expectation::text),
                        Column.words("value", "value", e -> shown(e.figure(), measurement)),
                        Column.words("verdict", "verdict", e -> verdict(e, measurement))));
    }

    /** In words whether an expectation is met. */
    static String verdict(Expectation expectation, Measurement measurement) {
        return expectation.holds(measurement) ? "holds" : "FAILED";
    }

    private static String shown(RunFigure figure, Measurement measurement) {
        Object value = figure.of(measurement);
        return value instanceof Outcome ? new Display.Words().show(value) : field(figure).display().show(value);
    }

    /** How busy the links were, in the first run. */
    static Table links(Measurement measurement) {
        return Table.of("links", "Links", measurement.runs().get(0).links(),
                List.of(Column.words("link", "link", LinkUse::link),
                        Column.decimals("utilisation", "utilisation", "flits/cycle", 4, LinkUse::utilisation)));
    }
}
