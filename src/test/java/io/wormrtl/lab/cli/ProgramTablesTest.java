package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of programs whose traffic is made up: tasks 1 and 2 with figures of which no two are the same. */
class ProgramTablesTest {

    private static final String MEAN = "traffic.program.computation.mean";
    private static final Testbench TESTBENCH = MadeMeasurement.mesh("run.seed=6");

    /** Figures of a task from a number on: an eighth of a hop, a quarter applied, three eighths actual and so on. */
    private static TaskFigures task(int task, int node, double from) {
        return new TaskFigures(
                task,
                node,
                3 + task,
                from + 0.125,
                from + 0.25,
                from + 0.375,
                from + 0.5,
                from + 0.625,
                from + 0.75,
                from + 0.875);
    }

    private static ProgramTraffic traffic(double from, boolean foreseen) {
        Analysis analysis = new Analysis(from + 11, from + 12, from + 13, from + 14, List.of(0.71, 0.72));
        return new ProgramTraffic(
                List.of(task(1, 5, from), task(2, 4, from + 8)), foreseen ? Optional.of(analysis) : Optional.empty());
    }

    private static Sweep.Result result(List<Object> values, Outcome outcome, Violation... violations) {
        return new Sweep.Result(
                0,
                new SweepPlan.Point(values, TESTBENCH),
                MadeMeasurement.steady(0.1, 0.1, 30, 2).ending(outcome).on(TESTBENCH, violations));
    }

    private static SweepPlan plan(List<String> paths, List<Sweep.Result> results) {
        return new SweepPlan(
                paths,
                List.of(new SweepPlan.Curve(
                        results.stream().map(Sweep.Result::point).toList())),
                false);
    }

    /** Point i has traffic from 16 times i on. */
    private static ProgramPoints points(List<String> paths, boolean foreseen, Sweep.Result... results) {
        List<Sweep.Result> all = List.of(results);
        return new ProgramPoints(plan(paths, all), all, result -> traffic(16 * all.indexOf(result), foreseen));
    }

    private static ProgramReport report(boolean foreseen, Sweep.Result... results) {
        SweepPlan plan = plan(List.of(MEAN), List.of(results));
        return new ProgramReport(TESTBENCH, plan, PointProofs.of(plan), points(List.of(MEAN), foreseen, results));
    }

    private static final Sweep.Result FIRST = result(List.of(90L, "ring"), Outcome.STEADY);
    private static final Sweep.Result SECOND = result(List.of(50L, "ring"), Outcome.SATURATED);

    /** Traffic 0.375 above, rounds of 0.5 above, and the same of a task 8 above: what they send over their mean round. */
    private static double average(double from) {
        double first = (from + 0.375) * (from + 0.5);
        double second = (from + 8.375) * (from + 8.5);
        return (first + second) / 2 / (from + 4.5);
    }

    /** Other averages lie 4 above the first task; the worst traffic is the least, the worst slowdown the most. */
    @Test
    void aPointHasWhatWasSimulatedBesideWhatWasForeseen() {
        Table table = points(List.of(MEAN, "traffic.program.process.graph"), true, FIRST, SECOND)
                .table("points", "Some title");
        assertThat(table.name()).isEqualTo("points");
        assertThat(table.title()).isEqualTo("Some title");
        assertThat(MadeMeasurement.columns(table))
                .containsExactly(
                        "point: point",
                        "traffic_program_computation_mean: " + MEAN,
                        "traffic_program_process_graph: traffic.program.process.graph",
                        "outcome: outcome",
                        "applied: applied",
                        "actual_average: actual avg",
                        "foreseen_average: foreseen avg",
                        "actual_worst: actual worst",
                        "foreseen_worst: foreseen worst",
                        "saturation_average: sat. avg",
                        "saturation_worst: sat. worst",
                        "slowdown_average: theta avg",
                        "slowdown_worst: theta worst",
                        "round_average: round (cycles)",
                        "communication_average: tau/tau_m",
                        "configuration_hash: configuration",
                        "seed: seed");
        assertThat(table.rows())
                .containsExactly(
                        List.of(
                                1L,
                                90L,
                                "ring",
                                Outcome.STEADY,
                                4.25,
                                average(0),
                                13.0,
                                0.375,
                                14.0,
                                11.0,
                                12.0,
                                4.875,
                                8.875,
                                4.5,
                                4.625,
                                TESTBENCH.hash(),
                                6L),
                        List.of(
                                2L,
                                50L,
                                "ring",
                                Outcome.SATURATED,
                                20.25,
                                average(16),
                                29.0,
                                16.375,
                                30.0,
                                27.0,
                                28.0,
                                20.875,
                                24.875,
                                20.5,
                                20.625,
                                TESTBENCH.hash(),
                                6L));
    }

    @Test
    void withoutAnAnalysisNothingIsForeseen() {
        Table table = points(List.of(MEAN), false, FIRST).table("points", "");
        assertThat(table.rows().get(0).subList(5, 9)).containsExactly(Double.NaN, 0.375, Double.NaN, Double.NaN);
    }

