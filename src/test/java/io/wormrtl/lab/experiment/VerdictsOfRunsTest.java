package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What runs with several seeds say together: where a load lies, how surely, and when a curve has ended. */
class VerdictsOfRunsTest {

    private static final Testbench TESTBENCH = Testbench.parse(
            "network: { topology: mesh, radices: [2] }",
            Path.of("b.yaml"),
            List.of("traffic.load=0.3", "run.measure=777"));

    private static Measurement run(Outcome outcome, double latency, double accepted, Violation... violations) {
        LatencySummary summary = new LatencySummary(10, latency, 1, 2, 3, 4, 5);
        return new Measurement(
                TESTBENCH,
                List.of(new RunResult(
                        new Verdict(outcome, "so it is"),
                        Throughput.ofLoads(0.3, accepted, 0, 1),
                        new Latencies(
                                summary,
                                summary,
                                summary,
                                new Interval(latency, 1, 9, "made up"),
                                1,
                                LatencySummary.NONE,
                                LatencySummary.NONE),
                        Breakdown.NONE,
                        List.of(),
                        100,
                        List.of(new InvariantVerdict("a-rule", 1, List.of(violations))),
                        List.of(),
                        Outputs.NONE,
                        Optional.empty())));
    }

    private static LoadTrial trial(int steady, int saturated, int neither) {
        List<Measurement> runs = new ArrayList<>();
        runs.addAll(Collections.nCopies(steady, run(Outcome.STEADY, 20, 0.3)));
        runs.addAll(Collections.nCopies(saturated, run(Outcome.SATURATED, 20, 0.3)));
        runs.addAll(Collections.nCopies(neither, run(Outcome.NOT_STEADY, 20, 0.3)));
        return new LoadTrial(TESTBENCH, runs);
    }

    /** More than half of the runs on one side and none on the other; n that agree are so by chance with 2^-n. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, BELOW, 50",
        "2, 0, 1, BELOW, 75",
        "2, 0, 2, UNDECIDED, 0",
        "3, 1, 0, UNDECIDED, 0",
        "0, 1, 0, ABOVE, 50",
        "0, 3, 2, ABOVE, 87.5",
        "0, 2, 2, UNDECIDED, 0",
        "1, 3, 0, UNDECIDED, 0"
    })
    void mostMustAgreeAndNoneOppose(int steady, int saturated, int neither, LoadTrial.Side side, double sure) {
        LoadTrial trial = trial(steady, saturated, neither);
        assertThat(trial.side()).isEqualTo(side);
        assertThat(trial.sure()).isEqualTo(sure);
        assertThat(trial.steady()).isEqualTo(steady);
        assertThat(trial.saturated()).isEqualTo(saturated);
    }

    /** Where there is no latency a run counts for what is accepted only. */
    @Test
    void aTrialHasTheMeansOfItsRuns() {
        Violation broken = new Violation(1, "network", "a-rule", "it is");
        LoadTrial trial = new LoadTrial(
                TESTBENCH,
                List.of(
                        run(Outcome.STEADY, 20, 0.25, broken),
                        run(Outcome.NOT_STEADY, 30, 0.5),
                        run(Outcome.SATURATED, 99, 0.75, broken, broken)));
        assertThat(trial.load()).isEqualTo(0.3);
        assertThat(trial.cycles()).isEqualTo(777);
        assertThat(trial.latency()).isEqualTo(25);
        assertThat(trial.accepted()).isEqualTo(0.5);
        assertThat(trial.acceptedHalfWidth()).isCloseTo(4.302653 * 0.25 / Math.sqrt(3), within(1e-6));
        assertThat(trial.violations()).isEqualTo(3);
        assertThat(trial(0, 2, 0).latency()).isNaN();
        assertThat(trial(1, 0, 0).acceptedHalfWidth()).isNaN();
    }

    /** As sure as the less sure of its ends; where nothing saturates, not at all. */
    @Test
    void aBorderIsAsSureAsItsEnds() {
        assertThat(border(trial(2, 0, 0), trial(0, 3, 0)).sure()).isEqualTo(75);
        assertThat(border(trial(3, 0, 0), trial(0, 1, 0)).sure()).isEqualTo(50);
        assertThat(border(null, trial(0, 3, 0)).sure()).isEqualTo(87.5);
        assertThat(border(trial(3, 0, 0), null).sure()).isNaN();
        LoadTrial broken = new LoadTrial(
                TESTBENCH, List.of(run(Outcome.STEADY, 20, 0.3, new Violation(1, "network", "a-rule", "it is"))));
        assertThat(border(broken, broken).violations()).isEqualTo(2);
    }

    private static SaturationLoad border(LoadTrial below, LoadTrial above) {
        return new SaturationLoad(
                List.of(),
                TESTBENCH,
                Optional.ofNullable(below),
                Optional.ofNullable(above),
                trial(1, 0, 0),
                0.1,
                Optional.empty(),
                DoubleStream.of(1, 2)
                        .mapToObj(i -> i == 1 ? below : above)
                        .filter(t -> t != null)
                        .toList());
    }

    // ---- coverage -----------------------------------------------------------------------------------------------

    private static Coverage coverage(Measurement... runs) {
        return new Coverage(new SweepPlan.Point(List.of(), TESTBENCH), List.of(runs));
    }

    @Test
    void oneRunSaysNothingOfOthers() {
        Coverage one = coverage(run(Outcome.STEADY, 20, 0.3), run(Outcome.SATURATED, 30, 0.3));
        assertThat(one.mean()).isEqualTo(20);
        assertThat(one.halfWidthNeeded()).isNaN();
        assertThat(one.meanHalfWidth()).isNaN();
        assertThat(one.given()).isEqualTo(1);
        assertThat(one.covering()).isEqualTo(1);
        assertThat(one.percentage()).isEqualTo(100);
        Coverage none = coverage(run(Outcome.SATURATED, 30, 0.3));
        assertThat(none.mean()).isNaN();
        assertThat(none.percentage()).isNaN();
        assertThat(none.halfWidth()).isNaN();
    }

    // ---- curves -------------------------------------------------------------------------------------------------

    /** Points come in any order; after two without a latency in a row the curve ends, and what lies behind is not run. */
    @Test
    void aCurveEndsAfterTwoLoadsInARowWithoutALatency() {
        List<SweepPlan.Point> points = DoubleStream.of(0.1, 0.5, 0.2, 0.6, 0.7, 0.8)
                .mapToObj(load -> new SweepPlan.Point(
                        List.of(load),
                        Testbench.parse(
                                "network: { topology: mesh, radices: [2] }",
                                Path.of("b.yaml"),
                                List.of("traffic.load=" + load))))
                .toList();
        QueueExperiment experiment = new QueueExperiment();
        Runner runner = new Runner(experiment);
        CurveRun run = new CurveRun(3, new SweepPlan.Curve(points), true);
        for (int point : new int[] {4, 3, 0, 1}) {
            run.measure(point, runner);
        }
        assertThat(experiment.runs()).isEqualTo(4);
        run.measure(2, runner);
        run.measure(5, runner);
        assertThat(experiment.runs()).as("the last point is not run any more").isEqualTo(5);
        assertThat(run.results()).extracting(Sweep.Result::curve).containsOnly(3);
        assertThat(run.results())
                .extracting(result -> result.point().values().get(0))
                .containsExactly(0.1, 0.5, 0.2, 0.6, 0.7);
        CurveRun all = new CurveRun(0, new SweepPlan.Curve(points), false);
        for (int point = 0; point < 6; point++) {
            all.measure(point, runner);
        }
        assertThat(all.results()).hasSize(6);
    }
}
