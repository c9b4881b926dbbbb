package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepTest {

    private static Testbench testbench(String sweep) {
        return Testbench.parse("network: { topology: mesh, radices: [4, 4] }\n" + sweep, Path.of("b.yaml"), List.of());
    }

    private static List<List<Object>> values(List<Sweep.Result> results) {
        return results.stream().map(result -> result.point().values()).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void loadsRiseLastAndStopAfterTwoSaturatedOnes(int threads) {
        SweepPlan plan = SweepPlan.of(testbench(
                "sweep: { vary: { traffic.load: [0.5, 0.1, 0.3, 0.7, 0.6, 0.4], router.virtual-channels: [2, 4] } }"));
        assertThat(plan.paths()).containsExactly("router.virtual-channels", "traffic.load");
        assertThat(plan.size()).isEqualTo(12);
        List<Sweep.Result> results = new Sweep(new QueueExperiment(), threads).run(plan, Progress.NONE);
        assertThat(values(results))
                .containsExactly(
                        List.of(2L, 0.1),
                        List.of(2L, 0.3),
                        List.of(2L, 0.4),
                        List.of(2L, 0.5),
                        List.of(4L, 0.1),
                        List.of(4L, 0.3),
                        List.of(4L, 0.4),
                        List.of(4L, 0.5));
        assertThat(results).extracting(Sweep.Result::curve).containsExactly(0, 0, 0, 0, 1, 1, 1, 1);
        assertThat(results.get(4).measurement().testbench().settings().router().virtualChannels())
                .isEqualTo(4);
    }

    @Test
    void theHashTellsSeedsApartToo() {
        String sweep = "sweep: { vary: { traffic.load: [0.1, 0.2] } }\nrun: { seed: ";
        SweepPlan one = SweepPlan.of(testbench(sweep + "1 }"));
        assertThat(one.hash()).isEqualTo(SweepPlan.of(testbench(sweep + "1 }")).hash());
        assertThat(one.hash())
                .isNotEqualTo(SweepPlan.of(testbench(sweep + "2 }")).hash());
    }

    @Test
    void doesNotStopWhereToldNotTo() {
        QueueExperiment experiment = new QueueExperiment();
        SweepPlan plan =
                SweepPlan.of(testbench("sweep: { vary: { traffic.load: 0.1:1.0:0.1 }, stop-past-saturation: false }"));
        Map<Long, Long> told = new ConcurrentHashMap<>();
        assertThat(new Sweep(experiment, 2).run(plan, told::put)).hasSize(10);
        assertThat(experiment.runs()).isEqualTo(10);
        assertThat(told.keySet()).as("points done").containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(told.values()).as("points in all").containsOnly(10L);
    }

    @Test
    void anotherSettingIsVariedInTheOrderGiven() {
        SweepPlan plan = SweepPlan.of(testbench("sweep: { vary: { network.radices: [[4, 4], [2, 2]] } }"));
        assertThat(values(new Sweep(new QueueExperiment(), 2).run(plan, Progress.NONE)))
                .containsExactly(List.of("[4, 4]"), List.of("[2, 2]"));
    }

    @Test
    void sectionsThatAreVariedAreShownInFull() {
        SweepPlan plan = SweepPlan.of(testbench(
                "sweep: { vary: { traffic.pattern: [uniform, { name: hot-spot," + " hot-spots: [3, 5] }] } }"));
        assertThat(plan.curves().stream()
                        .map(curve -> curve.points().get(0).values().get(0)))
                .containsExactly("uniform", "{name: hot-spot, hot-spots: [3, 5]}");
    }

    @Test
    void everyPointIsCheckedBeforeTheFirstIsRun() {
        assertThatThrownBy(() -> SweepPlan.of(testbench("""
                sweep:
                  vary:
                    router.buffer-depth: [1, 0]
                """)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("b.yaml:4:30: router.buffer-depth (0) must be from 1 to 64");
        assertThatThrownBy(() -> SweepPlan.of(testbench("sweep: { vary: { traffic.load: [0.5, 2] } }")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:2:38: traffic.load (2.0) must be");
        assertThatThrownBy(() -> SweepPlan.of(testbench("")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:1:1: sweep.vary must name");
    }

    @Test
    void replicationsHaveTheirOwnSeedsAndGiveAnInterval() {
        Testbench testbench = testbench("run: { seed: 3, replications: 3 }\ntraffic: { load: 0.2 }");
        Measurement measurement = new Runner(new QueueExperiment()).measure(testbench, Progress.NONE);
        assertThat(measurement.runs()).extracting(run -> run.latency().mean()).containsExactly(43.0, 44.0, 45.0);
        assertThat(RunFigures.named("latency.mean").orElseThrow().of(measurement))
                .isEqualTo(44.0);
        assertThat(RunFigures.named("messages").orElseThrow().of(measurement)).isEqualTo(3000L);
        assertThat(measurement.confidence()).isInstanceOf(Interval.class);
        assertThat(((Interval) measurement.confidence()).halfWidth()).isBetween(2.48, 2.49); // t(2) * 1 / sqrt(3)
    }
}
