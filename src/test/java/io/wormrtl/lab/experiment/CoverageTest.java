package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CoverageTest {

    private static Testbench testbench(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of(overrides));
    }

    /** Seeds 11 to 15: 100 messages of 20, 22, 24 cycles; 300 of 30, not steady; saturated. Intervals +- 3.5. */
    private static RunResult run(Testbench testbench, Progress progress) {
        int index = (int) testbench.settings().run().seed() - 11;
        Outcome outcome = index < 3 ? Outcome.STEADY : index == 3 ? Outcome.NOT_STEADY : Outcome.SATURATED;
        double mean = index == 3 ? 30 : 20 + 2 * index;
        LatencySummary latency = new LatencySummary(index == 3 ? 300 : 100, mean, 1, 1, 1, 1, 99);
        return new RunResult(
                new Verdict(outcome, ""),
                Throughput.ofLoads(0.1, 0.1, 0, 1),
                new Latencies(
                        latency,
                        latency,
                        latency,
                        new Interval(mean, index == 0 ? 6.5 : 3.5, 20, "batch means"),
                        1,
                        LatencySummary.NONE,
                        LatencySummary.NONE),
                Breakdown.NONE,
                List.of(),
                100,
                List.of(),
                List.of(),
                Outputs.NONE,
                Optional.empty());
    }

    private static List<Coverage> coverage(Testbench testbench, int seeds) {
        SweepPlan plan = Coverage.plan(testbench, seeds);
        return Coverage.of(plan, new Sweep(CoverageTest::run, 2).run(plan, Progress.NONE));
    }

    /** Long-run mean (2000 + 2200 + 2400 + 9000) / 600 = 26; 20 +- 6.5 and 24 +- 3.5 cover it, 22 +- 3.5 does not. */
    @Test
    void countsIntervalsThatCoverTheMeanOfAllMessages() {
        List<Coverage> points = coverage(testbench("run.seed=11"), 5);
        assertThat(points).hasSize(1);
        Coverage point = points.get(0);
        assertThat(point.runs()).hasSize(5);
        assertThat(point.count(Outcome.STEADY)).isEqualTo(3);
        assertThat(point.count(Outcome.NOT_STEADY)).isEqualTo(1);
        assertThat(point.count(Outcome.SATURATED)).isEqualTo(1);
        assertThat(point.mean()).isEqualTo(26);
        assertThat(point.given()).isEqualTo(3);
        assertThat(point.covering()).isEqualTo(2);
        assertThat(point.percentage()).isCloseTo(66.667, within(0.001));
        assertThat(point.halfWidth()).isEqualTo(4.5);
        // means 20, 22, 24, 30: variance 56 / 3
        assertThat(point.halfWidthNeeded()).isCloseTo(1.96 * Math.sqrt(56 / 3.0), within(1e-9));
        assertThat(point.meanHalfWidth()).isCloseTo(3.18245 * Math.sqrt(56 / 3.0 / 4), within(1e-4));
    }

    @Test
    void thereIsAPointPerCombinationAndNoneIsLeftOut() {
        Testbench testbench = testbench(
                "run.seed=14", "sweep.vary.router.virtual-channels=[2, 4]", "sweep.vary.traffic.load=[0.3, 0.1]");
        List<Coverage> points = coverage(testbench, 2);
        assertThat(points)
                .extracting(point -> point.point().values())
                .containsExactly(List.of(2L, 0.1), List.of(2L, 0.3), List.of(4L, 0.1), List.of(4L, 0.3));
        assertThat(points).allMatch(point -> point.runs().size() == 2);
        assertThat(Coverage.paths(Coverage.plan(testbench, 2)))
                .containsExactly("router.virtual-channels", "traffic.load");
    }

    @Test
    void whereNoRunHasALatencyThereIsNoMean() {
        Coverage point = coverage(testbench("run.seed=15"), 2).get(0);
        assertThat(point.mean()).isNaN();
        assertThat(point.percentage()).isNaN();
        assertThat(point.halfWidth()).isNaN();
        assertThat(point.halfWidthNeeded()).isNaN();
        assertThat(point.meanHalfWidth()).isNaN();
    }

    @Test
    void refusesWhatItWouldDoItself() {
        assertThatThrownBy(() -> Coverage.plan(testbench("run.replications=2"), 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P run.replications=2: run.replications must be left out: each run is judged on its own"
                        + " interval");
        assertThatThrownBy(() -> Coverage.plan(testbench("sweep.vary.run.seed=[1, 2]"), 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("run.seed must not be varied");
    }
}
