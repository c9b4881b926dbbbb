package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** When a measurement is repeated, with made-up intervals around 50 cycles. */
class PrecisionTest {

    private static final Testbench TESTBENCH = Testbench.parse(
            "{ network: { topology: mesh, radices: [4, 4] }, run: { warm-up: 100, measure: 1000 } }",
            Path.of("t.yaml"),
            List.of());

    private final List<Long> lengths = new ArrayList<>();

    /** Two per cent of fifty are one; the interval is 4000 over the length, so that it is exactly as wide at 4000 cycles. */
    @Test
    void isReachedByAnIntervalExactlyAsNarrow() {
        Measurement last = new Precision(0.02, 5).of(TESTBENCH, steady(length -> interval(4000.0 / length)));
        assertThat(lengths).containsExactly(1000L, 2000L, 4000L);
        RunSettings run = last.testbench().settings().run();
        assertThat(run.warmUp()).isEqualTo(400);
        assertThat(run.measure()).isEqualTo(4000);
        assertThat(new Precision(0.02, 5).isReachedBy(last)).isTrue();
        assertThat(new Precision(0.019, 5).isReachedBy(last)).isFalse();
        assertThat(new Precision(0.02, 5).sentence(last))
                .isEqualTo("precision: the mean latency is known to 2 %, 2 % was asked for;"
                        + " run.warm-up=400, run.measure=4000");
    }

    @Test
    void stopsAfterTheLastDoubling() {
        Precision precision = new Precision(0.001, 2);
        Measurement last = precision.of(TESTBENCH, steady(length -> interval(4000.0 / length)));
        assertThat(lengths).containsExactly(1000L, 2000L, 4000L);
        assertThat(precision.isReachedBy(last)).isFalse();
        assertThat(precision.sentence(last))
                .startsWith("precision: the mean latency is known to 2 %, 0.1 % was asked for;");
        assertThat(new Precision(0.001, 0)
                        .of(TESTBENCH, steady(length -> interval(1)))
                        .testbench())
                .isEqualTo(TESTBENCH);
    }

    /** A run that is too short for an interval is repeated; where there is no latency none will come. */
    @Test
    void goesOnWithoutAnIntervalAndStopsWithoutALatency() {
        Precision precision = new Precision(0.02, 5);
        precision.of(TESTBENCH, steady(length -> length < 8000 ? new TooFew("few") : interval(0.1)));
        assertThat(lengths).containsExactly(1000L, 2000L, 4000L, 8000L);
        lengths.clear();
        Measurement last = precision.of(
                TESTBENCH,
                measuring(length -> length < 2000 ? Outcome.NOT_STEADY : Outcome.SATURATED, length -> interval(0.1)));
        assertThat(lengths).containsExactly(1000L, 2000L);
        assertThat(precision.isReachedBy(last)).isFalse();
        assertThat(precision.sentence(last))
                .startsWith("precision: the mean latency has no interval, 2 % was asked for;");
    }

    @Test
    void refusesWhatIsOutOfRange() {
        assertThatThrownBy(() -> new Precision(0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("--precision");
        assertThatThrownBy(() -> new Precision(1.01, 1)).hasMessageContaining("--precision");
        assertThatThrownBy(() -> new Precision(0.1, -1)).hasMessageContaining("--doublings");
        assertThatThrownBy(() -> new Precision(0.1, 21)).hasMessageContaining("--doublings");
    }

    private static Interval interval(double halfWidth) {
        return new Interval(50, halfWidth, 20, "batch means");
    }

    private Function<Testbench, Measurement> steady(Function<Long, Confidence> confidence) {
        return measuring(length -> Outcome.STEADY, confidence);
    }

    private Function<Testbench, Measurement> measuring(
            Function<Long, Outcome> outcome, Function<Long, Confidence> confidence) {
        return testbench -> {
            long length = testbench.settings().run().measure();
            lengths.add(length);
            return new Measurement(testbench, List.of(result(outcome.apply(length), confidence.apply(length))));
        };
    }

    private static RunResult result(Outcome outcome, Confidence confidence) {
        return new RunResult(
                new Verdict(outcome, ""),
                Throughput.ofLoads(0.1, 0.1, 0, 1),
                new Latencies(
                        new LatencySummary(100, 50, 1, 1, 1, 1, 1),
                        LatencySummary.NONE,
                        LatencySummary.NONE,
                        confidence,
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
}
