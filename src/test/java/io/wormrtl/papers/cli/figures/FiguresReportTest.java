package io.wormrtl.papers.cli.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.lab.cli.MadeMeasurement;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Quality;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.papers.claims.Claim;
import io.wormrtl.papers.claims.Judgement;
import io.wormrtl.papers.claims.Judgement.Messages;
import io.wormrtl.papers.claims.Judgement.ModelCurve;
import io.wormrtl.papers.claims.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of two claims that share a testbench. */
class FiguresReportTest {

    private static final Testbench MESH = MadeMeasurement.mesh();
    private static final MessageClass HIT = new MessageClass(MessageClass.HIT, 61, 0.61, 0.6, 62.5, 63, 64);

    private static final Claim ONE = new Claim("7.1", "007, Fig. 1", "one", List.of("007-a", "007-b"), all -> null);
    private static final Claim TWO = Claim.of("7.2", "007, Fig. 2", "two", "007-b", all -> null);

    private static SweepPlan plan(Object... values) {
        return new SweepPlan(
                List.of("router.virtual-channels", "traffic.load"),
                List.of(new SweepPlan.Curve(List.of(new SweepPlan.Point(List.of(values), MESH)))),
                false);
    }

    private static Sweep.Result result(SweepPlan plan, MadeMeasurement made, Violation... violations) {
        return new Sweep.Result(0, plan.curves().get(0).points().get(0), made.on(MESH, violations));
    }

    private static final SweepPlan A = plan(1L, 0.1);
    private static final SweepPlan B = plan(2L, 0.2);

    private static FiguresReport report(boolean reduced, Violation... violations) {
        Map<Claim, Judgement> judgements = new LinkedHashMap<>();
        judgements.put(
                ONE,
                Judgement.of(Statement.of("it grows", true, "1 to 2"), Statement.undecided("it ends", "too short"))
                        .beside(new ModelCurve("007-b", Messages.ALL, "channels", "model", List.of(0.25), List.of(7.0)))
                        .beside(new ModelCurve("007-b", Messages.HIT, "", "router", List.of(0.75), List.of(9.0))));
        judgements.put(TWO, Judgement.of(Statement.of("it falls", false, "2 to 3")));
        Map<String, SweepPlan> plans = new LinkedHashMap<>();
        plans.put("007-b", B);
        plans.put("007-a", A);
        return new FiguresReport(
                judgements,
                plans,
                Map.of(
                        "007-a", List.of(result(A, MadeMeasurement.steady(0.101, 0.102, 41, 2.5))),
                        "007-b",
                                List.of(result(
                                        B,
                                        MadeMeasurement.steady(0.201, 0.202, 42, 3.5)
                                                .with(List.of(), List.of(), HIT),
                                        violations))),
                reduced);
    }

    @Test
    void inBriefEveryStatementIsASentenceWithItsReason() {
        Report brief = report(false).brief();
        assertThat(brief.remarks())
                .containsExactly(
                        "7.1, it grows: reproduced (1 to 2)",
                        "7.1, it ends: not decided (too short)",
                        "7.2, it falls: refuted (2 to 3)");
        assertThat(brief.sections()).hasSize(1);
        Table claims = brief.sections().get(0).asTable();
        assertThat(MadeMeasurement.columns(claims))
                .containsExactly(
                        "claim: claim",
                        "source: source",
                        "testbenches: testbenches",
                        "verdict: verdict",
                        "statements: of its statements");
        assertThat(claims.rows())
                .containsExactly(
                        List.of(
                                "7.1",
                                "007, Fig. 1",
                                "007-a 007-b",
                                "reproduced in part",
                                "reproduced: 1, not decided: 1"),
                        List.of("7.2", "007, Fig. 2", "007-b", "refuted", "refuted: 1"));
        assertThat(brief.provenance().command()).isEqualTo("figures");
        assertThat(brief.provenance().configurationHash()).isEqualTo(Fingerprint.of(List.of(B.hash(), A.hash())));
        assertThat(brief.provenance().seed()).isNull();
    }

    @Test
    void whatWasReducedIsSaidLast() {
        String sentence = "Reduced: every other load, a quarter of the cycles; run without --reduced to judge.";
        assertThat(report(true).brief().remarks()).hasSize(4).last().isEqualTo(sentence);
        assertThat(report(true).full().remarks()).containsExactly(sentence);
        assertThat(report(false).full().remarks()).isEmpty();
    }

    @Test
    void inFullEveryPointOfEveryTestbenchIsARow() {
        Report full = report(false).full();
        assertThat(full.sections())
                .extracting(Section::name)
                .containsExactly(
                        "claims",
                        "statements",
                        "points_007_b",
                        "classes_007_b",
                        "faults_007_b",
                        "points_007_a",
                        "faults_007_a");
        Table claims = full.sections().get(0).asTable();
        assertThat(MadeMeasurement.columns(claims)).hasSize(6).endsWith("run: run that shows it");
        assertThat(claims.rows())
                .extracting(row -> row.get(0) + ": " + row.get(5))
                .containsExactly("7.1: wormrtl figures 7.1", "7.2: wormrtl figures 7.2");
        assertThat(report(true).full().sections().get(0).asTable().rows().get(1))
                .endsWith("wormrtl figures 7.2 --reduced");
        Table statements = full.sections().get(1).asTable();
        assertThat(MadeMeasurement.columns(statements))
                .containsExactly("claim: claim", "statement: statement", "verdict: verdict", "reason: reason");
        assertThat(statements.rows())
                .containsExactly(
                        List.of("7.1", "it grows", "reproduced", "1 to 2"),
                        List.of("7.1", "it ends", "not decided", "too short"),
                        List.of("7.2", "it falls", "refuted", "2 to 3"));
        Table points = full.sections().get(2).asTable();
        assertThat(points.title()).isEqualTo("007-b");
        assertThat(MadeMeasurement.columns(points))
                .startsWith(
                        "router_virtual_channels: router.virtual-channels",
                        "traffic_load: traffic.load",
                        "outcome: outcome",
                        "offered_load: offered load (flits/node/cycle)");
        assertThat(points.rows().get(0)).startsWith(2L, 0.2).contains(0.201, 0.202, 42.0, 3.5);
        Table classes = full.sections().get(3).asTable();
        assertThat(classes.title()).isEqualTo("007-b");
        assertThat(classes.fields()).hasSize(9);
        assertThat(classes.rows()).containsExactly(List.of(2L, 0.2, "hit", 61L, 0.61, 0.6, 62.5, 63.0, 64.0));
        Table faults = full.sections().get(6).asTable();
        assertThat(faults.rows())
                .containsExactly(
                        List.of(1L, 0.1, "resends", 8L, "packets sent again"),
                        List.of(1L, 0.1, "pad-flits", 9L, "pads"));
    }

