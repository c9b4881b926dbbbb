package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {

    private final List<Testbench> measured = new ArrayList<>();

    private Terminal bench(String... arguments) {
        return Terminal.run(
                List.of(new BenchCommand((testbench, threads) -> {
                    testbench.parts();
                    measured.add(testbench);
                    return new Benchmark.Cost(testbench.settings().run().measure(), 2.0, 4_000_000, 1.5 * threads);
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
        assertThat(bench("bench", "M32").err()).matches("bench: 2 points, about \\d+ to \\d+ (s|min)\n");
    }

    /** 100 cycles take 2 s and 4 million flit-hops: 50 cycles and 2 million hops per second, 500 ns each. */
    @Test
    void everyFigureStandsUnderItsHead() throws IOException {
        Terminal terminal = bench("bench", "T8", "--cycles", "100", "--warm-up", "0", "--format", "csv");
        assertThat(terminal.err()).isEmpty();
        List<String> lines = terminal.out().lines().toList();
        assertThat(lines.get(0))
                .startsWith("workload,summary,load,cycles,cpu_seconds,cycles_per_cpu_second,flit_hops_per_cpu_second,"
                        + "nanoseconds_per_flit_hop,peak_memory_mib,configuration_hash");
        assertThat(lines.get(2))
                .startsWith(
                        "T8,\"8x8 torus, dimension order; no output buffers, multiplexed crossbar\",0.2,100,2.0,50.0,"
                                + "2000000.0,500.0,")
                .contains("," + measured.get(1).hash() + ",");
        assertThat(Double.parseDouble(lines.get(2).split(",")[10])).isBetween(1.0, 100_000.0);
        assertThat(measured)
                .extracting(testbench -> testbench.settings().run().warmUp())
                .containsOnly(0L);
    }

    @Test
    void severalThreadsAndAnotherSimulatorStandBeside(@TempDir Path directory) throws IOException {
        Path peer = directory.resolve("peer.csv");
        Files.writeString(peer, "# another one\nworkload,load,cycles_per_cpu_second\nH6,0.20,20\nM8,0.2,7\n");
        Terminal terminal = bench(
                "bench", "H6", "--cycles", "100", "--threads", "2", "--beside", peer.toString(), "--format", "json");
        assertThat(terminal.code()).isZero();
        JsonNode report = new ObjectMapper().readTree(terminal.out());
        JsonNode rows = report.get("bench");
        assertThat(rows.get(1).get("speedup").asDouble()).isEqualTo(3.0);
        assertThat(rows.get(1).get("peer_cycles_per_cpu_second").asDouble()).isEqualTo(20.0);
        assertThat(rows.get(1).get("ratio").asDouble()).isEqualTo(2.5);
        assertThat(rows.get(0).get("ratio").isNull()).isTrue();
        assertThat(bench("bench", "H6", "--cycles", "100").out())
                .contains("Measured on " + Machine.name() + ".")
                .doesNotContain("speedup")
                .doesNotContain("the other");
    }

    @Test
    void theRecordedPeerHasAllWorkloadsThatItCanBe() {
        PeerSpeeds booksim = new PeerSpeeds(Path.of("testbenches", "peers", "booksim-speed.csv"));
        for (BenchWorkload workload : BenchWorkload.values()) {
            for (double load : workload.loads()) {
                assertThat(booksim.of(workload, load) > 0)
                        .as("%s at %s", workload, load)
                        .isEqualTo(workload != BenchWorkload.D8);
            }
        }
    }

    @Test
    void aFileOfSpeedsIsRefusedWhereItIsWrong(@TempDir Path directory) throws IOException {
        Path peer = directory.resolve("peer.csv");
        Files.writeString(peer, "workload,load,cycles_per_cpu_second\nM8,0.2,7\nm8,0.20,8\n");
        assertThat(bench("bench", "--beside", peer.toString()).err())
                .isEqualTo(peer + ":3:1: workload and load are given twice\n");
        Files.writeString(peer, "workload,load,cycles_per_cpu_second\nM8,0.2,0\n");
        assertThat(bench("bench", "--beside", peer.toString()).err())
                .startsWith(peer + ":2:8: cycles_per_cpu_second (0) must be greater than 0");
        Files.writeString(peer, "workload,load,cycles_per_cpu_second\nM8,0.2,7\nM9,0.2,7\n");
        assertThat(bench("bench", "--beside", peer.toString()).err())
                .isEqualTo(peer + ":3:1: workload 'M9' is not known; accepted: M8, M32, T8, H6, D8\n");
        assertThat(bench("bench", "--threads", "0").err()).isEqualTo("--threads (0) must be from 1 to 1024\n");
        assertThat(measured).isEmpty();
    }

    @Test
    void theProcessorIsTheFirstThatLinuxNames() {
        assertThat(Machine.model(List.of("processor\t: 0", "model name\t: Abacus 3 ", "model name\t: other")))
                .isEqualTo("Abacus 3");
        assertThat(Machine.model(List.of("processor\t: 0"))).isEqualTo(System.getProperty("os.arch"));
        assertThat(Machine.name()).contains("processor").contains("Java " + System.getProperty("java.version"));
    }

    /** The half that several threads simulate is not in the figures of one. */
    @Test
    void severalThreadsAreComparedInSlices() {
        Testbench testbench = MadeMeasurement.mesh("traffic.load=0.2", "run.warm-up=0", "run.measure=1000");
        Benchmark.Cost alone = new NetworkBenchmark().measure(testbench, 1);
        Benchmark.Cost cost = new NetworkBenchmark().measure(testbench, 2);
        assertThat(alone.speedup()).isEqualTo(1);
        assertThat(cost.speedup()).isPositive();
        assertThat(cost.cycles()).isEqualTo(1000);
        assertThat(cost.flitHops()).isBetween(alone.flitHops() / 2, alone.flitHops() * 2);
    }

    /** One message of 2 flits crosses the only channel; the rest of the cycles nothing moves. */
    @Test
    void aNetworkIsTimedByWhatItSimulates() {
        Testbench testbench = MadeMeasurement.mesh(
                "network.radices=[2]",
                "traffic.arrivals={ name: all-at-once, messages: 1 }",
                "traffic.length=2",
                "run.warm-up=0",
                "run.measure=50");
        Benchmark.Cost cost = new NetworkBenchmark().measure(testbench, 1);
        assertThat(cost.cycles()).isEqualTo(50);
        assertThat(cost.flitHops()).isEqualTo(4);
        assertThat(cost.cpuSeconds()).isBetween(0.0, 10.0);
    }

    @Test
    void refusesInOneSentence() {
        assertThat(bench("bench", "--warm-up", "-1").err()).isEqualTo("--warm-up (-1) must be from 0 to 2147483647\n");
        assertThat(bench("bench", "X9").err()).isEqualTo("workload 'X9' is not known; accepted: M8, M32, T8, H6, D8\n");
        assertThat(bench("bench", "--cycles", "0").err()).isEqualTo("--cycles (0) must be from 1 to 2147483647\n");
        assertThat(bench("bench", "--cycles", "0").code()).isEqualTo(2);
        assertThat(measured).isEmpty();
    }
}
