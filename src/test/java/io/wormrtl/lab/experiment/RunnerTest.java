package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What belongs to the first of several runs, and what to all. */
class RunnerTest {

    private static Testbench testbench(String more) {
        return Testbench.parse("network: { topology: mesh, radices: [16, 16] }\n" + more, Path.of("b.yaml"), List.of());
    }

    @Test
    void onlyTheFirstReplicationWritesFiles() {
        List<Testbench> run = new ArrayList<>();
        Experiment experiment = (testbench, progress) -> {
            run.add(testbench);
            return new QueueExperiment().run(testbench, progress);
        };
        new Runner(experiment)
                .measure(
                        testbench("run: { seed: 5, replications: 3 }\nlog: { messages: m.csv }\nwave: { file: w.vcd }"),
                        Progress.NONE);
        assertThat(run)
                .extracting(testbench -> testbench.settings().run().seed())
                .containsExactly(5L, 6L, 7L);
        assertThat(run)
                .extracting(testbench -> testbench.settings().log() != null)
                .containsExactly(true, false, false);
        assertThat(run)
                .extracting(testbench -> testbench.settings().wave() != null)
                .containsExactly(true, false, false);
    }

    @Test
    void progressIsThatOfAllReplications() {
        List<String> seen = new ArrayList<>();
        Experiment experiment = (testbench, progress) -> {
            progress.update(5, 10);
            return new QueueExperiment().run(testbench, Progress.NONE);
        };
        new Runner(experiment)
                .measure(testbench("run: { replications: 3 }"), (done, total) -> seen.add(done + " of " + total));
        assertThat(seen).containsExactly("5 of 30", "15 of 30", "25 of 30");
    }

    @Test
    void whereASweepEndsCountsForItsHash() {
        String vary = "sweep: { vary: { traffic.load: [0.1, 0.2] }, stop-past-saturation: ";
        SweepPlan stops = SweepPlan.of(testbench(vary + "true }"));
        SweepPlan goesOn = SweepPlan.of(testbench(vary + "false }"));
        assertThat(stops.hash()).isNotEqualTo(goesOn.hash());
        assertThat(stops.hash())
                .isEqualTo(SweepPlan.of(testbench(vary + "true }")).hash());
    }

    @Test
    void noMoreNetworksNeedMemoryThanThereArePoints() {
        SweepPlan plan = SweepPlan.of(testbench("sweep: { vary: { traffic.load: [0.1] } }"));
        assertThatCode(() -> plan.requireMemory(100_000)).doesNotThrowAnyException();
    }

    @Test
    void theSlowestMessageIsThatOfAllReplications() {
        Measurement measurement =
                new Runner(new QueueExperiment()).measure(testbench("run: { replications: 3 }"), Progress.NONE);
        long slowest = measurement.runs().stream()
                .mapToLong(run -> run.latency().max())
                .max()
                .orElseThrow();
        assertThat(RunFigures.named("latency_max").orElseThrow().of(measurement))
                .isEqualTo((double) slowest);
        assertThat(measurement.runs()).extracting(run -> run.latency().max()).doesNotHaveDuplicates();
    }
}