    /** Some figures are about networks that stand still; nothing else may go wrong in them. */
    @ParameterizedTest
    @CsvSource({"deadlock, true", "starvation, true", "credit-count, false"})
    void onlyStandstillsAreSound(String rule, boolean sound) {
        Violation still = new Violation(1, "network", "deadlock", "it is");
        assertThat(report(false).isSound()).isTrue();
        assertThat(report(false, still, new Violation(2, "network", rule, "it is"))
                        .isSound())
                .isEqualTo(sound);
    }

    /** Who is told that something is wrong is told what, and where, before the claims' sentences. */
    @Test
    void whatBrokeARuleIsToldWithItsPoint() {
        Violation still = new Violation(1, "network", "deadlock", "it is");
        Violation broken = new Violation(7, "network.router_3", "credit-count", "three for two");
        FiguresReport report = report(false, still, broken);
        for (Report told : List.of(report.brief(), report.full())) {
            Table violations = told.sections().stream()
                    .filter(section -> section.name().equals("violations"))
                    .map(Section::asTable)
                    .findFirst()
                    .orElseThrow();
            assertThat(MadeMeasurement.columns(violations))
                    .containsExactly(
                            "testbench: testbench",
                            "point: point",
                            "cycle: cycle",
                            "rule: rule",
                            "module: module",
                            "text: what was seen");
            assertThat(violations.rows()).singleElement().satisfies(row -> {
                assertThat(row.subList(2, 6)).containsExactly(7L, "credit-count", "network.router_3", "three for two");
                assertThat(row.get(1)).asString().contains("traffic.load=");
            });
        }
        assertThat(report(false, still).brief().sections())
                .noneMatch(section -> section.name().equals("violations"));
    }

    @Test
    void aModelIsDrawnBesideTheMessagesOfItsTestbench() {
        Map<String, Plot> plots = report(false).plots();
        assertThat(plots.keySet())
                .containsExactly(
                        "007-b-latency-load",
                        "007-b-accepted-load",
                        "007-b-latency-hit-load",
                        "007-a-latency-load",
                        "007-a-accepted-load");
        assertThat(curves(plots, "007-b-latency-load"))
                .containsExactly(
                        new Curve(
                                "",
                                "virtual-channels 2",
                                List.of(0.201),
                                List.of(42.0),
                                List.of(new Note(1.5, Quality.GOOD))),
                        new Curve("channels", "model", List.of(0.25), List.of(7.0)));
        assertThat(curves(plots, "007-b-latency-hit-load"))
                .containsExactly(
                        new Curve("", "virtual-channels 2", List.of(0.201), List.of(62.5)),
                        new Curve("", "router", List.of(0.75), List.of(9.0)));
        assertThat(curves(plots, "007-b-accepted-load")).hasSize(1);
        assertThat(curves(plots, "007-a-latency-load")).hasSize(1);
    }

    private static List<Curve> curves(Map<String, Plot> plots, String name) {
        return ((CurvePlot) plots.get(name)).curves();
    }

    /** Points of programs have the figures of programs; without a computation time that is varied no curves. */
    @Test
    void aTestbenchThatRunsAProgramHasThePointsOfOne() {
        Testbench program = MadeMeasurement.mesh("traffic.program={ process: { graph: pairs, size: 6 } }");
        SweepPlan plan = new SweepPlan(
                List.of("run.seed"),
                List.of(new SweepPlan.Curve(List.of(new SweepPlan.Point(List.of(3L), program)))),
                false);
        List<Flow> sources = IntStream.range(0, 6)
                .mapToObj(node -> new Flow(node, Flow.ALL, 9, 0.5, 0.25, 40, 99))
                .toList();
        Sweep.Result result = new Sweep.Result(
                0,
                plan.curves().get(0).points().get(0),
                MadeMeasurement.steady(0.1, 0.2, 40, 1).with(sources, List.of()).on(program));
        FiguresReport report =
                new FiguresReport(Map.of(), Map.of("003-b", plan), Map.of("003-b", List.of(result)), false);
        Table points = report.full().sections().get(2).asTable();
        assertThat(points.name()).isEqualTo("points_003_b");
        assertThat(points.title()).isEqualTo("003-b");
        assertThat(points.fields())
                .extracting(Field::name)
                .startsWith("point", "run_seed", "outcome", "applied", "actual_average");
        assertThat(points.rows().get(0).subList(0, 2)).containsExactly(1L, 3L);
        assertThat((double) points.rows().get(0).get(4)).isEqualTo(0.25);
        assertThat(report.plots()).isEmpty();
    }
}
