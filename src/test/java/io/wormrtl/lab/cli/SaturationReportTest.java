package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.experiment.LoadTrial;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.SaturationLoad;
import io.wormrtl.lab.experiment.SaturationSearch;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Quality;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of loads that have been found, case by case. */
class SaturationReportTest {

    private static final Violation BROKEN = new Violation(3, "network", "a-rule", "it is broken");

    private static Testbench testbench(double load) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of("traffic.load=" + load));
    }

    private static LoadTrial trial(double load, Violation... violations) {
        Testbench testbench = testbench(load);
        return new LoadTrial(
                testbench,
                List.of(new Measurement(
                        testbench, List.of(new QueueExperiment(List.of(violations)).run(testbench, Progress.NONE)))));
    }

    private static SaturationLoad found(List<Object> values, LoadTrial below, LoadTrial above) {
        List<LoadTrial> trials = new ArrayList<>();
        Optional.ofNullable(below).ifPresent(trials::add);
        Optional.ofNullable(above).ifPresent(trials::add);
        return new SaturationLoad(
                values,
                testbench(0.1),
                Optional.ofNullable(below),
                Optional.ofNullable(above),
                trials.get(0),
                0.1,
                Optional.empty(),
                trials);
    }

    private static SaturationReport report(double factor, List<String> paths, SaturationLoad... found) {
        return new SaturationReport(
                testbench(0.1), paths, new SaturationSearch.Options(1, 0.25, factor, 0, 1), List.of(found));
    }

    @Test
    void oneViolationInOneCaseIsEnough() {
        SaturationLoad good = found(List.of(), trial(0.3), trial(0.4));
        SaturationLoad bad = found(List.of(), trial(0.3), trial(0.4, BROKEN));
        assertThat(report(3, List.of(), good, good).good()).isTrue();
        assertThat(report(3, List.of(), good, bad).good()).isFalse();
        assertThat(report(3, List.of(), bad, good).good()).isFalse();
    }

    /** The precision is a quarter of the load above: 0.3 to 0.4 is as asked. */
    @ParameterizedTest
    @CsvSource({"0.3, 0.4, false, false", "0.295, 0.4, true, false", ", 0.4, true, false", "0.3, , false, true"})
    void whatWasNotFoundIsSaid(Double below, Double above, boolean wide, boolean open) {
        List<String> remarks = report(
                        3,
                        List.of(),
                        found(List.of(), below == null ? null : trial(below), above == null ? null : trial(above)))
                .brief()
                .remarks();
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Where the interval is wider")))
                .isEqualTo(wide);
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Where there is no load above")))
                .isEqualTo(open);
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Saturation lies between")))
                .isEqualTo(!open);
    }

    @ParameterizedTest
    @CsvSource({"3, 3x", "2.5, 2.5x", "10.05, 10.05x"})
    void theFactorIsWrittenAsShortAsItIs(double factor, String shown) {
        assertThat(report(factor, List.of(), found(List.of(), trial(0.3), trial(0.4)))
                        .brief()
                        .sections()
                        .get(0)
                        .asTable()
                        .fields())
                .anyMatch(field -> field.heading().equals("latency less than " + shown));
    }

    /** Beyond saturation there is no latency, but an accepted load; curves are told apart by what is varied. */
    @Test
    void everyCaseIsACurve() {
        var plots = report(
                        3,
                        List.of("router.virtual-channels", "router.arbiter"),
                        found(List.of(2, "matrix"), trial(0.3), trial(0.4)),
                        found(List.of(4, "matrix"), trial(0.2), trial(0.5)))
                .plots();
        assertThat(plots).containsOnlyKeys("latency-load", "accepted-load");
        List<CurvePlot.Curve> latencies = ((CurvePlot) plots.get("latency-load")).curves();
        assertThat(latencies)
                .extracting(CurvePlot.Curve::name)
                .containsExactly("virtual-channels 2, arbiter matrix", "virtual-channels 4, arbiter matrix");
        assertThat(latencies.get(1).x()).containsExactly(0.2, 0.5);
        assertThat(latencies.get(1).y()).containsExactly(41.0, Double.NaN);
        assertThat(((CurvePlot) plots.get("accepted-load")).curves().get(1).y()).containsExactly(0.2, 0.4);
    }

    private static LoadTrial made(double load, Outcome outcome, double... accepted) {
        Testbench testbench = testbench(load);
        return new LoadTrial(
                testbench,
                Arrays.stream(accepted)
                        .mapToObj(one -> MadeMeasurement.steady(load, one, 100 * one, 2)
                                .ending(outcome)
                                .on(testbench))
                        .toList());
    }

    /** As in the plots of sweeps: hollow where not steady, an arrow where there is no steady state. */
    @Test
    void pointsAreMarkedAsThoseOfSweeps() {
        LoadTrial[] trials = {
            made(0.3, Outcome.STEADY, 0.25, 0.375),
            made(0.35, Outcome.NOT_STEADY, 0.25),
            made(0.4, Outcome.SATURATED, 0.25)
        };
        SaturationLoad found = new SaturationLoad(
                List.of(),
                testbench(0.1),
                Optional.of(trials[0]),
                Optional.of(trials[2]),
                trials[0],
                0.1,
                Optional.empty(),
                List.of(trials));
        var plots = report(3, List.of(), found).plots();
        CurvePlot.Curve latency =
                ((CurvePlot) plots.get("latency-load")).curves().get(0);
        assertThat(latency.name()).isEqualTo(testbench(0.1).name());
        assertThat(latency.notes())
                .extracting(CurvePlot.Note::quality)
                .containsExactly(Quality.GOOD, Quality.DOUBTFUL, Quality.BEYOND);
        assertThat(latency.y()).containsExactly(31.25, 25.0, Double.NaN);
        assertThat(latency.notes().get(0).halfWidth()).isCloseTo(12.7062 * 6.25, within(1e-3));
        CurvePlot.Curve accepted =
                ((CurvePlot) plots.get("accepted-load")).curves().get(0);
        assertThat(accepted.notes().get(0).halfWidth()).isEqualTo(trials[0].acceptedHalfWidth());
        assertThat(accepted.notes().get(2).quality()).isEqualTo(Quality.BEYOND);
    }

    /** Of three runs above saturation one has a latency, of what came through while the queues grew: it is not drawn. */
    @Test
    void theLatencyOfOneRunBeyondSaturationIsNoPoint() {
        Testbench testbench = testbench(0.4);
        LoadTrial above = new LoadTrial(
                testbench,
                Stream.of(Outcome.SATURATED, Outcome.SATURATED, Outcome.NOT_STEADY)
                        .map(outcome -> MadeMeasurement.steady(0.4, 0.25, 25, 2)
                                .ending(outcome)
                                .on(testbench))
                        .toList());
        assertThat(above.latency()).isEqualTo(25);
        var plots = report(3, List.of(), found(List.of(), trial(0.3), above)).plots();
        assertThat(((CurvePlot) plots.get("latency-load")).curves().get(0).y()).endsWith(Double.NaN);
    }

    /** The half width of two values 0.25 apart: 12.7062 times an eighth. */
    @Test
    void aCaseHasItsBordersAndWhatIsAcceptedAboveThem() {
        LoadTrial below = made(0.3, Outcome.STEADY, 0.25, 0.375);
        LoadTrial above = made(0.4, Outcome.SATURATED, 0.25, 0.5);
        SaturationLoad found = new SaturationLoad(
                List.of(2L),
                testbench(0.1),
                Optional.of(below),
                Optional.of(above),
                made(0.01, Outcome.STEADY, 0.12),
                0.21,
                Optional.of(0.25),
                List.of(below, above));
        SaturationReport report = report(3, List.of("router.virtual-channels"), found);
        Report brief = report.brief();
        assertThat(report.full()).isEqualTo(brief);
        assertThat(brief.provenance().command()).isEqualTo("saturation");
        Table cases = brief.sections().get(0).asTable();
        assertThat(MadeMeasurement.columns(cases))
                .containsExactly(
                        "router_virtual_channels: router.virtual-channels",
                        "load_below: below (flits/cycle)",
                        "load_above: above (flits/cycle)",
                        "sure: sure (%)",
                        "accepted_load: accepted above (flits/node/cycle)",
                        "accepted_load_half_width: +- (flits/node/cycle)",
                        "latency_empty: empty latency (cycles)",
                        "load_factor_below: latency less than 3x (flits/cycle)",
                        "load_factor_above: as much (flits/cycle)");
        assertThat(cases.rows())
                .containsExactly(List.of(2L, 0.3, 0.4, 75.0, 0.375, above.acceptedHalfWidth(), 12.0, 0.21, 0.25));
        assertThat(above.acceptedHalfWidth()).isCloseTo(12.7062 * 0.125, within(1e-5));
        Table loads = brief.sections().get(1).asTable();
        assertThat(loads.title()).isEqualTo("Loads tried");
        assertThat(MadeMeasurement.columns(loads))
                .containsExactly(
                        "router_virtual_channels: router.virtual-channels",
                        "traffic_load: traffic.load (flits/cycle)",
                        "measure: measured (cycles)",
                        "runs: runs",
                        "steady: steady",
                        "saturated: no latency",
                        "side: saturation is",
                        "accepted_load: accepted load (flits/node/cycle)",
                        "latency_mean: mean latency (cycles)",
                        "violations: violations",
                        "configuration_hash: configuration");
        assertThat(loads.rows().get(0).subList(0, 6)).containsExactly(2L, 0.3, 10000L, 2L, 2L, 0L);
        assertThat(loads.rows().get(0).subList(7, 11))
                .containsExactly(0.3125, 31.25, 0L, below.testbench().hash());
        assertThat(loads.rows().get(1).subList(0, 6)).containsExactly(2L, 0.4, 10000L, 2L, 0L, 2L);
        assertThat(loads.rows().get(1).subList(8, 10)).containsExactly(Double.NaN, 0L);
        assertThat(loads.rows()).extracting(row -> row.get(6).toString()).containsExactly("HIGHER", "LOWER");
        Table undecided = report(3, List.of(), found(List.of(), made(0.3, Outcome.NOT_STEADY, 0.3), trial(0.4, BROKEN)))
                .brief()
                .sections()
                .get(1)
                .asTable();
        assertThat(undecided.rows())
                .extracting(row -> String.valueOf(row.get(5)))
                .containsExactly("UNDECIDED", "LOWER");
        assertThat(undecided.rows()).extracting(row -> row.get(8)).containsExactly(0L, 1L);
        assertThat(undecided.rows()).extracting(row -> row.get(4)).containsExactly(0L, 1L);
    }

    /** What is told in the second of two cases counts from behind the first, up to what both will need. */
    @Test
    void progressGoesOverAllCases() {
        Testbench testbench = Testbench.parse(
                "network: { topology: mesh, radices: [2, 2] }",
                Path.of("b.yaml"),
                List.of("sweep.vary.router.virtual-channels=[2, 4]"));
        SaturationSearch search =
                new SaturationSearch(new QueueExperiment(), new SaturationSearch.Options(1, 0.5, 3, 0, 1));
        List<List<Long>> told = new ArrayList<>();
        List<SaturationLoad> found = SaturationCommand.all(
                search, SaturationSearch.cases(testbench), (done, total) -> told.add(List.of(done, total)));
        long each = search.expectedRuns();
        assertThat(found).extracting(SaturationLoad::values).containsExactly(List.of(2L), List.of(4L));
        assertThat(told.get(0)).containsExactly(1L, 2 * each);
        assertThat(told).contains(List.of(each + 1, 2 * each));
    }
}
