package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.SaturationSearch.Options;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which loads a search for saturation runs, how long each, and what it makes of them: every run, one by one. */
class SearchStepsTest {

    private final List<String> runs = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    private static Testbench testbench(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [4] }", Path.of("b.yaml"), List.of(overrides));
    }

    /** One seed, a precision of a half: few loads. The runs are written down as load:warm-up/measure/drain. */
    private SaturationLoad search(
            double factor, ToIntFunction<Testbench> outcome, ToDoubleFunction<Testbench> latency, String... overrides) {
        Experiment experiment = (testbench, progress) -> {
            var run = testbench.settings().run();
            double load = testbench.settings().traffic().load();
            runs.add(load + ":" + run.warmUp() + "/" + run.measure() + "/" + run.drain());
            LatencySummary summary = new LatencySummary(9, latency.applyAsDouble(testbench), 1, 1, 1, 1, 1);
            return new RunResult(
                    new Verdict(Outcome.values()[outcome.applyAsInt(testbench)], "made up"),
                    Throughput.ofLoads(load, load, 0, 1),
                    new Latencies(
                            summary,
                            LatencySummary.NONE,
                            LatencySummary.NONE,
                            new TooFew(""),
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
        };
        return new SaturationSearch(experiment, new Options(1, 0.5, factor, 2, 1))
                .search(
                        SaturationSearch.cases(testbench(overrides)).get(0),
                        (done, total) -> told.add(done + "/" + total));
    }

    private SaturationLoad search(double factor, Outcome all, String... overrides) {
        return search(factor, testbench -> all.ordinal(), testbench -> 20, overrides);
    }

    private static double load(Testbench testbench) {
        return testbench.settings().traffic().load();
    }

    /** At 1 only runs of 1200 cycles tell; those between it and the lowest load begin as long as it needed. */
    private static int slowToTell(Testbench testbench) {
        return load(testbench) < 0.9
                ? Outcome.STEADY.ordinal()
                : testbench.settings().run().measure() < 1200
                        ? Outcome.NOT_STEADY.ordinal()
                        : Outcome.SATURATED.ordinal();
    }

    private static double fiftyHalfWay(Testbench testbench) {
        return load(testbench) == 0.5 ? 50 : 20;
    }

    /** Warm-up and measurement double together, and with them the drain, up to what is given. */
    @Test
    void neighboursBeginAsLongAsWhatWasHardToDecide() {
        SaturationLoad found = search(
                3,
                SearchStepsTest::slowToTell,
                SearchStepsTest::fiftyHalfWay,
                "run.warm-up=100",
                "run.measure=300",
                "run.drain=1000");
        assertThat(runs)
                .containsExactly(
                        "0.01:100/300/300",
                        "1.0:100/300/300",
                        "1.0:200/600/600",
                        "1.0:400/1200/1000",
                        "0.5:400/1200/1000");
        assertThat(told).as("four are expected").containsExactly("1/4", "2/4", "3/4", "4/4", "5/5");
        assertThat(found.below().orElseThrow().load()).isEqualTo(0.5);
        assertThat(found.above().orElseThrow().load()).isEqualTo(1);
        assertThat(found.lowest().load()).isEqualTo(0.01);
        assertThat(found.trials()).extracting(LoadTrial::load).containsExactly(0.01, 0.5, 1.0);
        assertThat(found.risenBelow()).as("50 is not three times 20").isEqualTo(0.5);
        assertThat(found.risenAbove()).contains(1.0);
    }

    @Test
    void aLatencyHasRisenWhenItIsTheFactorTimesTheLowest() {
        SaturationLoad found = search(
                2.5, SearchStepsTest::slowToTell, SearchStepsTest::fiftyHalfWay, "run.warm-up=100", "run.measure=300");
        assertThat(found.risenBelow()).as("(0.01 + 0.5) / 2").isEqualTo(0.255);
        assertThat(found.risenAbove()).contains(0.5);
        assertThat(runs).hasSize(6).last().isEqualTo("0.255:400/1200/1200");
    }

    /** What stays undecided at the longest lies between the loads that are decided. */
    @Test
    void runsAreDoubledAsOftenAsAllowed() {
        SaturationLoad found = search(
                3,
                testbench -> (load(testbench) < 0.9 ? Outcome.STEADY : Outcome.NOT_STEADY).ordinal(),
                testbench -> 20,
                "run.warm-up=0",
                "run.measure=100");
        assertThat(runs).containsExactly("0.01:0/100/100", "1.0:0/100/100", "1.0:0/200/200", "1.0:0/400/400");
        assertThat(found.below()).as("the highest load is not decided").isEmpty();
        assertThat(found.above()).isEmpty();
    }

    /** The capacity of a row of four is one; two injection channels could carry two, and that is tried too. */
    @Test
    void whatDoesNotSaturateIsLoadedAsFarAsItTakes() {
        SaturationLoad found = search(3, Outcome.STEADY, "interface.injection-channels=2");
        assertThat(found.trials()).extracting(LoadTrial::load).containsExactly(0.01, 1.0, 2.0);
        assertThat(found.below().orElseThrow().load()).isEqualTo(2);
        assertThat(found.above()).isEmpty();
        assertThat(found.risenBelow()).isEqualTo(2);
        assertThat(found.risenAbove()).isEmpty();
    }

    /** Halved until it is below the load of an almost empty network: 1/64 is rounded to 0.01562. */
    @Test
    void whatSaturatesAlwaysHasNoLoadBelow() {
        SaturationLoad found = search(3, Outcome.DID_NOT_DRAIN);
        assertThat(found.below()).isEmpty();
        assertThat(found.above().orElseThrow().load()).isEqualTo(0.00781);
        assertThat(found.trials())
                .extracting(LoadTrial::load)
                .containsExactly(0.00781, 0.01, 0.01562, 0.03125, 0.0625, 0.125, 0.25, 0.5, 1.0);
    }

    /** Bursts of 100 cycles with one between them are the most: 0.2970; the largest of all n/1024 below is 304/1024. */
    @Test
    void loadsThatTheTestbenchRefusesAreNotTried() {
        SaturationLoad found =
                search(3, Outcome.STEADY, "traffic.arrivals={ name: bursty, burst-load: 0.3 }", "traffic.load=0.1");
        assertThat(found.below().orElseThrow().load()).isEqualTo(0.2969);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            { traffic.load: [0.1, 0.2], router.arbiter: [matrix, round-robin], router.virtual-channels: [2, 4] } \
            | router.arbiter, router.virtual-channels | matrix 2, matrix 4, round-robin 2, round-robin 4
            { router.virtual-channels: [2, 4], traffic.load: [0.2, 0.1] } | router.virtual-channels | 2, 4
            { router.virtual-channels: [4, 2] } | router.virtual-channels | 4, 2
            """)
    void everyCombinationIsACaseAndLoadsAreNone(String vary, String paths, String values) {
        Testbench testbench = testbench("sweep.vary=" + vary, "wave.file=w.vcd", "log.messages=m.csv");
        assertThat(SaturationSearch.paths(testbench)).containsExactly(paths.split(", "));
        List<SaturationSearch.Case> cases = SaturationSearch.cases(testbench);
        assertThat(cases)
                .extracting(one -> String.join(
                        " ", one.values().stream().map(Object::toString).toList()))
                .containsExactly(values.split(", "));
        assertThat(cases).allSatisfy(SearchStepsTest::writesNothing);
    }

    @Test
    void theWholeTestbenchIsACaseWhereNothingIsVaried() {
        Testbench testbench = testbench("wave.file=w.vcd", "log.messages=m.csv", "router.virtual-channels=3");
        assertThat(SaturationSearch.paths(testbench)).isEmpty();
        assertThat(SaturationSearch.cases(testbench)).singleElement().satisfies(one -> {
            assertThat(one.values()).isEmpty();
            assertThat(one.testbench().settings().router().virtualChannels()).isEqualTo(3);
            writesNothing(one);
        });
    }

    private static void writesNothing(SaturationSearch.Case one) {
        assertThat(one.testbench().settings().wave()).isNull();
        assertThat(one.testbench().settings().log()).isNull();
    }
}
