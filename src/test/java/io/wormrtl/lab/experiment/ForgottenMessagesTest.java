package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that are asked for when their sources have forgotten them. */
class ForgottenMessagesTest {

    /** Whoever waits long enough to call a message starved, or for measured ones to come, gives such up instead. */
    @ParameterizedTest
    @ValueSource(ints = {3000, 1_000_000})
    void areLostAndNotStarvedAndNothingWaitsForThem(int starvationAfter) {
        Testbench testbench =
                Testbench.parse("""
                network: { topology: mesh, radices: [4] }
                router: { virtual-channels: 1, buffer-depth: 2, reallocation: when-empty }
                recovery: { protocol: sbrp-1, software: { kept-packets: 2 } }
                traffic: { pattern: uniform, load: 0.1, length: { name: uniform, min: 2, max: 20 } }
                faults: { link-rate: 3e-4, duration: 30 }
                run: { warm-up: 1000, measure: 50000, drain: 5000, seed: 2 }
                """, Path.of("forgets.yaml"), List.of("monitors.starvation-after=" + starvationAfter));
        Measurement measurement = new Runner(new NetworkExperiment()).measure(testbench, Progress.NONE);
        assertThat(measurement.violations()).isEmpty();
        assertThat(measurement.count("lost-expired")).isPositive();
        assertThat(measurement.outcome()).isEqualTo(Outcome.STEADY);
        assertThat(measurement.count("messages-generated"))
                .isEqualTo(measurement.count("messages-delivered") + measurement.count("lost"));
    }
}
