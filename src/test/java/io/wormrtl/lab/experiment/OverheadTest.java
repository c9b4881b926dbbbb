package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flits that come to receivers and are of no message. */
class OverheadTest {

    private static RunResult run(String protocol, String... overrides) {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { reallocation: when-empty, buffer-depth: 6 }
                link: { flit-width: 64 }
                recovery: { protocol: %s }
                traffic: { load: 0.2, length: 8 }
                run: { warm-up: 300, measure: 900 }
                """.formatted(protocol), Path.of("overhead.yaml"), List.of(overrides));
        return new NetworkExperiment().run(testbench, Progress.NONE);
    }

    /** Packets of which only some flits have come when the measurement begins or ends are none. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "sbrp-1", "sbrp-2", "disha", "utp"})
    void withoutFaultsThereIsNone(String protocol) {
        RunResult result = run(protocol, "router.virtual-channels=5");
        assertThat(result.violations()).isEmpty();
        assertThat(result.throughput().overhead()).isZero();
    }

    /** Behind eight flits of contents a fixed number of pad flits for each distance, one or two routers and more. */
    @Test
    void paddingIs() {
        RunResult result = run("fcr");
        assertThat(result.violations()).isEmpty();
        assertThat(result.throughput().overhead())
                .isGreaterThan(1.5 * result.throughput().accepted());
    }
}
