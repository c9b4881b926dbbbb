package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {

    private static Measurement measurement(double load) {
        Testbench testbench = Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }\n", Path.of("b.yaml"), List.of("traffic.load=" + load));
        return new Runner(new QueueExperiment()).measure(testbench, Progress.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "latency_mean < 42, true",
        "latency.mean<41, false",
        "latency-mean <= 41, true",
        "latency_mean == 41, true",
        "latency_mean != 41, false",
        "latency_mean >= 41.5, false",
        "hops_mean > 5, true",
        "outcome == steady, true",
        "outcome != saturated, true",
        "outcome == saturated, false",
        "monitors.violations == 0, true",
        "queueing_mean < 1, false",
        "queueing_mean != 1, false"
    })
    void isEvaluated(String text, boolean holds) {
        assertThat(Expectation.parse(text).holds(measurement(0.2))).isEqualTo(holds);
    }

    @Test
    void spacesAroundItDoNotBelongToIt() {
        Expectation expectation = Expectation.parse("  Hops-mean  <  2.5 ");
        assertThat(expectation.text()).isEqualTo("Hops-mean  <  2.5");
        assertThat(expectation.figure().name()).isEqualTo("hops_mean");
        assertThat(expectation.comparison()).isEqualTo(Comparison.LESS);
        assertThat(expectation.limit()).isEqualTo(2.5);
    }

    @Test
    void aLatencyPastSaturationMeetsNothing() {
        assertThat(Expectation.parse("latency_mean < 1e9").holds(measurement(0.5)))
                .isFalse();
        assertThat(Expectation.parse("accepted_load == 0.4").holds(measurement(0.5)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            latency_maen < 40   | figure 'latency_maen' is not known; did you mean latency_mean?
            latency_mean        | expectation 'latency_mean' must be a figure, one of < <= > >= == != and a value, \
            such as latency_mean < 40
            latency_mean < low  | expectation 'latency_mean < low' must compare with a number, not with 'low'
            latency_mean < NaN  | expectation 'latency_mean < NaN' must compare with a number, not with 'NaN'
            latency_mean < 1e999 | expectation 'latency_mean < 1e999' must compare with a number, not with '1e999'
            outcome < steady    | expectation 'outcome < steady' must compare the outcome by == or != with one of \
            steady, not-steady, saturated, did-not-drain, not-judged, ended-by-violation
            """)
    void refuses(String text, String message) {
        assertThatThrownBy(() -> Expectation.parse(text))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @Test
    void aRefusalHasItsPosition() {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [4, 4] }
                expect: ["hops_mean > 1", "hops < 2"]
                """, Path.of("b.yaml"), List.of());
        assertThatThrownBy(() -> Expectation.of(testbench))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:2:27: figure 'hops' is not known; ");
    }
}
