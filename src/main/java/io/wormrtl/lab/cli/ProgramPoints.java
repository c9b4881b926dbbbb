package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The points of a testbench whose nodes run a program: as a table, and as plots. */
public final class ProgramPoints {

    private static final String MEAN = "traffic.program.computation.mean";

    /** A point and what was found there. */
    record Row(int number, Sweep.Result result, ProgramTraffic traffic) {

        double applied() {
            return traffic.average(TaskFigures::applied);
        }

        double foreseen(ToDoubleFunction<Analysis> figure) {
            return traffic.analysis()
                    .map(analysis -> figure.applyAsDouble(analysis))
                    .orElse(Double.NaN);
        }

        Testbench testbench() {
            return result.point().testbench();
        }
    }

    private final SweepPlan plan;
    private final List<Row> rows;

    /** The points of a sweep, with the traffic that was measured. */
    public static ProgramPoints measured(SweepPlan plan, List<Sweep.Result> results) {
        return new ProgramPoints(plan, results, ProgramPoints::traffic);
    }

    /** With traffic that is taken from results as a function says. */
    ProgramPoints(SweepPlan plan, List<Sweep.Result> results, Function<Sweep.Result, ProgramTraffic> traffic) {
        this.plan = plan;
        this.rows = IntStream.range(0, results.size())
                .mapToObj(i -> new Row(i + 1, results.get(i), traffic.apply(results.get(i))))
                .toList();
    }

    private static ProgramTraffic traffic(Sweep.Result result) {
        return ProgramTraffic.of(result.point().testbench().parts(), result.measurement());
    }

    List<Row> rows() {
        return rows;
    }

    /** A row per point. */
    public Table table(String name, String title) {
        return Table.of(name, title, rows, columns());
    }

    private List<Column<Row>> columns() {
        List<Column<Row>> columns = new ArrayList<>(List.of(Column.whole("point", "point", "", Row::number)));
        for (int i = 0; i < plan.paths().size(); i++) {
            int index = i;
            columns.add(Column.words(
                    Reporting.fieldName(plan.paths().get(i)),
                    plan.paths().get(i),
                    row -> row.result.point().values().get(index)));
        }
        if (plan.paths().isEmpty()) {
            columns.add(Column.words("program", "program", row -> description(row.testbench())));
        }
        columns.add(Column.words(
                "outcome", "outcome", row -> row.result.measurement().outcome()));
        columns.add(decimals("applied", "applied", Row::applied));
        columns.add(decimals("actual_average", "actual avg", row -> row.traffic.actual()));
        columns.add(decimals("foreseen_average", "foreseen avg", row -> row.foreseen(Analysis::actualAverage)));
        columns.add(decimals("actual_worst", "actual worst", row -> row.traffic.least(TaskFigures::actual)));
        columns.add(decimals("foreseen_worst", "foreseen worst", row -> row.foreseen(Analysis::actualWorst)));
        columns.add(decimals("saturation_average", "sat. avg", row -> row.foreseen(Analysis::saturationAverage)));
        columns.add(decimals("saturation_worst", "sat. worst", row -> row.foreseen(Analysis::saturationWorst)));
        columns.add(Column.decimals(
                "slowdown_average", "theta avg", "", 2, row -> row.traffic.average(TaskFigures::slowdown)));
        columns.add(Column.decimals(
                "slowdown_worst", "theta worst", "", 2, row -> row.traffic.most(TaskFigures::slowdown)));
        columns.add(
                Column.decimals("round_average", "round", "cycles", 1, row -> row.traffic.average(TaskFigures::round)));
        columns.add(Column.decimals(
                "communication_average", "tau/tau_m", "", 2, row -> row.traffic.average(TaskFigures::communication)));
        columns.add(new Column<>(Provenance.HASH, row -> row.testbench().hash()));
        columns.add(new Column<>(
                Provenance.SEED, row -> row.testbench().settings().run().seed()));
        return columns;
    }

    private static Column<Row> decimals(String name, String heading, ToDoubleFunction<Row> value) {
        return Column.decimals(name, heading, "", 4, value);
    }

    private static String description(Testbench point) {
        ProgramWorkload program = ProgramTraffic.program(point.parts());
        return point.settings().traffic().program().name() + " on "
                + program.graph().description();
    }

    /** Actual traffic and slowdown against applied traffic, where the computation time is varied. */
    public Map<String, Plot> plots() {
        int mean = plan.paths().indexOf(MEAN);
        if (mean < 0) {
            return Map.of();
        }
        CurvePlot traffic = CurvePlot.of(
                "Actual against applied node traffic",
                Axis.linear("applied node traffic (flits/cycle)"),
                Axis.linear("actual node traffic (flits/cycle)"));
        CurvePlot slowdown = CurvePlot.of(
                "Slowdown of messages by contention",
                Axis.linear("applied node traffic (flits/cycle)"),
                Axis.linear("theta"));
        Map<String, List<Row>> groups = rows.stream()
                .collect(Collectors.groupingBy(row -> others(row, mean), LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Row>> group : groups.entrySet()) {
            List<Double> applied = values(group.getValue(), Row::applied);
            String name = group.getKey();
            List<Row> of = group.getValue();
            traffic = traffic.with(name, "average", applied, values(of, r -> r.traffic.actual()))
                    .with(name, "average, eq. 3.12", applied, values(of, r -> r.foreseen(Analysis::actualAverage)))
                    .with(name, "worst", applied, values(of, r -> r.traffic.least(TaskFigures::actual)))
                    .with(name, "worst, eq. 3.12", applied, values(of, r -> r.foreseen(Analysis::actualWorst)));
            slowdown = slowdown.with(
                            name, "average", applied, values(of, r -> r.traffic.average(TaskFigures::slowdown)))
                    .with(name, "worst", applied, values(of, r -> r.traffic.most(TaskFigures::slowdown)));
        }
        Map<String, Plot> plots = new LinkedHashMap<>();
        plots.put("node-traffic", traffic);
        plots.put("slowdown", slowdown);
        return plots;
    }

    private static List<Double> values(List<Row> rows, ToDoubleFunction<Row> value) {
        return rows.stream()
                .sorted((a, b) -> Double.compare(a.applied(), b.applied()))
                .map(row -> value.applyAsDouble(row))
                .toList();
    }

    /** The label of a curve: the values of all settings but the computation time. */
    private String others(Row row, int mean) {
        return IntStream.range(0, plan.paths().size())
                .filter(i -> i != mean)
                .mapToObj(i -> plan.paths().get(i).replaceFirst(".*\\.", "") + " "
                        + row.result.point().values().get(i))
                .collect(Collectors.joining(", "));
    }
}
