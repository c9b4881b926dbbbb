package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The border between steady and saturated where it is known in closed form. {@code testbenches/saturation-border.yaml}
 * draws it for a larger network and more seeds.
 */
@Tag("slow")
@Tag("thorough")
class SaturationBorderTest {

    private static final int SEEDS = 3;
    private static final String TRANSPOSE = "transpose";
    private static final String HOT_SPOT = "{ name: hot-spot, hot-spots: [0], fraction: 0.2 }";

    private static List<Outcome> outcomes(String pattern, double load, int cycles) {
        return results(pattern, load, cycles).stream()
                .map(result -> result.verdict().outcome())
                .toList();
    }

    private static List<RunResult> results(String pattern, double load, int cycles) {
        List<RunResult> results = new ArrayList<>();
        for (int seed = 1; seed <= SEEDS; seed++) {
            Testbench testbench = Testbench.parse(
                    "network: { topology: mesh, radices: [4, 4] }\nmonitors: { enabled:"
                            + " false }\ntraffic: { length: 16, pattern: " + pattern + ", load: " + load
                            + " }\nrun: { seed: "
                            + seed + ", measure: " + cycles + " }",
                    Path.of("b.yaml"),
                    List.of());
            results.add(new NetworkExperiment().run(testbench, Progress.NONE));
        }
        return results;
    }

    /**
     * In a 4x4 mesh under transpose the last channel of row 3 carries three sources: full at 1/3. A hot spot that gets
     * a fifth of all messages is full where 15 (0.2 + 0.8 / 15) load = 1, at 0.263.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {TRANSPOSE + "| 0.26", HOT_SPOT + "| 0.21"})
    void wellBelowTheBoundRunsAreSteady(String pattern, double load) {
        List<Outcome> outcomes = outcomes(pattern, load, 10_000);
        assertThat(outcomes).filteredOn(Outcome.STEADY::equals).hasSizeGreaterThan(SEEDS / 2);
        assertThat(outcomes).doesNotContain(Outcome.SATURATED, Outcome.DID_NOT_DRAIN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {TRANSPOSE + "| 0.31", HOT_SPOT + "| 0.25"})
    void justBelowTheBoundNoRunIsSaturatedOrKnowsItsMean(String pattern, double load) {
        assertThat(results(pattern, load, 10_000))
                .noneMatch(result -> !result.verdict().hasLatency())
                .allMatch(result -> result.latencies().confidence() instanceof TooFew);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {TRANSPOSE + "| 0.36", HOT_SPOT + "| 0.285"})
    void justAboveTheBoundNoRunIsSteady(String pattern, double load) {
        assertThat(outcomes(pattern, load, 20_000))
                .doesNotContain(Outcome.STEADY, Outcome.NOT_JUDGED)
                .contains(Outcome.SATURATED);
    }
}
