package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.Replies;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is said of the points of a sweep whose runs are made up: two curves of two loads, the last point left out. */
class SweepReportTest {

    private static final Path FILE = Path.of("v.vcd");
    private static final Violation BROKEN = new Violation(9, "network", "broken", "it is");
    private static final Violation AGAIN = new Violation(12, "network.router_0_0", "broken", "once more");
    private static final Testbench TESTBENCH = at(2, 0.1);
    private static final SweepPlan PLAN =
            new SweepPlan(List.of("router.virtual-channels", SweepPlan.LOAD), List.of(curve(2), curve(4)), true);

    private static Testbench at(int channels, double load) {
        return MadeMeasurement.mesh("router.virtual-channels=" + channels, "traffic.load=" + load, "run.seed=6");
    }

    private static SweepPlan.Curve curve(int channels) {
        return new SweepPlan.Curve(Stream.of(0.1, 0.2)
                .map(load -> new SweepPlan.Point(List.of((long) channels, load), at(channels, load)))
                .toList());
    }

    private static Sweep.Result result(int curve, int point, MadeMeasurement made, Violation... violations) {
        SweepPlan.Point at = PLAN.curves().get(curve).points().get(point);
        return new Sweep.Result(curve, at, made.on(at.testbench(), violations));
    }

    /** The same with so many messages hit and lost, a file, and a remark. */
    private static Sweep.Result losing(int lost, Sweep.Result result) {
        Measurement measurement = MadeMeasurement.counting(
                result.measurement(),
                new Outputs(List.of(FILE), List.of(), List.of("no room for a waveform")),
                new FaultCount("messages-hit", "hit", 20L + lost),
                new FaultCount("lost", "lost", lost),
                new FaultCount("flits-killed", "killed", 30L + lost));
        return new Sweep.Result(result.curve(), result.point(), measurement);
    }

    private static MadeMeasurement steady(double load, double accepted, double latency) {
        return MadeMeasurement.steady(load, accepted, latency, 2.5);
    }

    private static final List<Sweep.Result> RESULTS = List.of(
            result(0, 0, steady(0.1, 0.09, 41)),
            losing(1, result(0, 1, steady(0.2, 0.19, 42), BROKEN, AGAIN)),
            losing(4, result(1, 0, steady(0.1, 0.08, 43).ending(Outcome.SATURATED))));

    private static SweepReport report(List<Sweep.Result> results, String... expectations) {
        return new SweepReport(
                TESTBENCH,
                PLAN,
                PointProofs.of(PLAN),
                results,
                Stream.of(expectations).map(Expectation::parse).toList());
    }

    private static final SweepReport REPORT = report(RESULTS, "latency_mean < 42", "offered_load < 1");

    private static Table table(Report report, String name) {
        return report.sections().stream()
                .filter(section -> section.name().equals(name))
                .findFirst()
                .orElseThrow()
                .asTable();
    }

    @Test
    void aPersonReadsTheFiguresOneLooksAtFirst() {
        Table points = table(REPORT.brief(), "points");
        assertThat(MadeMeasurement.columns(points))
                .containsExactly(
                        "point: point",
                        "router_virtual_channels: router.virtual-channels",
                        "traffic_load: traffic.load",
                        "outcome: outcome",
                        "offered_load: offered load (flits/node/cycle)",
                        "accepted_load: accepted load (flits/node/cycle)",
                        "latency_mean: mean latency (cycles)",
                        "latency_half_width: 95 % confidence, +- (cycles)",
                        "latency_p99: 99th percentile (cycles)",
                        "monitors_violations: violations",
                        "messages_hit: messages hit",
                        "lost: messages lost",
                        "flits_killed: flits, killed",
                        "recovery_time_mean: mean recovery time (cycles)",
                        "overhead_load: overhead (flits/node/cycle)",
                        "configuration_hash: configuration",
                        "seed: seed");
        assertThat(points.rows())
                .containsExactly(
                        row(1, 2L, 0.1, Outcome.STEADY, 0.1, 0.09, 41.0, 1.5, 14.0, 0L, 0L, 0L, 0L),
                        row(2, 2L, 0.2, Outcome.STEADY, 0.2, 0.19, 42.0, 1.5, 14.0, 2L, 21L, 1L, 31L),
                        row(
                                3,
                                4L,
                                0.1,
                                Outcome.SATURATED,
                                0.1,
                                0.08,
                                Double.NaN,
                                Double.NaN,
                                Double.NaN,
                                0L,
                                24L,
                                4L,
                                34L));
    }

