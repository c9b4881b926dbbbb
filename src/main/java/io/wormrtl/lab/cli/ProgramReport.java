package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Simulated and foreseen traffic of a program, a row per point; of a single point also a row per task. */
final class ProgramReport {

    private static final String NO_ANALYSIS = "The contention analyzer says nothing where the routing function leaves"
            + " headers a choice; dimension-order leaves none.";

    private final Testbench testbench;
    private final SweepPlan plan;
    private final PointProofs proofs;
    private final ProgramPoints points;

    /** The report on these points. */
    ProgramReport(Testbench testbench, SweepPlan plan, PointProofs proofs, ProgramPoints points) {
        this.testbench = testbench;
        this.plan = plan;
        this.proofs = proofs;
        this.points = points;
    }

    /** Whether all invariants hold at every point. */
    boolean good() {
        return points.rows().stream()
                .allMatch(row -> row.result().measurement().violations().isEmpty());
    }

    /** A row per point. */
    Report brief() {
        Provenance provenance = Provenance.of("program").about(testbench.name()).hashed(plan.hash());
        provenance = plan.seed().map(provenance::seeded).orElse(provenance);
        Report report =
                proofs.warned(Report.of(provenance, points.table("points", "Node traffic, simulated and foreseen")));
        if (points.rows().stream().anyMatch(row -> row.traffic().analysis().isEmpty())) {
            report = report.remarking(NO_ANALYSIS);
        }
        List<Violation> violations = points.rows().stream()
                .flatMap(row -> row.result().measurement().violations().stream())
                .toList();
        return violations.isEmpty() ? report : report.with(Reporting.violations(violations));
    }

    /** The tasks of a single point too. */
    Report full() {
        return points.rows().size() == 1
                ? brief().with(tasks(points.rows().get(0).traffic()))
                : brief();
    }

    private static Table tasks(ProgramTraffic traffic) {
        List<Double> saturations = traffic.analysis().map(Analysis::saturations).orElse(List.of());
        Map<Integer, Double> ofTask = new LinkedHashMap<>();
        for (int i = 0; i < saturations.size(); i++) {
            ofTask.put(traffic.tasks().get(i).task(), saturations.get(i));
        }
        return Table.of(
                "tasks",
                "Tasks",
                traffic.tasks(),
                List.of(
                        Column.whole("task", "task", "", TaskFigures::task),
                        Column.whole("node", "node", "", TaskFigures::node),
                        Column.whole("peers", "peers", "", TaskFigures::peers),
                        Column.decimals("hops_mean", "mean hops", "channels", 2, TaskFigures::hops),
                        Column.decimals("applied", "applied", "", 4, TaskFigures::applied),
                        Column.decimals("actual", "actual", "", 4, TaskFigures::actual),
                        Column.decimals(
                                "saturation",
                                "saturation",
                                "",
                                4,
                                task -> ofTask.getOrDefault(task.task(), Double.NaN)),
                        Column.decimals("round", "round", "cycles", 1, TaskFigures::round),
                        Column.decimals("communication", "tau/tau_m", "", 2, TaskFigures::communication),
                        Column.decimals("latency_mean", "mean latency", "cycles", 2, TaskFigures::latency),
                        Column.decimals("slowdown", "theta", "", 2, TaskFigures::slowdown)));
    }

    /** The plots of {@link ProgramPoints}. */
    Map<String, Plot> plots() {
        return points.plots();
    }
}
