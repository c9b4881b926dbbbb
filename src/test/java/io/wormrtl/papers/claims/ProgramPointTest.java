package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.cli.MadeMeasurement;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a point of a testbench tells whose six nodes run a program. */
class ProgramPointTest {

    private static final Testbench TESTBENCH =
            MadeMeasurement.mesh("traffic.program={ process: { graph: pairs, size: 6 } }");

    /** A run in which every node sends so much. */
    private static RunResult run(double actual) {
        List<Flow> sources = IntStream.range(0, 6)
                .mapToObj(node -> new Flow(node, Flow.ALL, 9, 0.5, actual, 40, 99))
                .toList();
        return MadeMeasurement.steady(0.1, 0.2, 40, 1)
                .with(sources, List.of())
                .on(TESTBENCH)
                .runs()
                .get(0);
    }

    private static ProgramPoint point(double... actual) {
        SweepPlan.Point point = new SweepPlan.Point(List.of("pairs", 3L), TESTBENCH);
        SweepPlan plan = new SweepPlan(
                List.of("traffic.program.process.graph", "run.seed"),
                List.of(new SweepPlan.Curve(List.of(point))),
                false);
        Measurement measurement = new Measurement(
                TESTBENCH,
                DoubleStream.of(actual).mapToObj(ProgramPointTest::run).toList());
        return ProgramPoint.of(plan, new Sweep.Result(0, point, measurement));
    }

    @Test
    void replicationsHaveAveragesOfTheirOwn() {
        ProgramPoint point = point(0.25, 0.375);
        assertThat(point.averages()).containsExactly(0.25, 0.375);
        assertThat(point.average()).isCloseTo(0.3125, within(1e-12));
        assertThat(point(0.25).averages()).containsExactly(0.25);
    }

    @Test
    void aPointKnowsWhatItVaries() {
        ProgramPoint point = point(0.25);
        assertThat(point.values()).containsOnlyKeys("traffic.program.process.graph", "run.seed");
        assertThat(point.has("run.seed", 3)).isTrue();
        assertThat(point.has("run.seed", "pairs")).isFalse();
        assertThat(point.has("traffic.program.process.graph", "pairs")).isTrue();
    }
}
