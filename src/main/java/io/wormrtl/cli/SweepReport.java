package io.wormrtl.cli;

import io.wormrtl.experiment.Expectation;
import io.wormrtl.experiment.RunFigure;
import io.wormrtl.experiment.RunFigures;
import io.wormrtl.experiment.Sweep;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.monitor.Violation;
import io.wormrtl.report.Display;
import io.wormrtl.report.Field;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Report;
import io.wormrtl.report.Table;
import io.wormrtl.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a sweep has to say: one row per point.
 *
 * @param expectations checked at every point
 */
record SweepReport(Testbench testbench, SweepPlan plan, List<Sweep.Result> results, List<Expectation> expectations) {

    private static final List<RunFigure> BRIEF = Stream.of("outcome", "offered_load", "accepted_load", "latency_mean",
            "latency_half_width", "latency_p99", "network_latency_mean", "monitors_violations")
            .map(name -> RunFigures.named(name).orElseThrow()).toList();

    private static final Field POINT = new Field("point", "point", "", new Display.Whole());

    /** The figures one looks at first. */
    Report brief() {
        return report(BRIEF);
    }

    /** All figures. */
    Report full() {
        return report(RunFigures.ALL);
    }

    /** Whether all invariants and expectations hold at every point. */
    boolean good() {
        return results.stream().allMatch(result -> result.measurement().violations().isEmpty()
                && expectations.stream().allMatch(expectation -> expectation.holds(result.measurement())));
    }

    private Report report(List<RunFigure> figures) {
        Provenance provenance = Reporting.provenance("sweep", testbench);
        Report report = Report.of(provenance, points(figures));
        Table violations = violations();
        if (!violations.rows().isEmpty()) {
            report = report.with(violations);
        }
        if (!expectations.isEmpty()) {
            report = report.with(failures());
        }
        int left = plan.size() - results.size();
        return left == 0 ? report : report.remarking(left + (left == 1 ? " point" : " points")
                + " past saturation left out.");
    }

    private Table points(List<RunFigure> figures) {
        List<Field> fields = new ArrayList<>(List.of(POINT));
        plan.paths().forEach(path -> fields.add(new Field(fieldName(path), path, "", new Display.Words())));
        figures.forEach(figure -> fields.add(Reporting.field(figure)));
        List<List<Object>> rows = new ArrayList<>();
        for (Sweep.Result result : results) {
            List<Object> row = new ArrayList<>(List.of(rows.size() + 1));
            row.addAll(result.point().values());
            figures.forEach(figure -> row.add(figure.of(result.measurement())));
            rows.add(row);
        }
        return new Table("points", "", fields, rows);
    }

    /** A setting's path as the name of a column: {@code traffic.load} is {@code traffic_load}. */
    static String fieldName(String path) {
        return path.toLowerCase(Locale.ROOT).replaceAll("[.-]", "_");
    }

    private Table violations() {
        Table plain = Reporting.violations(List.of());
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            for (Violation violation : results.get(i).measurement().violations()) {
                List<Object> row = new ArrayList<>(List.of(i + 1));
                row.addAll(Reporting.violations(List.of(violation)).rows().get(0));
                rows.add(row);
            }
        }
        return new Table(plain.name(), plain.title(), behindPoint(plain.fields()), rows);
    }

    private Table failures() {
        List<List<Object>> rows = new ArrayList<>();
        List<Field> fields = List.of();
        for (int i = 0; i < results.size(); i++) {
            Table verdicts = Reporting.expectations(expectations, results.get(i).measurement());
            fields = behindPoint(verdicts.fields());
            for (List<Object> verdict : verdicts.rows()) {
                List<Object> row = new ArrayList<>(List.of(i + 1));
                row.addAll(verdict);
                rows.add(row);
            }
        }
        return new Table("expectations", "Expectations", fields, rows);
    }

    private static List<Field> behindPoint(List<Field> fields) {
        List<Field> all = new ArrayList<>(List.of(POINT));
        all.addAll(fields);
        return all;
    }
}
