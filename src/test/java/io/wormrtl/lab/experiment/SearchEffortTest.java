package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.experiment.SaturationSearch.Options;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much work the search of a saturation load is, and where it looks first. */
class SearchEffortTest {

    private static Testbench testbench(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of(overrides));
    }

    private static SaturationSearch search(int seeds, double precision, int threads) {
        return new SaturationSearch(new QueueExperiment(), new Options(seeds, precision, 3, 1, threads));
    }

    /** Two bisections from all to the precision, the lowest load and the highest: 2^-1, 2^-2, 2^-6 and less. */
    @ParameterizedTest
    @CsvSource({"1, 0.5, 4", "1, 0.49, 6", "5, 0.25, 30", "3, 0.02, 42"})
    void everyStepOfTheBisectionsIsARunPerSeed(int seeds, double precision, int runs) {
        assertThat(search(seeds, precision, 1).expectedRuns()).isEqualTo(runs);
    }

    /**
     * Runs at half of the capacity, which is 1 in a mesh of 4 x 4: at five times the given load of 0.1, each at three
     * times its length, of 6 runs for each of 2 cases on 2 threads.
     */
    @Test
    void whatASearchTakesIsForetold() {
        Testbench testbench = testbench("traffic.load=0.1", "sweep.vary.router.virtual-channels=[2, 4]");
        List<SaturationSearch.Case> cases = SaturationSearch.cases(testbench);
        double one = Forecast.of(cases.get(0).testbench()).toMillis();
        assertThat((double) search(2, 0.5, 2).forecast(cases).toMillis())
                .isCloseTo(3 * 8 * one * 5 * 2 / 2, within(4.0));
        assertThat((double) search(1, 0.5, 8).forecast(cases.subList(0, 1)).toMillis())
                .as("no more threads than seeds")
                .isCloseTo(3 * 4 * one * 5, within(4.0));
        assertThat(search(1, 0.5, 1).forecast(SaturationSearch.cases(testbench("traffic.load=0"))))
                .isZero();
    }

    /** A hundredth of the capacity is nearly empty; the drain is no longer than what is measured. */
    @Test
    void theSearchStartsAtANearlyEmptyNetwork() {
        List<Testbench> run = new ArrayList<>();
        Experiment experiment = (testbench, progress) -> {
            run.add(testbench);
            return new QueueExperiment().run(testbench, progress);
        };
        SaturationLoad found = new SaturationSearch(experiment, new Options(1, 0.5, 3, 1, 1))
                .search(
                        SaturationSearch.cases(testbench("run.measure=300", "run.warm-up=100", "run.drain=5000"))
                                .get(0),
                        Progress.NONE);
        assertThat(found.lowest().load()).isEqualTo(0.01);
        assertThat(run.get(0).settings().traffic().load()).isEqualTo(0.01);
        assertThat(run.get(1).settings().traffic().load()).isEqualTo(1.0);
        assertThat(run).allSatisfy(one -> {
            assertThat(one.settings().run().drain())
                    .isEqualTo(one.settings().run().measure());
            assertThat(one.settings().run().measure())
                    .isEqualTo(3 * one.settings().run().warmUp());
        });
        assertThat(found.below().orElseThrow().load()).isLessThan(QueueExperiment.CAPACITY);
        assertThat(found.above().orElseThrow().load()).isGreaterThanOrEqualTo(QueueExperiment.CAPACITY);
        assertThat(found.values()).isEmpty();
    }
}
