package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
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
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SaturationSearchTest {

    private static final Options OPTIONS = new Options(5, 0.02, 3, 2, 2);

    private static Testbench testbench(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of(overrides));
    }

    private static SaturationLoad search(Experiment experiment, Options options, Testbench testbench) {
        return new SaturationSearch(experiment, options)
                .search(SaturationSearch.cases(testbench).get(0), Progress.NONE);
    }

    private static RunResult result(Testbench testbench, Outcome outcome, double latency) {
        double load = testbench.settings().traffic().load();
        return new RunResult(
                new Verdict(outcome, ""),
                Throughput.ofLoads(load, load, 0, 1),
                new Latencies(
                        new LatencySummary(100, latency, 1, 1, 1, 1, 1),
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
    }

    private static LoadTrial agreeing(int runs, Outcome outcome) {
        Testbench testbench = testbench();
        Measurement one = new Measurement(testbench, List.of(result(testbench, outcome, 20)));
        return new LoadTrial(testbench, Collections.nCopies(runs, one));
    }

    /** One run is steady, three have no latency: by chance in half and in an eighth of all cases. */
    @Test
    void aSearchIsAsSureAsTheLessSureOfItsEnds() {
        LoadTrial low = agreeing(1, Outcome.STEADY);
        LoadTrial high = agreeing(3, Outcome.SATURATED);
        assertThat(sure(Optional.of(low), Optional.of(high))).isEqualTo(50);
        assertThat(sure(Optional.of(agreeing(4, Outcome.STEADY)), Optional.of(high)))
                .isEqualTo(87.5);
        assertThat(sure(Optional.empty(), Optional.of(high))).isEqualTo(87.5);
        assertThat(sure(Optional.of(low), Optional.empty())).isNaN();
    }

    private static double sure(Optional<LoadTrial> below, Optional<LoadTrial> above) {
        LoadTrial lowest = agreeing(1, Outcome.STEADY);
        return new SaturationLoad(List.of(), testbench(), below, above, lowest, 0.1, Optional.empty(), List.of())
                .sure();
    }

    /** The stand-in is saturated from 0.4 on; its latency is 20 / (1 - load / 0.4) and 3 cycles for seeds 1 to 5. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.02, 0.005})
    void theBorderLiesBetweenBothLoadsAndTheyAreAsCloseAsAsked(double precision) {
        SaturationLoad found = search(new QueueExperiment(), new Options(5, precision, 3, 2, 2), testbench());
        double below = found.below().orElseThrow().load();
        double above = found.above().orElseThrow().load();
        assertThat(below).isLessThan(QueueExperiment.CAPACITY);
        assertThat(above).isGreaterThanOrEqualTo(QueueExperiment.CAPACITY);
        assertThat(above - below).isLessThanOrEqualTo(precision * above);
        assertThat(found.sure()).isCloseTo(100 * (1 - 1.0 / 32), within(1e-9));
        assertThat(found.above().orElseThrow().accepted()).isCloseTo(0.4, within(1e-9));
        assertThat(found.lowest().load()).isEqualTo(0.01);
        double empty = 20 / (1 - 0.01 / 0.4) + 3;
        assertThat(found.lowest().latency()).isCloseTo(empty, within(1e-9));
        double risen = 0.4 * (1 - 20 / (3 * empty - 3));
        assertThat(found.risenBelow()).isLessThan(risen);
        assertThat(found.risenAbove().orElseThrow())
                .isGreaterThanOrEqualTo(risen)
                .isLessThanOrEqualTo(found.risenBelow() / (1 - precision) + 1e-4);
        assertThat(found.trials()).extracting(LoadTrial::load).isSorted().doesNotHaveDuplicates();
    }

    /** Undecided from 0.3 to 0.5 at first, from 0.35 to 0.45 at twice the length, at four times only around 0.4. */
    private static RunResult fuzzy(Testbench testbench, Progress progress) {
        double load = testbench.settings().traffic().load();
        double doubt = 0.1 * 10_000 / testbench.settings().run().measure();
        Outcome far = load < 0.4 ? Outcome.STEADY : Outcome.SATURATED;
        boolean tells = Math.abs(load - 0.4) >= doubt;
        return result(testbench, tells ? far : Outcome.NOT_STEADY, 20);
    }

    @Test
    void whatCannotBeDecidedIsRunAtTwiceTheLengthAndLiesInTheInterval() {
        SaturationLoad found = search(SaturationSearchTest::fuzzy, OPTIONS, testbench());
        assertThat(found.below().orElseThrow().load()).isBetween(0.366, 0.375);
        assertThat(found.above().orElseThrow().load()).isBetween(0.425, 0.435);
        LoadTrial undecided = found.trials().stream()
                .filter(trial -> trial.side() == LoadTrial.Side.UNDECIDED)
                .findFirst()
                .orElseThrow();
        assertThat(undecided.cycles()).isEqualTo(40_000);
        assertThat(undecided.testbench().settings().run().warmUp()).isEqualTo(8000);
        assertThat(found.lowest().cycles()).isEqualTo(10_000);
        SaturationLoad without = search(SaturationSearchTest::fuzzy, new Options(5, 0.02, 3, 0, 2), testbench());
        assertThat(without.below().orElseThrow().load()).isBetween(0.294, 0.3);
        assertThat(without.above().orElseThrow().load()).isBetween(0.5, 0.51);
    }

    /** What was too short for one of two loads would be too short between them, and would only be run again. */
    @Test
    void aLoadBetweenTwoBeginsWithTheCyclesOfTheLonger() {
        TreeMap<Double, Long> tried = new TreeMap<>();
        Set<Long> lengths = new TreeSet<>();
        Experiment watched = (testbench, progress) -> {
            double load = testbench.settings().traffic().load();
            long cycles = testbench.settings().run().measure();
            if (!tried.containsKey(load) && tried.size() > 1 && load > tried.firstKey() && load < tried.lastKey()) {
                assertThat(cycles)
                        .isEqualTo(Math.max(
                                tried.lowerEntry(load).getValue(),
                                tried.higherEntry(load).getValue()));
                lengths.add(cycles);
            }
            tried.put(load, cycles);
            return fuzzy(testbench, progress);
        };
        search(watched, new Options(5, 0.02, 3, 2, 1), testbench());
        assertThat(lengths).containsExactly(10_000L, 20_000L, 40_000L);
    }

    @Test
    void aNetworkThatTakesEverythingHasNoLoadAbove() {
        SaturationLoad found =
                search((testbench, progress) -> result(testbench, Outcome.STEADY, 20), OPTIONS, testbench());
        assertThat(found.above()).isEmpty();
        assertThat(found.below().orElseThrow().load()).isEqualTo(1);
        assertThat(found.risenAbove()).isEmpty();
        assertThat(found.sure()).isNaN();
    }

    @Test
    void aNetworkThatTakesNothingHasNoLoadBelow() {
        SaturationLoad found =
                search((testbench, progress) -> result(testbench, Outcome.DID_NOT_DRAIN, 20), OPTIONS, testbench());
        assertThat(found.below()).isEmpty();
        assertThat(found.above().orElseThrow().load()).isLessThanOrEqualTo(0.01);
    }

    @ParameterizedTest
    @CsvSource({
        "5, 0, BELOW, 96.875",
        "3, 0, BELOW, 87.5",
        "2, 0, UNDECIDED, 0",
        "4, 1, UNDECIDED, 0",
        "0, 3, ABOVE, 87.5",
        "1, 4, UNDECIDED, 0"
    })
    void mostRunsMustAgreeAndNoneOppose(int steady, int saturated, LoadTrial.Side side, double sure) {
        Testbench testbench = testbench();
        List<Measurement> runs = IntStream.range(0, 5)
                .mapToObj(i -> i < steady
                        ? Outcome.STEADY
                        : i < steady + saturated ? Outcome.ENDED_BY_VIOLATION : Outcome.NOT_STEADY)
                .map(outcome -> new Measurement(testbench, List.of(result(testbench, outcome, 20))))
                .toList();
        LoadTrial trial = new LoadTrial(testbench, runs);
        assertThat(trial.side()).isEqualTo(side);
        assertThat(trial.sure()).isEqualTo(sure);
    }

    @Test
    void theDrainIsNoLongerThanTheMeasurement() {
        SaturationLoad found = search(new QueueExperiment(), OPTIONS, testbench("run.measure=3000"));
        assertThat(found.trials())
                .allMatch(trial -> trial.testbench().settings().run().drain() == 3000);
    }

    @Test
    void burstsAreNotAskedForMoreThanTheyCanCarry() {
        SaturationLoad found = search(
                (testbench, progress) -> {
                    testbench.parts();
                    return result(testbench, Outcome.STEADY, 20);
                },
                OPTIONS,
                testbench("traffic.arrivals.name=bursty", "traffic.arrivals.burst-load=0.3"));
        assertThat(found.below().orElseThrow().load()).isBetween(0.295, 0.3);
    }

    @Test
    void thereIsACaseForEachCombinationButNotForLoads() {
        Testbench testbench = testbench(
                "sweep.vary.traffic.load=[0.1, 0.2]",
                "sweep.vary.router.virtual-channels=[2, 4]",
                "sweep.vary.router.arbiter=[matrix, round-robin]");
        assertThat(SaturationSearch.cases(testbench))
                .extracting(SaturationSearch.Case::values)
                .containsExactly(
                        List.of(2L, "matrix"),
                        List.of(2L, "round-robin"),
                        List.of(4L, "matrix"),
                        List.of(4L, "round-robin"));
        assertThat(SaturationSearch.paths(testbench)).containsExactly("router.virtual-channels", "router.arbiter");
        assertThat(SaturationSearch.cases(testbench("sweep.vary.traffic.load=[0.1, 0.2]")))
                .extracting(SaturationSearch.Case::values)
                .containsExactly(List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            traffic.arrivals=all-at-once  | which all-at-once arrivals do not have
            run.replications=3            | run.replications must be left out
            sweep.vary.run.seed=[1, 2]    | run.seed must not be varied
            """)
    void refusesWhatHasNoLoadOrChoosesSeedsItself(String override, String sentence) {
        assertThatThrownBy(() -> SaturationSearch.cases(testbench(override)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(sentence);
    }

    /** Under transpose the last channel of row 3 carries three of four sources: it is full at a load of 1/3. */
    @Test
    void findsABoundThatIsKnown() {
        Testbench transpose = testbench("traffic.pattern=transpose", "monitors.enabled=false", "run.measure=2000");
        SaturationLoad found = search(new NetworkExperiment(), new Options(3, 0.2, 3, 0, 2), transpose);
        assertThat(found.below().orElseThrow().load()).isBetween(0.2, 1 / 3.0);
        assertThat(found.above().orElseThrow().load()).isBetween(1 / 3.0, 0.45);
        assertThat(found.risenBelow()).isLessThan(found.above().orElseThrow().load());
    }
}
