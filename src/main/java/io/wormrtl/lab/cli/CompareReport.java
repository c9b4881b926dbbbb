package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.EnergyFigures;
import io.wormrtl.lab.experiment.FaultFigures;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.experiment.VariantResult;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The report of variants side by side.
 *
 * @param results one for each variant and combination of faults
 */
record CompareReport(Testbench testbench, VariantPlan plan, VariantPlan.Costed costed, List<VariantResult> results) {

    /** The first thing that a person reads: merits and costs of each variant, and those that are left out. */
    Report brief(SweepReport points) {
        return points.failed(points.withSentences(full()));
    }

    /** The same without anything about single points. */
    Report full() {
        Provenance provenance = Provenance.of("compare")
                .about(testbench.name())
                .hashed(costed.sweep().hash());
        provenance = costed.sweep().seed().map(provenance::seeded).orElse(provenance);
        Report report = Report.of(provenance, behaviour(), hardware());
        if (!costed.refused().isEmpty()) {
            report = report.with(refused());
        }
        for (String remark : plan.remarks()) {
            report = report.remarking(remark);
        }
        for (String group : withoutReference()) {
            report = report.remarking("there is no load at which all variants with " + group
                    + " have a latency: at none are their latencies compared, nor what else goes by a load");
        }
        List<String> rising = rising();
        if (!rising.isEmpty()) {
            report = report.remarking(
                    "accepted load still rises at the largest load that was run, so that the most accepted may"
                            + " be more, and what dominates it another: " + String.join("; ", rising));
        }
        return CostReport.remarking(report, costed.missing());
    }

    /** The buffers and faults of variants that have no load in common, in words. */
    private List<String> withoutReference() {
        return results.stream()
                .filter(result -> result.reference().isEmpty())
                .map(this::group)
                .distinct()
                .toList();
    }

    /** Variants whose curves do not show what they accept at most, in words. */
    private List<String> rising() {
        return results.stream()
                .filter(VariantResult::mayAcceptMore)
                .map(result -> result.variant().values().stream()
                                .map(value -> value + ", ")
                                .collect(Collectors.joining())
                        + group(result))
                .toList();
    }

    /** Buffers and faults of a result, in words. */
    private String group(VariantResult result) {
        List<String> faults = List.copyOf(plan.sweep().faults().keySet());
        return result.variant().cost().basis().text()
                + IntStream.range(0, faults.size())
                        .mapToObj(i ->
                                ", " + faults.get(i) + " " + result.faults().get(i))
                        .collect(Collectors.joining());
    }

    private Table hardware() {
        CostComparison comparison = new CostComparison(plan.paths());
        costed.variants().forEach(variant -> comparison.add(variant.values(), variant.cost(), variant.baseline()));
        return comparison.variants();
    }

    private Table behaviour() {
        List<Column<VariantResult>> columns = new ArrayList<>();
        for (int i = 0; i < plan.paths().size(); i++) {
            int place = i;
            columns.add(value(
                    plan.paths().get(i), result -> result.variant().values().get(place)));
        }
        columns.add(Column.words(
                "buffers", "buffers", result -> result.variant().cost().basis().text()));
        List<String> faults = List.copyOf(plan.sweep().faults().keySet());
        for (int i = 0; i < faults.size(); i++) {
            int place = i;
            columns.add(value(faults.get(i), result -> result.faults().get(place)));
        }
        columns.add(
                Column.words("outcome", "outcome", result -> result.outcome().orElse(null)));
        columns.add(Column.significant("at_load", "at load", "flits/cycle", 4, VariantResult::referenceLoad));
        columns.add(figure("latency_mean", "mean latency"));
        columns.add(figure("latency_half_width", "+-"));
        columns.add(Column.decimals(
                "accepted_most", "most accepted", "flits/node/cycle", 4, result -> result.bestFigure("accepted_load")));
        columns.add(Column.decimals(
                "accepted_half_width",
                "+-",
                "flits/node/cycle",
                4,
                result -> result.bestFigure("accepted_half_width")));
        columns.add(figure("overhead_load", "overhead"));
        if (results.stream().anyMatch(VariantResult::hasFailures)) {
            columns.addAll(losses());
        }
        EnergyFigures.of(results.get(0).points().get(0).measurement())
                .forEach(figure -> columns.add(figure(figure.name(), figure.heading())));
        columns.add(Column.words("front", "not dominated in", this::fronts));
        return Table.of(
                "behaviour",
                "Behaviour: at the largest load at which all have a latency, and over all loads",
                results,
                columns);
    }

    private static List<Column<VariantResult>> losses() {
        return List.of(
                Column.whole("messages_generated", "messages", "", result -> result.sum("messages-generated")),
                Column.whole("messages_hit", "hit", "", result -> result.sum("messages-hit")),
                Column.whole(FaultFigures.LOST, "lost", "", result -> result.sum(FaultFigures.LOST)),
                figure("recovery_time_mean", "recovery time"));
    }

    private String fronts(VariantResult result) {
        return String.join(", ", new ComparePlots(plan, results).fronts(result));
    }

    private static Column<VariantResult> value(String path, Function<VariantResult, Object> value) {
        return new Column<>(new Field(Reporting.fieldName(path), path, "", new Display.Words()), value);
    }

    private static Column<VariantResult> figure(String name, String heading) {
        var figure = RunFigures.named(name).orElseThrow();
        return Column.decimals(name, heading, figure.unit(), figure.digits(), result -> result.figure(name));
    }

    private Table refused() {
        List<Column<VariantPlan.Refusal>> columns = new ArrayList<>();
        for (int i = 0; i < plan.paths().size(); i++) {
            int place = i;
            columns.add(new Column<>(
                    new Field(
                            Reporting.fieldName(plan.paths().get(i)),
                            plan.paths().get(i),
                            "",
                            new Display.Words()),
                    refusal -> refusal.values().get(place)));
        }
        columns.add(Column.words("buffers", "buffers", VariantPlan.Refusal::buffers));
        columns.add(Column.words("reason", "left out, since", VariantPlan.Refusal::reason));
        return Table.of("refused", "Left out", costed.refused(), columns);
    }
}
