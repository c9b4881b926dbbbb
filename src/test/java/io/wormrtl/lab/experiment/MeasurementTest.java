package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What several runs say together. */
class MeasurementTest {

    private static final Interval INTERVAL = new Interval(20, 0.5, 25, "batch means");

    private static RunResult run(Outcome outcome, double mean) {
        return run(outcome, mean, INTERVAL);
    }

    private static RunResult run(Outcome outcome, double mean, Confidence confidence) {
        LatencySummary latency = new LatencySummary(100, mean, 1, 2, 3, 4, 5);
        return new RunResult(
                new Verdict(outcome, outcome.toString()),
                Throughput.ofLoads(0.1, 0.1, 0, 1),
                new Latencies(latency, latency, latency, confidence, 1, LatencySummary.NONE, LatencySummary.NONE),
                Breakdown.NONE,
                List.of(),
                1000,
                List.of(),
                List.of(),
                Outputs.NONE,
                Optional.empty());
    }

    private static Measurement measurement(Outcome... outcomes) {
        Testbench testbench =
                Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of());
        List<RunResult> runs = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            runs.add(run(outcome, 20 + 2 * runs.size()));
        }
        return new Measurement(testbench, runs);
    }

    /** From the best to the worst: each is what all before it and itself give together, in any order. */
    @Test
    void theWorstOutcomeCounts() {
        List<Outcome> worsening = List.of(
                Outcome.STEADY,
                Outcome.NOT_JUDGED,
                Outcome.NOT_STEADY,
                Outcome.DID_NOT_DRAIN,
                Outcome.SATURATED,
                Outcome.ENDED_BY_VIOLATION);
        assertThat(worsening).containsExactlyInAnyOrder(Outcome.values());
        for (int i = 1; i < worsening.size(); i++) {
            List<Outcome> two = new ArrayList<>(worsening.subList(i - 1, i + 1));
            assertThat(measurement(two.toArray(Outcome[]::new)).outcome()).isEqualTo(worsening.get(i));
            Collections.reverse(two);
            assertThat(measurement(two.toArray(Outcome[]::new)).outcome()).isEqualTo(worsening.get(i));
        }
    }

    /** Of equally bad runs the sentence that is last in the alphabet is said, whichever run was first. */
    @Test
    void equallyBadRunsSayTheSameInAnyOrder() {
        RunResult one = saying("the queues grow in 3 nodes");
        RunResult other = saying("the queues grow in 5 nodes");
        for (List<RunResult> runs : List.of(List.of(one, other), List.of(other, one))) {
            assertThat(new Measurement(measurement(Outcome.STEADY).testbench(), runs).verdict())
                    .isEqualTo(other.verdict());
        }
    }

    private static RunResult saying(String sentence) {
        RunResult run = run(Outcome.SATURATED, 20);
        return new RunResult(
                new Verdict(Outcome.SATURATED, sentence),
                run.throughput(),
                run.latencies(),
                run.breakdown(),
                run.links(),
                run.cycles(),
                run.rules(),
                List.of(),
                run.outputs(),
                Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, true, true",
        "NOT_JUDGED, true, true",
        "NOT_STEADY, true, false",
        "DID_NOT_DRAIN, false, false",
        "SATURATED, false, false",
        "ENDED_BY_VIOLATION, false, false"
    })
    void theOutcomeDecidesWhatIsSaidOfTheLatency(Outcome outcome, boolean latency, boolean interval) {
        Measurement one = measurement(outcome);
        Object mean = RunFigures.named("latency_mean").orElseThrow().of(one);
        assertThat(mean).isEqualTo(latency ? 20.0 : Double.NaN);
        assertThat(one.confidence()).isInstanceOf(interval ? Interval.class : TooFew.class);
        assertThat(measurement(Outcome.STEADY, outcome).confidence())
                .isInstanceOf(latency ? Interval.class : TooFew.class);
    }

    /** Of one run its own interval, of several one over them; past saturation too, where what is accepted has settled. */
    @ParameterizedTest
    @CsvSource({
        "STEADY, true, true",
        "NOT_JUDGED, true, true",
        "NOT_STEADY, false, true",
        "DID_NOT_DRAIN, true, true",
        "SATURATED, true, true",
        "ENDED_BY_VIOLATION, false, false"
    })
    void theOutcomeDecidesWhatIsSaidOfTheAcceptedLoad(Outcome outcome, boolean ofOne, boolean ofTwo) {
        Interval own = new Interval(0.3, 0.01, 25, "batch means");
        RunResult one = accepting(0.3, own, outcome);
        RunResult other = accepting(0.5, own, Outcome.STEADY);
        Testbench testbench = measurement(Outcome.STEADY).testbench();
        Confidence alone = new Measurement(testbench, List.of(one)).acceptedConfidence();
        Confidence together = new Measurement(testbench, List.of(one, other)).acceptedConfidence();
        TooFew none = new TooFew("there is no interval: " + outcome);
        assertThat(alone).isEqualTo(ofOne ? own : none);
        if (ofTwo) {
            assertThat(together).isInstanceOfSatisfying(Interval.class, interval -> {
                assertThat(interval.mean()).isEqualTo(0.4);
                assertThat(interval.halfWidth())
                        .as("12.706 / sqrt(2) deviations")
                        .isCloseTo(1.2706, within(1e-4));
            });
        } else {
            assertThat(together).isEqualTo(none);
        }
    }

    private static RunResult accepting(double load, Interval known, Outcome outcome) {
        RunResult run = run(outcome, 20);
        return new RunResult(
                run.verdict(),
                Throughput.ofLoads(load, load, 0, 1).known(known),
                run.latencies(),
                run.breakdown(),
                run.links(),
                run.cycles(),
                run.rules(),
                run.faults(),
                run.outputs(),
                run.energy());
    }

    /** Once: not where the sentence of the verdict says it already. */
    @Test
    void aMissingIntervalIsExplained() {
        Testbench testbench = measurement(Outcome.STEADY).testbench();
        TooFew crowded = new TooFew("the queues of a crowd need longer");
        Measurement steady = new Measurement(testbench, List.of(run(Outcome.STEADY, 20, crowded)));
        assertThat(steady.intervalMissing())
                .contains("no interval of the mean latency: the queues of a crowd need longer");
        assertThat(measurement(Outcome.STEADY).intervalMissing()).isEmpty();
        for (Outcome outcome : List.of(Outcome.NOT_STEADY, Outcome.SATURATED, Outcome.ENDED_BY_VIOLATION)) {
            assertThat(measurement(outcome).intervalMissing())
                    .as(outcome.toString())
                    .isEmpty();
        }
    }

    @Test
    void allOutcomesHaveTheirNameInTheFiguresMeaning() {
        String meaning = RunFigures.named(RunFigures.OUTCOME).orElseThrow().meaning();
        assertThat(Stream.of(Outcome.values())
                        .map(o -> o.name().toLowerCase(Locale.ROOT).replace('_', '-')))
                .allMatch(meaning::contains);
    }
}