    /** A row that ends with no recovery time, the overhead, and the hash and the seed of its own point. */
    private static List<Object> row(int point, Object... values) {
        List<Object> row = new ArrayList<>(List.of(point));
        row.addAll(List.of(values));
        row.addAll(List.of(
                Double.NaN, 0.03, RESULTS.get(point - 1).point().testbench().hash(), 6L));
        return row;
    }

    /** MadeMeasurement counts what is sent again. */
    @Test
    void whereNothingCanFailNothingIsSaidOfFaults() {
        Sweep.Result plain = RESULTS.get(0);
        Measurement without = MadeMeasurement.counting(plain.measurement(), Outputs.NONE);
        Report brief =
                report(List.of(new Sweep.Result(0, plain.point(), without))).brief();
        assertThat(table(brief, "points").fields())
                .extracting(field -> field.name())
                .doesNotContain("lost");
    }

    @Test
    void filesHaveTheProofAndAllFigures() {
        Report full = REPORT.full();
        assertThat(full.sections())
                .extracting(Section::name)
                .containsExactly("points", "violations", "expectations", "settings");
        Table points = table(full, "points");
        assertThat(points.fields().get(3).label()).isEqualTo("proof before the run");
        assertThat(points.rows()).extracting(row -> row.get(3)).containsOnly("deadlock-free");
        assertThat(points.fields().subList(4, 4 + RunFigures.ALL.size()))
                .extracting(field -> field.name())
                .isEqualTo(RunFigures.ALL.stream().map(RunFigure::name).toList());
        assertThat(table(full, "settings").rows()).contains(List.of("traffic.load", "0.1"));
    }

    @Test
    void aReportHasTheHashOfAllPointsAndTheirSeed() {
        Provenance provenance = REPORT.brief().provenance();
        assertThat(provenance.command()).isEqualTo("sweep");
        assertThat(provenance.subject()).isEqualTo("made");
        assertThat(provenance.configurationHash()).isEqualTo(PLAN.hash());
        assertThat(provenance.seed()).isEqualTo(6);
    }

    @Test
    void whatIsBrokenNotMetOrLostIsAWarning() {
        assertThat(REPORT.good()).isFalse();
        assertThat(REPORT.brief().warnings())
                .containsExactly(
                        "2 violations of invariants, at 1 of 3 points",
                        "2 of what is expected FAILED; 4 others hold.",
                        "5 messages LOST, at 2 of 3 points; columns lost_... of --format csv say why");
        SweepReport quiet = report(List.of(RESULTS.get(0)), "latency_mean < 42");
        assertThat(quiet.good()).isTrue();
        assertThat(quiet.brief().warnings()).isEmpty();
        assertThat(quiet.losses()).isEmpty();
        assertThat(report(List.of(RESULTS.get(1))).good()).as("a violation").isFalse();
        assertThat(report(List.of(RESULTS.get(2))).good()).as("losses alone").isTrue();
        assertThat(report(List.of(RESULTS.get(2)), "latency_mean < 42").good()).isFalse();
    }

