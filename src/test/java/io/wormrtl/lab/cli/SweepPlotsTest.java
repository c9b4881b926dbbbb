package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.CurvePanel;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Quality;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Points become the curves they belong to. */
class SweepPlotsTest {

    private static final List<String> PATHS =
            List.of("router.routing", "router.virtual-channels", "router.buffer-depth", "traffic.load");
    private static final Axis OFFERED = Axis.linear("offered load (flits/node/cycle)");

    private static final MessageClass HIT = new MessageClass(MessageClass.HIT, 61, 0.61, 0.6, 62.5, 63, 64);
    private static final MessageClass OTHERS = new MessageClass("not hit", 71, 0.71, 0.7, 72.5, 73, 74);

    /** As MadeMeasurement has it. */
    private static final Note KNOWN = new Note(1.5, Quality.GOOD);

    private static final Note BEYOND = new Note(Double.NaN, Quality.BEYOND);

    /** Each outcome is drawn as what it says; the interval is that of the figure. */
    @Test
    void outcomesAreDrawnAsWhatTheySay() {
        Map<Outcome, Quality> expected = Map.of(
                Outcome.STEADY, Quality.GOOD,
                Outcome.NOT_STEADY, Quality.DOUBTFUL,
                Outcome.NOT_JUDGED, Quality.DOUBTFUL,
                Outcome.SATURATED, Quality.BEYOND,
                Outcome.DID_NOT_DRAIN, Quality.STUCK,
                Outcome.ENDED_BY_VIOLATION, Quality.BROKEN);
        expected.forEach((outcome, quality) -> assertThat(SweepPlots.note(
                        MadeMeasurement.steady(0.1, 0.1, 41, 2.5)
                                .ending(outcome)
                                .on(MadeMeasurement.mesh()),
                        2.5))
                .isEqualTo(new Note(2.5, quality)));
        assertThat(expected).hasSameSizeAs(Outcome.values());
    }

    private static Sweep.Result result(int curve, MadeMeasurement made, Object... values) {
        Testbench testbench = MadeMeasurement.mesh();
        return new Sweep.Result(curve, new SweepPlan.Point(List.of(values), testbench), made.on(testbench));
    }

    private static SweepPlan plan(List<String> paths) {
        return new SweepPlan(paths, List.of(), false);
    }

    private static final List<Sweep.Result> RESULTS = List.of(
            result(0, MadeMeasurement.steady(0.101, 0.102, 41, 2.5), "xy", 1L, 4L, 0.1),
            result(0, MadeMeasurement.steady(0.201, 0.202, 42, 2.5).ending(Outcome.SATURATED), "xy", 1L, 4L, 0.2),
            result(1, MadeMeasurement.steady(0.301, 0.302, 43, 2.5), "duato", 2L, 4L, 0.1));

    /** The first setting tells panels apart, those after it curves; the load is the horizontal axis. */
    @Test
    void latencyAndAcceptedLoadStandOverTheOfferedLoad() {
        Map<String, CurvePlot> plots = SweepPlots.curves(plan(PATHS), RESULTS);
        assertThat(plots.keySet()).containsExactly("latency-load", "accepted-load");
        assertThat(plots.get("latency-load"))
                .isEqualTo(new CurvePlot(
                        "Latency against load",
                        OFFERED,
                        Axis.linear("mean latency (cycles)"),
                        List.of(
                                new Curve(
                                        "routing xy",
                                        "virtual-channels 1, buffer-depth 4",
                                        List.of(0.101, 0.201),
                                        List.of(41.0, Double.NaN),
                                        List.of(KNOWN, BEYOND)),
                                new Curve(
                                        "routing duato",
                                        "virtual-channels 2, buffer-depth 4",
                                        List.of(0.301),
                                        List.of(43.0),
                                        List.of(KNOWN))),
                        "nothing to show: no point has a mean latency (2 steady, 1 saturated)"));
        CurvePlot accepted = plots.get("accepted-load");
        assertThat(accepted.title()).isEqualTo("Accepted against offered load");
        assertThat(accepted.x()).isEqualTo(OFFERED);
        assertThat(accepted.y()).isEqualTo(Axis.linear("accepted load (flits/node/cycle)"));
        assertThat(accepted.curves()).extracting(Curve::y).containsExactly(List.of(0.102, 0.202), List.of(0.302));
        assertThat(SweepPlots.of(plan(PATHS), RESULTS)).isEqualTo(plots);
    }

