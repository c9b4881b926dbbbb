package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Routers with five inputs of 16 virtual channels each, whose places do not fit one word of 64 bits. */
class WideRouterTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crossbar: per-virtual-channel",
                "crossbar: multiplexed",
                "crossbar: multiplexed, output-depth: 0",
                "crossbar: multiplexed, output-depth: 2, pipeline: { switch-allocation: 1 }",
                "crossbar: multiplexed, output-depth: 2, pipeline: { route: 1, vc-allocation: 1, switch-allocation: 1 }"
            })
    void allPlacesTakePart(String router) {
        Testbench testbench = Testbench.parse(
                "network: { topology: mesh, radices: [3, 3] }\nrouter: { virtual-channels: 16, " + router
                        + " }\ntraffic: { load: 0.7, length: 4 }",
                Path.of("wide.yaml"),
                List.of());
        try (NetworkRun run = new NetworkRun(testbench)) {
            run.simulator().run(120);
            assertThat(run.monitors().verdicts().violations()).isEmpty();
            assertThat(run.monitors().flitsInjected()).isGreaterThan(400);
            assertThat(run.monitors().flitsInNetwork()).isLessThan(300);
        }
    }
}