    /** Points stand in the order of the traffic that is applied, which is not that of the sweep. */
    @Test
    void curvesRunOverTheAppliedTraffic() {
        List<Sweep.Result> results = List.of(SECOND, FIRST, result(List.of(70L, "torus"), Outcome.STEADY));
        List<String> paths = List.of(MEAN, "traffic.program.process.graph");
        ProgramPoints points = new ProgramPoints(
                plan(paths, results), results, result -> traffic(32 - 16 * results.indexOf(result), true));
        Map<String, Plot> plots = points.plots();
        assertThat(plots.keySet()).containsExactly("node-traffic", "slowdown");
        CurvePlot traffic = (CurvePlot) plots.get("node-traffic");
        assertThat(traffic.title()).isEqualTo("Actual against applied node traffic");
        assertThat(traffic.y()).isEqualTo(CurvePlot.Axis.linear("actual node traffic (flits/cycle)"));
        assertThat(traffic.curves())
                .extracting(curve -> curve.group() + ": " + curve.name() + " " + curve.y())
                .containsExactly(
                        "graph ring: average [" + average(16) + ", " + average(32) + "]",
                        "graph ring: average, eq. 3.12 [29.0, 45.0]",
                        "graph ring: worst [16.375, 32.375]",
                        "graph ring: worst, eq. 3.12 [30.0, 46.0]",
                        "graph torus: average [" + average(0) + "]",
                        "graph torus: average, eq. 3.12 [13.0]",
                        "graph torus: worst [0.375]",
                        "graph torus: worst, eq. 3.12 [14.0]");
        CurvePlot slowdown = (CurvePlot) plots.get("slowdown");
        assertThat(slowdown.title()).isEqualTo("Slowdown of messages by contention");
        assertThat(slowdown.y()).isEqualTo(CurvePlot.Axis.linear("theta"));
        assertThat(slowdown.curves())
                .extracting(curve -> curve.group() + ": " + curve.name() + " " + curve.y())
                .containsExactly(
                        "graph ring: average [20.875, 36.875]",
                        "graph ring: worst [24.875, 40.875]",
                        "graph torus: average [4.875]",
                        "graph torus: worst [8.875]");
        for (CurvePlot plot : List.of(traffic, slowdown)) {
            assertThat(plot.x()).isEqualTo(CurvePlot.Axis.linear("applied node traffic (flits/cycle)"));
            assertThat(plot.curves().get(0).x()).containsExactly(20.25, 36.25);
        }
        assertThat(points(List.of("traffic.length"), true, FIRST).plots()).isEmpty();
    }

    @Test
    void theTasksOfOnePointAreListedInFull() {
        assertThat(report(true, FIRST, SECOND).full().sections())
                .extracting(Section::name)
                .containsExactly("points");
        assertThat(report(true, FIRST).brief().sections())
                .extracting(Section::name)
                .containsExactly("points");
        Table tasks = report(true, FIRST).full().sections().get(1).asTable();
        assertThat(tasks.name()).isEqualTo("tasks");
        assertThat(MadeMeasurement.columns(tasks))
                .containsExactly(
                        "task: task",
                        "node: node",
                        "peers: peers",
                        "hops_mean: mean hops (channels)",
                        "applied: applied",
                        "actual: actual",
                        "saturation: saturation",
                        "round: round (cycles)",
                        "communication: tau/tau_m",
                        "latency_mean: mean latency (cycles)",
                        "slowdown: theta");
        assertThat(tasks.rows())
                .containsExactly(
                        List.of(1L, 5L, 4L, 0.125, 0.25, 0.375, 0.71, 0.5, 0.625, 0.75, 0.875),
                        List.of(2L, 4L, 5L, 8.125, 8.25, 8.375, 0.72, 8.5, 8.625, 8.75, 8.875));
        assertThat(report(false, FIRST).full().sections().get(1).asTable().rows())
                .extracting(row -> row.get(6))
                .containsExactly(Double.NaN, Double.NaN);
    }

    @Test
    void whatIsNotForeseenAndWhatIsBrokenIsSaid() {
        Report brief = report(true, FIRST, SECOND).brief();
        assertThat(brief.provenance().command()).isEqualTo("program");
        assertThat(brief.provenance().subject()).isEqualTo("made");
        assertThat(brief.provenance().seed()).isEqualTo(6);
        assertThat(brief.sections().get(0).title()).isEqualTo("Node traffic, simulated and foreseen");
        assertThat(brief.remarks()).isEmpty();
        assertThat(report(true, FIRST, SECOND).good()).isTrue();
        assertThat(report(false, FIRST, SECOND).brief().remarks())
                .containsExactly("The contention analyzer says nothing where the routing function leaves headers a"
                        + " choice; dimension-order leaves none.");
        List<Sweep.Result> both = List.of(FIRST, SECOND);
        SweepPlan plan = plan(List.of(MEAN), both);
        ProgramPoints mixed = new ProgramPoints(plan, both, result -> traffic(0, result.equals(FIRST)));
        assertThat(new ProgramReport(TESTBENCH, plan, PointProofs.of(plan), mixed)
                        .brief()
                        .remarks())
                .as("of one point is enough")
                .hasSize(1);
        Violation late = new Violation(9, "network", "broken", "it is");
        ProgramReport broken = report(true, FIRST, result(List.of(50L), Outcome.STEADY, late));
        assertThat(broken.good()).isFalse();
        List<Section> sections = new ArrayList<>(broken.brief().sections());
        assertThat(sections).extracting(Section::name).containsExactly("points", "violations");
        assertThat(sections.get(1).asTable().rows()).containsExactly(List.of(9L, "broken", "network", "it is"));
    }
}
