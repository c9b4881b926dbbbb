package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.EnergyFigures;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.FaultFigures;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.Replies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The report of a sweep: one row per point.
 *
 * @param proofs what is known about deadlock at every point
 * @param expectations checked at every point
 */
record SweepReport(
        Testbench testbench,
        SweepPlan plan,
        PointProofs proofs,
        List<Sweep.Result> results,
        List<Expectation> expectations) {

    private static final Field DEADLOCK = new Field("deadlock", "proof before the run", "", new Display.Words());

    private static final List<RunFigure> BRIEF = Stream.of(
                    "outcome",
                    "offered_load",
                    "accepted_load",
                    "latency_mean",
                    "latency_half_width",
                    "latency_p99",
                    "monitors_violations")
            .map(name -> RunFigures.named(name).orElseThrow())
            .toList();

    /** And those where faults are. */
    private static final List<RunFigure> FAULTS = Stream.of(
                    "messages_hit", FaultFigures.LOST, "flits_killed", "recovery_time_mean", "overhead_load")
            .map(name -> RunFigures.named(name).orElseThrow())
            .toList();

    private static final Field POINT = new Field("point", "point", "", new Display.Whole());

    /** The figures one looks at first. */
    Report brief() {
        boolean faults = results.stream()
                .anyMatch(result -> !result.measurement().faults().isEmpty());
        return report(faults ? joined(BRIEF, FAULTS) : BRIEF, List.of());
    }

    /** All figures. */
    Report full() {
        return report(RunFigures.ALL, List.of(DEADLOCK)).with(Reporting.settings(testbench));
    }

    /** The rows of all points under another command's results: points, classes, violations, expectations. */
    Report under(Report report) {
        Report longer = report;
        Report mine = full();
        for (Section section : mine.sections()) {
            longer = longer.with(section);
        }
        return withSentences(longer, mine);
    }

    /** A report with the warnings, the remarks and the written files of all points. */
    Report withSentences(Report report) {
        return withSentences(report, full());
    }

    private static Report withSentences(Report report, Report points) {
        Report longer = report;
        for (String warning : points.warnings()) {
            longer = longer.warning(warning);
        }
        for (String remark : points.remarksOnResults()) {
            longer = longer.remarking(remark);
        }
        for (Path file : points.written()) {
            longer = longer.writing(file);
        }
        return longer;
    }

    /** Whether all invariants and expectations hold at every point. */
    boolean good() {
        return results.stream()
                .allMatch(result -> result.measurement().violations().isEmpty()
                        && expectations.stream().allMatch(expectation -> expectation.holds(result.measurement())));
    }

    /** In one sentence how many messages all points have lost; empty where they have lost none. */
    String losses() {
        long points = results.stream()
                .filter(result -> result.measurement().count(FaultFigures.LOST) > 0)
                .count();
        long lost = results.stream()
                .mapToLong(result -> result.measurement().count(FaultFigures.LOST))
                .sum();
        return lost == 0
                ? ""
                : lost + " messages LOST, at " + points + " of " + results.size()
                        + " points; columns lost_... of --format csv say why";
    }

    /** The report with the violations of all points, and what was expected of them. */
    Report withFailures(Report report) {
        Table violations = violations();
        Report longer = violations.rows().isEmpty() ? report : report.with(violations);
        return expectations.isEmpty() ? longer : longer.with(failures());
    }

    /** The report with the violations of all points, and with those expectations that are not met. */
    Report failed(Report report) {
        if (good()) {
            return report;
        }
        Table violations = violations();
        Report longer = violations.rows().isEmpty() ? report : report.with(violations);
        Table failures = expectations(measurement ->
                expectations.stream().filter(one -> !one.holds(measurement)).toList());
        if (failures.rows().isEmpty()) {
            return longer;
        }
        return longer.with(new Table(failures.name(), "Expectations not met", failures.fields(), failures.rows()))
                .remarking(notMet());
    }

    private String notMet() {
        long failed = results.stream()
                .mapToLong(result -> expectations.stream()
                        .filter(expectation -> !expectation.holds(result.measurement()))
                        .count())
                .sum();
        return Reporting.failed(failed, (long) results.size() * expectations.size());
    }

    private String violated() {
        List<Integer> counts = results.stream()
                .map(result -> result.measurement().violations().size())
                .filter(count -> count > 0)
                .toList();
        return Reporting.violated(
                counts.stream().mapToLong(count -> count).sum(),
                ", at " + counts.size() + " of " + results.size() + " points");
    }

    private static List<RunFigure> joined(List<RunFigure> first, List<RunFigure> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** With the figures of energy behind the others, where that is measured. */
    private Report report(List<RunFigure> others, List<Field> proof) {
        List<RunFigure> figures = joined(others, EnergyFigures.of(results.get(0).measurement()));
        Provenance provenance = Provenance.of("sweep").about(testbench.name()).hashed(plan.hash());
        provenance = plan.seed().map(provenance::seeded).orElse(provenance);
        Report report = proofs.warned(Report.of(provenance, points(figures, proof)));
        Table classes = byPoint(
                Reporting.classes(results.get(0).measurement()),
                result -> Reporting.classes(result.measurement()).rows());
        if (!classes.rows().isEmpty()) {
            report = report.with(classes);
        }
        if (results.stream().anyMatch(result -> Reporting.hasReplies(result.measurement()))) {
            report = report.remarking(Replies.CAUTION);
        }
        for (String remark : PointRemarks.of(results)) {
            report = report.remarking(remark);
        }
        String withoutHits = SweepPlots.withoutHits(plan, results);
        report = withoutHits.isEmpty() ? report : report.remarking(withoutHits);
        report = withFailures(report).warning(violated()).warning(notMet()).warning(losses());
        for (Path file : files()) {
            report = report.writing(file);
        }
        for (String remark : remarks()) {
            report = report.remarking(remark);
        }
        int left = plan.size() - results.size();
        return left == 0
                ? report
                : report.remarking(left + (left == 1 ? " point" : " points") + " past saturation left out.");
    }

    /** Files that the points have written. */
    List<Path> files() {
        return results.stream()
                .flatMap(result -> result.measurement().files().stream())
                .toList();
    }

    /** What results must not replace: what the plan has read, and what its points have written. */
    List<Path> taken() {
        return Stream.concat(plan.inputs().stream(), files().stream()).toList();
    }

    /** The same is said once: in a directory that cannot be written it holds for the violations of all points. */
    private List<String> remarks() {
        return results.stream()
                .flatMap(result -> result.measurement().remarks().stream())
                .distinct()
                .toList();
    }

    private Table points(List<RunFigure> figures, List<Field> proof) {
        List<Field> fields = new ArrayList<>();
        plan.paths().forEach(path -> fields.add(new Field(Reporting.fieldName(path), path, "", new Display.Words())));
        fields.addAll(proof);
        figures.forEach(figure -> fields.add(Reporting.field(figure)));
        return byPoint(new Table("points", "", fields, List.of()), result -> {
            List<Object> row = new ArrayList<>(result.point().values());
            proof.forEach(field -> row.add(proofs.verdict(result.point())));
            figures.forEach(figure -> row.add(figure.of(result.measurement())));
            return List.of(row);
        });
    }

    /** Rows of every point, between its number and its configuration and seed; {@code empty} has the fields. */
    private Table byPoint(Table empty, Function<Sweep.Result, List<List<Object>>> rowsOf) {
        List<Field> fields = new ArrayList<>(List.of(POINT));
        fields.addAll(empty.fields());
        fields.addAll(List.of(Provenance.HASH, Provenance.SEED));
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Testbench point = results.get(i).point().testbench();
            for (List<Object> row : rowsOf.apply(results.get(i))) {
                List<Object> longer = new ArrayList<>(List.of(i + 1));
                longer.addAll(row);
                longer.addAll(List.of(point.hash(), point.settings().run().seed()));
                rows.add(longer);
            }
        }
        return new Table(empty.name(), empty.title(), fields, rows);
    }

    private Table violations() {
        return byPoint(
                Reporting.violations(List.of()),
                result ->
                        Reporting.violations(result.measurement().violations()).rows());
    }

    private Table failures() {
        return expectations(measurement -> expectations);
    }

    private Table expectations(Function<Measurement, List<Expectation>> shown) {
        return byPoint(
                Reporting.expectations(List.of(), results.get(0).measurement()),
                result -> Reporting.expectations(shown.apply(result.measurement()), result.measurement())
                        .rows());
    }
}
