package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A reduced sweep has a quarter of the cycles and every other point of each curve, from the first. */
class ReductionTest {

    @TempDir
    private Path directory;

    private Path file(String run, String vary) throws IOException {
        return Files.writeString(
                directory.resolve("f.yaml"),
                "network: { topology: mesh, radices: [2, 2] }\nrun: { " + run + " }\nsweep: { vary: { " + vary
                        + " }, stop-past-saturation: false }\n");
    }

    private static List<List<List<Object>>> values(SweepPlan plan) {
        return plan.curves().stream()
                .map(curve ->
                        curve.points().stream().map(SweepPlan.Point::values).toList())
                .toList();
    }

    private static RunSettings run(SweepPlan plan) {
        return plan.curves().get(0).points().get(0).testbench().settings().run();
    }

    @Test
    void everyOtherLoadOfEachCurveIsLeft() throws IOException {
        Path file = file(
                "warm-up: 402, measure: 4003, drain: 807",
                "router.virtual-channels: [1, 2], traffic.load: [0.1, 0.2, 0.3, 0.4]");
        SweepPlan whole = Reduction.wholePlan(file);
        assertThat(values(whole))
                .hasSize(2)
                .allSatisfy(curve -> assertThat(curve).hasSize(4));
        assertThat(List.of(run(whole).warmUp(), run(whole).measure(), run(whole).drain()))
                .containsExactly(402L, 4003L, 807L);
        SweepPlan reduced = Reduction.plan(file);
        assertThat(reduced.paths()).containsExactly("router.virtual-channels", "traffic.load");
        assertThat(values(reduced))
                .containsExactly(
                        List.of(List.of(1L, 0.1), List.of(1L, 0.3)), List.of(List.of(2L, 0.1), List.of(2L, 0.3)));
        assertThat(List.of(
                        run(reduced).warmUp(),
                        run(reduced).measure(),
                        run(reduced).drain()))
                .containsExactly(100L, 1000L, 201L);
        assertThat(reduced.stops()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"3, 1", "4, 1", "8, 2"})
    void atLeastOneCycleIsMeasured(long measure, long reduced) throws IOException {
        SweepPlan plan = Reduction.plan(file("measure: " + measure, "traffic.load: [0.1]"));
        assertThat(run(plan).measure()).isEqualTo(reduced);
    }

    @Test
    void aMistakeInTheFileIsRefusedEitherWay() throws IOException {
        Path file = file("measured: 3", "traffic.load: [0.1]");
        assertThatThrownBy(() -> Reduction.plan(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("measured");
        assertThatThrownBy(() -> Reduction.wholePlan(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("measured");
    }
}