    /** The same remark is made once, a file is named each time that it is written. */
    @Test
    void whatIsWrittenAndWhatIsLeftOutIsSaid() {
        assertThat(REPORT.brief().written()).containsExactly(FILE, FILE);
        assertThat(REPORT.brief().remarks())
                .containsExactly(
                        "Written: v.vcd",
                        "Written: v.vcd",
                        "no room for a waveform",
                        "1 point past saturation left out.");
        assertThat(report(RESULTS.subList(0, 2)).brief().remarks()).endsWith("2 points past saturation left out.");
        assertThat(REPORT.taken()).containsExactly(Path.of("made.yaml"), FILE, FILE);
    }

    @Test
    void violationsAndExpectationsHaveTheNumberOfTheirPoint() {
        Report full = REPORT.full();
        String hash = RESULTS.get(1).point().testbench().hash();
        assertThat(table(full, "violations").rows())
                .containsExactly(
                        List.of(2, 9L, "broken", "network", "it is", hash, 6L),
                        List.of(2, 12L, "broken", "network.router_0_0", "once more", hash, 6L));
        assertThat(table(full, "expectations").rows())
                .extracting(row -> row.subList(0, 4))
                .containsExactly(
                        List.of(1, "latency_mean < 42", "41.00", "holds"),
                        List.of(1, "offered_load < 1", "0.1000", "holds"),
                        List.of(2, "latency_mean < 42", "42.00", "FAILED"),
                        List.of(2, "offered_load < 1", "0.2000", "holds"),
                        List.of(3, "latency_mean < 42", "-", "FAILED"),
                        List.of(3, "offered_load < 1", "0.1000", "holds"));
    }

    /** Another command has its own tables first, then all of the sweep, and what is said of both. */
    @Test
    void thePointsStandUnderTheResultsOfAnotherCommand() {
        Report other =
                Report.of(Provenance.of("compare"), Figures.of("behaviour", "")).remarking("first of all");
        Report under = REPORT.under(other);
        assertThat(under.sections())
                .extracting(Section::name)
                .containsExactly("behaviour", "points", "violations", "expectations", "settings");
        for (Report both : List.of(under, REPORT.withSentences(other))) {
            assertThat(both.provenance().command()).isEqualTo("compare");
            assertThat(both.warnings()).isEqualTo(REPORT.brief().warnings());
            assertThat(both.written()).containsExactly(FILE, FILE);
            assertThat(both.remarks())
                    .containsExactly(
                            "first of all",
                            "no room for a waveform",
                            "1 point past saturation left out.",
                            "Written: v.vcd",
                            "Written: v.vcd");
        }
        assertThat(REPORT.withSentences(other).sections()).hasSize(1);
    }

    @Test
    void onlyWhatFailedIsReadOfAViolation() {
        Report other = Report.of(Provenance.of("compare"), Figures.of("behaviour", ""));
        Report failed = report(RESULTS.subList(0, 2)).failed(other);
        assertThat(failed.sections()).extracting(Section::name).containsExactly("behaviour", "violations");
        assertThat(failed.remarks()).isEmpty();
    }

    @Test
    void classesStandPointByPoint() {
        MessageClass request = new MessageClass("request", 61, 0.61, 0.6, 62.5, 63, 64);
        Testbench answered = MadeMeasurement.mesh("traffic.reply={ length: 4 }", "traffic.load=0.1", "run.seed=6");
        SweepPlan.Point point = new SweepPlan.Point(List.of(2L, 0.1), answered);
        Report brief = report(List.of(new Sweep.Result(
                        0,
                        point,
                        steady(0.1, 0.09, 41)
                                .with(List.of(), List.of(), request)
                                .on(answered))))
                .brief();
        assertThat(table(brief, "classes").rows())
                .containsExactly(List.of(1, "request", 61L, 0.61, 0.6, 62.5, 63.0, 64.0, answered.hash(), 6L));
        assertThat(brief.remarks()).contains(Replies.CAUTION);
        assertThat(REPORT.brief().remarks()).doesNotContain(Replies.CAUTION);
    }
}
