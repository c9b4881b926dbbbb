package io.wormrtl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.testbench.Testbench;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchCommandTest {

    private final List<Testbench> measured = new ArrayList<>();

    private Terminal bench(String... arguments) {
        return Terminal.run(
                List.of(new BenchCommand(testbench -> {
                    testbench.parts();
                    measured.add(testbench);
                    return new Benchmark.Cost(testbench.settings().run().measure(), 2.0, 4_000_000);
                })),
                arguments);
    }

    @Test
    void everyOptionIsTaken() throws IOException {
        Terminal terminal = bench(
                "bench", "m8", "H6", "--cycles", "1000", "--warm-up", "10", "--format", "json", "--progress", "never");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get("bench");
        assertThat(rows).hasSize(6);
        assertThat(rows.get(1).get("workload").asText()).isEqualTo("M8");
        assertThat(rows.get(1).get("load").asDouble()).isEqualTo(0.2);
        assertThat(rows.get(1).get("cycles_per_cpu_second").asDouble()).isEqualTo(500.0);
        assertThat(rows.get(1).get("nanoseconds_per_flit_hop").asDouble()).isEqualTo(500.0);
        assertThat(measured)
                .extracting(testbench -> testbench.parts().topology().nodes())
                .containsOnly(64);
        assertThat(measured.get(0).settings().run().warmUp()).isEqualTo(10);
    }

    @Test
    void theDefaultIsTheSmallMeshWithBothRouters() {
        assertThat(bench("bench").out()).contains("8x8 mesh").doesNotContain("torus");
        assertThat(measured)
                .extracting(testbench -> testbench.settings().router().outputDepth())
                .containsExactly(0, 0, 0, 1, 1, 1);
    }

    @Test
    void howLongItTakesIsToldOnce() {
        assertThat(bench("bench", "M32").err()).matches("bench: 2 points, about \\d+ (s|min)\n");
    }

    @Test
    void refusesInOneSentence() {
        assertThat(bench("bench", "X9").err()).isEqualTo("workload 'X9' is not known; accepted: M8, M32, T8, H6, D8\n");
        assertThat(bench("bench", "--cycles", "0").err()).isEqualTo("--cycles (0) must be from 1 to 2147483647\n");
        assertThat(bench("bench", "--cycles", "0").code()).isEqualTo(2);
        assertThat(measured).isEmpty();
    }
}
