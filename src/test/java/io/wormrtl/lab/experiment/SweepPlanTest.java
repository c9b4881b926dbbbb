package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.MemoryEstimate;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a sweep simulates, what it reads and needs, and what single timed runs and traces leave out. */
class SweepPlanTest {

    @TempDir
    private Path directory;

    private Testbench testbench(String... overrides) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [3] }", directory.resolve("b.yaml"), List.of(overrides));
    }

    private SweepPlan plan(String... overrides) {
        return SweepPlan.of(testbench(overrides));
    }

    /** Only loads rise from point to point. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            { traffic.load: [0.1, 0.2] }                   | true  | true
            { traffic.load: [0.1, 0.2] }                   | false | false
            { run.seed: [1, 2] }                           | true  | false
            { run.seed: [1, 2], traffic.load: [0.1, 0.2] } | true  | true
            """)
    void onlyLoadsStopPastSaturation(String vary, boolean asked, boolean stops) {
        assertThat(plan("sweep.vary=" + vary, "sweep.stop-past-saturation=" + asked)
                        .stops())
                .isEqualTo(stops);
    }

    @Test
    void loadsRiseWithinEveryCurveAndStandLast() {
        SweepPlan plan = plan("sweep.vary={ traffic.load: [0.3, 0.1], run.seed: [5, 4] }");
        assertThat(plan.paths()).containsExactly("run.seed", "traffic.load");
        assertThat(plan.curves())
                .extracting(curve ->
                        curve.points().stream().map(SweepPlan.Point::values).toList())
                .containsExactly(
                        List.of(List.of(5L, 0.1), List.of(5L, 0.3)), List.of(List.of(4L, 0.1), List.of(4L, 0.3)));
        assertThat(plan.size()).isEqualTo(4);
        assertThat(plan.seed()).isEmpty();
        assertThat(plan("sweep.vary={ traffic.load: [0.3, 0.1] }", "run.seed=9").seed())
                .isEqualTo(Optional.of(9L));
    }

    @Test
    void pointsWriteNoFilesAndVaryNothing() {
        SweepPlan plan = plan("sweep.vary={ run.seed: [5, 4] }", "wave.file=w.vcd", "log.messages=m.csv");
        assertThat(plan.curves()).hasSize(2).allSatisfy(curve -> {
            Settings settings = curve.points().get(0).testbench().settings();
            assertThat(settings.wave()).isNull();
            assertThat(settings.log()).isNull();
            assertThat(settings.sweep()).isNull();
        });
    }

    @Test
    void whatAllPointsReadIsNamedOnce() throws IOException {
        for (String name : List.of("t.csv", "u.csv")) {
            Files.writeString(directory.resolve(name), "cycle,source,destination,length\n1,0,2,4\n");
        }
        SweepPlan plan = plan("sweep.vary={ traffic.trace: [t.csv, u.csv], run.seed: [1, 2] }");
        assertThat(plan.inputs())
                .containsExactly(directory.resolve("b.yaml"), directory.resolve("t.csv"), directory.resolve("u.csv"));
    }

    @Test
    void withoutASweepATestbenchIsOnePoint() {
        Testbench alone = testbench();
        SweepPlan plan = SweepPlan.orAlone(alone);
        assertThat(plan.paths()).isEmpty();
        assertThat(plan.curves().get(0).points()).containsExactly(new SweepPlan.Point(List.of(), alone));
        assertThat(plan.stops()).isFalse();
        assertThatThrownBy(() -> SweepPlan.of(alone))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("sweep.vary must name at least one setting and its values");
    }

    /** The largest of the networks counts, as many times as there are threads but not more often than points. */
    @Test
    void memoryIsNeededForTheLargestNetworks() {
        Testbench small = testbench("network={ topology: ring, radices: [2] }", "router.virtual-channels=16");
        long ofNode = MemoryEstimate.of(small.parts().network()).bytes() / 2;
        long nodes = Runtime.getRuntime().maxMemory() * 2 / 5 / ofNode;
        SweepPlan plan = plan(
                "router.virtual-channels=16",
                "network.topology=ring",
                "sweep.vary={ network.radices: [[2], [" + nodes + "], [3]] }");
        assertThatCode(() -> plan.requireMemory(2)).doesNotThrowAnyException();
        assertThatThrownBy(() -> plan.requireMemory(3))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("3 networks at once of " + nodes + " nodes ");
        assertThatThrownBy(() -> plan.requireMemory(64)).hasMessageStartingWith("3 networks at once");
    }

    // ---- single runs --------------------------------------------------------------------------------------------

    /** A message of eight flits over two links, during warm-up or in the first cycle that is measured. */
    @ParameterizedTest
    @CsvSource({"0, 0", "100, 16"})
    void onlyTheMeasurementIsTimed(long generated, long hops) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n" + generated + ",0,2,8\n");
        Testbench testbench = testbench("traffic.trace=t.csv", "run.warm-up=100", "run.measure=200");
        long begin = System.nanoTime();
        TimedRun run = TimedRun.of(testbench);
        double elapsed = (System.nanoTime() - begin) / 1e9;
        assertThat(run.cycles()).isEqualTo(200);
        assertThat(run.flitHops()).isEqualTo(hops);
        assertThat(run.cpuSeconds()).isPositive().isLessThanOrEqualTo(elapsed + 0.01);
    }

    /** Cycles 100 to 299 are measured. */
    @ParameterizedTest
    @CsvSource({"99, 1", "100, 0", "299, 0", "300, 1"})
    void aTraceMayLieOutsideTheMeasurement(long cycle, long outside) throws IOException {
        Files.writeString(
                directory.resolve("t.csv"), "cycle,source,destination,length\n150,0,2,8\n" + cycle + ",1,2,8\n");
        Testbench testbench = testbench("traffic.trace=t.csv", "run.warm-up=100", "run.measure=200");
        assertThat(Unmeasured.of(testbench, testbench.parts()))
                .isEqualTo(outside == 0 ? Optional.empty() : Optional.of(new Unmeasured(outside, 2, 100, 299)));
        assertThat(Unmeasured.of(testbench(), testbench().parts())).isEmpty();
    }
}