    /** More than ten: panels by faults as well, and each says by which. */
    @Test
    void manyCurvesGetPanelsByFaultsAndCurvesAreNamedByTheRest() {
        List<Sweep.Result> results = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            MadeMeasurement made = MadeMeasurement.steady(0.1, 0.1, 41, 2.5);
            results.add(result(i, made, "full rate", "arbiter" + i / 2, i % 2 == 0 ? 0.0 : 1e-4, 0.1));
        }
        CurvePlot plot = SweepPlots.curves(
                        plan(List.of("buffers", "router.arbiter", "faults.link-rate", "traffic.load")), results)
                .get("latency-load");
        assertThat(plot.panels())
                .extracting(CurvePanel::title)
                .containsExactly("buffers full rate, link-rate 0.0", "buffers full rate, link-rate 1.0E-4");
        assertThat(plot.panels().get(1).curves())
                .extracting(Curve::name)
                .hasSize(6)
                .startsWith("arbiter arbiter0", "arbiter arbiter1");
        assertThat(plot.panels().get(1).looks()).isEqualTo(plot.panels().get(0).looks());
    }

    @Test
    void oneSettingNamesTheCurveAndWithoutAnyTheTestbenchDoes() {
        MadeMeasurement made = MadeMeasurement.steady(0.1, 0.1, 41, 2.5);
        assertThat(SweepPlots.curves(
                                plan(List.of("router.routing", "traffic.load")), List.of(result(0, made, "xy", 0.1)))
                        .get("latency-load")
                        .curves())
                .containsExactly(new Curve("", "routing xy", List.of(0.1), List.of(41.0), List.of(KNOWN)));
        assertThat(SweepPlots.curves(plan(List.of("traffic.load")), List.of(result(0, made, 0.1)))
                        .get("latency-load")
                        .curves())
                .containsExactly(new Curve("", "made", List.of(0.1), List.of(41.0), List.of(KNOWN)));
    }

    @Test
    void withoutLoadsThereIsNoCurve() {
        assertThat(SweepPlots.of(plan(List.of("router.routing")), List.of())).isEmpty();
    }

    @Test
    void messagesThatFaultsHaveHitHaveAPlotOfTheirOwn() {
        MadeMeasurement hit = MadeMeasurement.steady(0.1, 0.1, 41, 2.5).with(List.of(), List.of(), OTHERS, HIT);
        MadeMeasurement none = MadeMeasurement.steady(0.2, 0.1, 41, 2.5).with(List.of(), List.of(), OTHERS);
        List<Sweep.Result> results = List.of(
                result(0, hit, 0.1),
                result(0, none, 0.2),
                result(
                        0,
                        MadeMeasurement.steady(0.3, 0.1, 41, 2.5)
                                .with(List.of(), List.of(), HIT)
                                .ending(Outcome.SATURATED),
                        0.3));
        Map<String, CurvePlot> plots = SweepPlots.curves(plan(List.of("traffic.load")), results);
        assertThat(plots.keySet()).containsExactly("latency-load", "accepted-load", "latency-hit-load");
        assertThat(plots.get("latency-hit-load"))
                .isEqualTo(new CurvePlot(
                        "Latency of messages that faults have hit",
                        OFFERED,
                        Axis.linear("mean latency (cycles)"),
                        List.of(new Curve(
                                "",
                                "made",
                                List.of(0.1, 0.2, 0.3),
                                List.of(62.5, Double.NaN, Double.NaN),
                                List.of(Note.NONE, Note.NONE, BEYOND))),
                        "nothing to show: no fault has hit a measured message"));
        assertThat(SweepPlots.curves(plan(List.of("traffic.load")), List.of(result(0, none, 0.2))))
                .doesNotContainKey("latency-hit-load");
    }

    /** Two runs, 60 and 64 cycles: 12.706 (of one degree of freedom) times 2.83 over the root of 2. */
    @Test
    void severalRunsTellHowWellTheLatencyOfMessagesThatWereHitIsKnown() {
        Testbench testbench = MadeMeasurement.mesh();
        for (Outcome outcome : List.of(Outcome.STEADY, Outcome.SATURATED)) {
            List<RunResult> runs = Stream.of(60.0, 64.0)
                    .flatMap(latency -> MadeMeasurement.steady(0.1, 0.1, 41, 2.5)
                            .with(List.of(), List.of(), new MessageClass(MessageClass.HIT, 9, 1, 1, latency, 63, 64))
                            .ending(outcome)
                            .on(testbench)
                            .runs()
                            .stream())
                    .toList();
            SweepPlan.Point point = new SweepPlan.Point(List.of(0.1), testbench);
            List<Sweep.Result> results = List.of(
                    result(1, MadeMeasurement.steady(0.2, 0.1, 41, 2.5).with(List.of(), List.of(), HIT), 0.2),
                    new Sweep.Result(0, point, new Measurement(testbench, runs)));
            Note note = SweepPlots.curves(plan(List.of("traffic.load")), results)
                    .get("latency-hit-load")
                    .curves()
                    .get(1)
                    .notes()
                    .get(0);
            if (outcome == Outcome.STEADY) {
                assertThat(note.halfWidth()).isCloseTo(25.41, within(0.01));
            } else {
                assertThat(note.halfWidth()).as("without a latency").isNaN();
            }
        }
    }

    /** A run that a violation ended before anything was measured stands where its load was to be. */
    @Test
    void aPointWithoutAMeasuredLoadStandsAtTheLoadThatWasAskedFor() {
        Testbench testbench = MadeMeasurement.mesh("traffic.load=0.35");
        SweepPlan.Point point = new SweepPlan.Point(List.of(0.35), testbench);
        Sweep.Result ended = new Sweep.Result(
                0,
                point,
                MadeMeasurement.steady(Double.NaN, Double.NaN, 41, 2.5)
                        .ending(Outcome.ENDED_BY_VIOLATION)
                        .on(testbench));
        assertThat(SweepPlots.curves(plan(List.of("traffic.load")), List.of(ended))
                        .get("latency-load")
                        .curves()
                        .get(0)
                        .x())
                .containsExactly(0.35);
    }

    /** Marks alone would say nothing. */
    @Test
    void withoutALatencyOfMessagesThatWereHitASentenceStandsForThePlot() {
        MadeMeasurement hit = MadeMeasurement.steady(0.1, 0.1, 41, 2.5).with(List.of(), List.of(), OTHERS, HIT);
        SweepPlan plan = plan(List.of("traffic.load"));
        List<Sweep.Result> saturated = List.of(result(0, hit.ending(Outcome.SATURATED), 0.1));
        assertThat(SweepPlots.curves(plan, saturated)).doesNotContainKey("latency-hit-load");
        assertThat(SweepPlots.withoutHits(plan, saturated))
                .isEqualTo("No plot of the latency of messages that faults have hit: none of the points with"
                        + " such messages (1) has a latency.");
        assertThat(SweepPlots.withoutHits(plan, List.of(result(0, hit, 0.1)))).isEmpty();
        assertThat(SweepPlots.withoutHits(plan, RESULTS)).isEmpty();
    }

    /** Without faults no message is hit: no curve, not even its name, and no arrow where it is saturated. */
    @Test
    void whereNoMessageHasBeenHitThereIsNoCurveOfThem() {
        MadeMeasurement hit = MadeMeasurement.steady(0.1, 0.1, 41, 2.5).with(List.of(), List.of(), OTHERS, HIT);
        MadeMeasurement none = MadeMeasurement.steady(0.1, 0.1, 41, 2.5)
                .with(List.of(), List.of(), OTHERS, new MessageClass(MessageClass.HIT, 0, 0, 0, Double.NaN, 0, 0))
                .ending(Outcome.SATURATED);
        List<String> paths = List.of("faults.link-rate", "traffic.load");
        List<Sweep.Result> results = List.of(result(0, none, 0L, 0.1), result(1, hit, 1e-4, 0.1));
        assertThat(SweepPlots.curves(plan(paths), results)
                        .get("latency-hit-load")
                        .curves())
                .extracting(Curve::name)
                .containsExactly("link-rate 1.0E-4");
    }

    /** The last setting is the name of a curve, those before it of its panel. */
    @Test
    void whereWaysAreVariedLatencyStandsOverThem() {
        List<String> paths = List.of("switching", "traffic.length", "traffic.pattern.file");
        List<Sweep.Result> results = List.of(
                result(0, MadeMeasurement.steady(0.1, 0.1, 41, 1), "circuit", 8L, "near.csv"),
                result(1, MadeMeasurement.steady(0.1, 0.1, 44, 3.5), "circuit", 8L, "far.csv"),
                result(2, MadeMeasurement.steady(0.1, 0.1, 51, 1), "wormhole", 16L, "near.csv"));
        assertThat(SweepPlots.distances(plan(paths), results))
                .isEqualTo(Map.of(
                        "latency-distance",
                        CurvePlot.of(
                                        "Latency against distance",
                                        Axis.linear("mean hops (channels)"),
                                        Axis.linear("mean latency (cycles)"))
                                .with("length 8", "switching circuit", List.of(1.0, 3.5), List.of(41.0, 44.0))
                                .with("length 16", "switching wormhole", List.of(1.0), List.of(51.0))));
        assertThat(SweepPlots.distances(plan(PATHS), RESULTS)).isEmpty();
    }
}
