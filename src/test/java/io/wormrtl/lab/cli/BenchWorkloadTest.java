package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fixed workloads stay what they are, so that speeds of years can be held against each other. */
class BenchWorkloadTest {

    @ParameterizedTest
    @CsvSource({
        "M8, mesh, 8x8, 0, multiplexed, 0.05 0.2 0.35,"
                + " '8x8 mesh, dimension order; no output buffers, multiplexed crossbar'",
        "M32, mesh, 32x32, 0, multiplexed, 0.02 0.08,"
                + " '32x32 mesh, dimension order; no output buffers, multiplexed crossbar'",
        "T8, torus, 8x8, 0, multiplexed, 0.05 0.2 0.35,"
                + " '8x8 torus, dimension order; no output buffers, multiplexed crossbar'",
        "H6, hypercube, 6, 0, multiplexed, 0.05 0.2 0.35,"
                + " 'hypercube of 64 nodes, dimension order; no output buffers, multiplexed crossbar'",
        "D8, mesh, 8x8, 1, per-virtual-channel, 0.05 0.2 0.35,"
                + " '8x8 mesh, dimension order; output buffers, a crossbar port per virtual channel'"
    })
    void aWorkloadIsItsNetworkItsRouterAndItsLoads(
            BenchWorkload workload,
            String topology,
            String radices,
            int outputDepth,
            String crossbar,
            String loads,
            String summary) {
        assertThat(workload.summary()).isEqualTo(summary);
        assertThat(workload.loads())
                .isEqualTo(Arrays.stream(loads.split(" ")).map(Double::valueOf).toList());
        Testbench testbench = workload.testbench(0.125, 300, 4000);
        assertThat(testbench.name()).isEqualTo(workload.name());
        Settings settings = testbench.settings();
        assertThat(settings.network().topology()).hasToString(topology);
        assertThat(testbench.parts().topology().description()).endsWith(" " + radices);
        assertThat(settings.link().flowControl()).hasToString("credit");
        assertThat(settings.link().flitWidth()).isEqualTo(32);
        assertThat(settings.router().virtualChannels()).isEqualTo(4);
        assertThat(settings.router().bufferDepth()).isEqualTo(8);
        assertThat(settings.router().outputDepth()).isEqualTo(outputDepth);
        assertThat(settings.router().crossbar()).hasToString(crossbar);
        assertThat(settings.traffic().pattern().name()).isEqualTo("uniform");
        assertThat(settings.traffic().length().make().mean()).isEqualTo(16);
        assertThat(settings.traffic().load()).isEqualTo(0.125);
        assertThat(settings.run().warmUp()).isEqualTo(300);
        assertThat(settings.run().measure()).isEqualTo(4000);
    }

    @Test
    void aNameIsTakenInCapitalsOrNot() {
        assertThat(BenchWorkload.named("t8")).isEqualTo(BenchWorkload.T8);
        assertThatThrownBy(() -> BenchWorkload.named("m9"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("workload 'm9' is not known; accepted: M8, M32, T8, H6, D8");
        assertThat(List.of(BenchWorkload.values())).hasSize(5);
    }

    @Test
    void ratesArePerSecondOfTheProcessor() {
        Benchmark.Cost cost = new Benchmark.Cost(600, 1.5, 4500, 1);
        assertThat(cost.cyclesPerSecond()).isEqualTo(400);
        assertThat(cost.flitHopsPerSecond()).isEqualTo(3000);
    }
}
