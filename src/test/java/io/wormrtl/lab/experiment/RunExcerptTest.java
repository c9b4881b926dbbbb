package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.report.TimingPlot.Cell;
import io.wormrtl.lab.report.TimingPlot.Lane;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The few cycles of a run that its page shows. */
class RunExcerptTest {

    @TempDir
    private Path directory;

    private Testbench testbench(String text, String... overrides) {
        return Testbench.parse(text, directory.resolve("bench.yaml"), List.of(overrides));
    }

    private static TimingPlot shown(Testbench testbench) {
        NetworkExperiment experiment = new NetworkExperiment();
        return experiment
                .excerpt(testbench, experiment.run(testbench, Progress.NONE))
                .orElseThrow();
    }

    /** A message of 6 flits over two hops of two cycles: a flit on each channel in every cycle, two later on the next. */
    @Test
    void theFirstMessageIsShownOnEveryChannelOfItsWay() throws IOException {
        Files.writeString(
                directory.resolve("one.csv"), "cycle,source,destination,length\n22,0,3,6\n24,1,0,8\n40,3,2,4\n");
        TimingPlot plot = shown(testbench("""
                network: { topology: mesh, radices: [2, 2] }
                traffic: { trace: one.csv }
                run: { warm-up: 0, measure: 50 }
                """));
        assertThat(plot.lanes().stream().map(Lane::name))
                .containsExactly("injection_0_0_0", "link_0_0_x_plus", "link_1_0_y_plus", "ejection_1_1_0");
        for (Lane lane : plot.lanes()) {
            assertThat(lane.isLevel()).isFalse();
            assertThat(lane.cells().stream().map(Cell::text))
                    .as(lane.name())
                    .containsExactly("HEAD", "BODY", "BODY", "BODY", "BODY", "TAIL");
        }
        List<Long> heads =
                plot.lanes().stream().map(lane -> lane.cells().get(0).from()).toList();
        assertThat(heads).isEqualTo(List.of(heads.get(0), heads.get(0) + 2, heads.get(0) + 4, heads.get(0) + 6));
        assertThat(plot.marks()).hasSize(1);
        long tail = plot.lanes().get(3).cells().get(5).from();
        assertThat(plot.marks().get(0).cycle())
                .as("a processor has a flit in the cycle after it has come over the channel")
                .isEqualTo(tail + 1);
        assertThat(plot.marks().get(0).name()).isEqualTo("delivered");
        assertThat(plot.first()).isLessThan(heads.get(0));
    }

    @Test
    void aDeadlockIsShownByTheChannelsOfItsCircle() {
        Testbench bench = testbench("""
                network: { topology: ring, radices: [4] }
                router: { virtual-channels: 1, routing: tfar, buffer-depth: 1 }
                traffic: { pattern: uniform, load: 0.9, length: 12 }
                run: { warm-up: 0, measure: 3000 }
                monitors: { deadlock-after: 300, before-violation: 0 }
                """);
        TimingPlot plot = shown(bench);
        assertThat(plot.title()).startsWith("Before the last movement of a deadlock");
        assertThat(plot.lanes()).hasSizeGreaterThan(1);
        assertThat(plot.lanes()).anySatisfy(lane -> assertThat(lane.cells()).isNotEmpty());
        assertThat(plot.last() - plot.first()).isLessThan(TimingPlot.MOST_CYCLES);
    }

    @Test
    void aBrokenRuleIsShownWithTheSignalsOfItsPart() {
        Testbench bench = testbench("""
                network: { topology: mesh, radices: [3, 3] }
                router: { virtual-channels: 2, buffer-depth: 4 }
                traffic: { load: 0.2, length: 6 }
                run: { warm-up: 50, measure: 300 }
                """);
        NetworkExperiment experiment = new NetworkExperiment(BrokenRunsTest::broken, directory);
        RunResult result = experiment.run(bench, Progress.NONE);
        Optional<TimingPlot> plot = experiment.excerpt(bench, result);
        assertThat(plot).hasValueSatisfying(shown -> {
            assertThat(shown.title()).contains(result.violations().get(0).rule());
            assertThat(shown.marks().get(0).cycle())
                    .isEqualTo(result.violations().get(0).cycle());
            assertThat(shown.last())
                    .as("nothing is known after it")
                    .isEqualTo(result.violations().get(0).cycle());
            assertThat(shown.lanes()).anySatisfy(lane -> assertThat(lane.name()).startsWith("injection_"));
        });
    }

    @Test
    void anExperimentThatCannotShowAnythingShowsNothing() {
        Experiment other = (testbench, progress) -> null;
        assertThat(other.excerpt(null, null)).isEmpty();
    }
}
