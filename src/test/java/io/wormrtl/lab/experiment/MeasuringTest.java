package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is counted, in networks of a few nodes. */
class MeasuringTest {

    private static final String MESH = "network: { topology: mesh, radices: [3, 3] }\n";

    @TempDir
    private Path directory;

    private static RunResult run(String text, String... overrides) {
        return new NetworkExperiment().run(testbench(text, overrides), Progress.NONE);
    }

    private static Testbench testbench(String text, String... overrides) {
        return Testbench.parse(text, Path.of("b.yaml"), Arrays.asList(overrides));
    }

    @Test
    void headersOfAllPacketsCountAsOfferedToo() {
        RunResult result = run(
                MESH + "run: { warm-up: 500, measure: 4000 }",
                "interface.max-packet=5",
                "traffic.length=17",
                "traffic.load=0.1");
        // 16 data flits in 4 packets with a header flit each.
        assertThat(result.throughput().offered()).isBetween(0.1 * 20 / 17 * 0.9, 0.1 * 20 / 17 * 1.1);
        assertThat(result.throughput().accepted())
                .isBetween(
                        0.97 * result.throughput().offered(),
                        1.03 * result.throughput().offered());
        assertThat(result.latencies().hops()).isBetween(1.9, 2.1);
    }

    @Test
    void hopsAreThoseOfTheHeaders() throws IOException {
        Path trace = Files.writeString(
                directory.resolve("t.csv"), "cycle,source,destination,length\n0,0,8,5\n40,0,1,5\n80,4,3,9\n");
        Testbench testbench = testbench(MESH + "run: { warm-up: 0, measure: 100 }", "traffic.trace=" + trace);
        assertThat(new NetworkExperiment()
                        .run(testbench, Progress.NONE)
                        .latencies()
                        .hops())
                .isEqualTo(2);
        assertThat(Unmeasured.of(testbench, testbench.parts())).isEmpty();
        Testbench later = testbench(MESH + "run: { warm-up: 40, measure: 40 }", "traffic.trace=" + trace);
        assertThat(Unmeasured.of(later, later.parts())).contains(new Unmeasured(2, 3, 40, 79));
    }

    @Test
    void withoutADrainWhatIsUnderwayIsNotDelivered() {
        List<String> early = List.of(
                "run.warm-up=0", "run.measure=40", "run.drain=0", "traffic.arrivals=all-at-once", "traffic.length=30");
        RunResult result = run(MESH, early.toArray(String[]::new));
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
    }

    /**
     * Messages on a line of four routers with one virtual channel, measured from cycle 100 to 199. Alone, a message of
     * L flits over h hops takes 2h + L + 3 cycles (docs/router.md): its header is injected in the cycle after its
     * generation, crosses the k-th channel between routers 2k cycles later and the ejection channel 2h + 2 cycles after
     * the injection; the other flits follow one by one.
     *
     * <ul>
     * <li>A, cycle 90: warm-up. Its flits are ejected in cycles 99 to 104, five of them in the measurement; they cross
     * the third channel in 97 to 102, three of them in the measurement, and the second in 95 to 100.</li>
     * <li>B, cycle 100, the first of the measurement, 3 hops, 6 flits: latency 15.</li>
     * <li>C, cycle 102, 1 hop, 4 flits: B's tail is injected in cycle 106, the injector takes C in the next, so that
     * its header is injected in cycle 108, 6 cycles after generation. Latency 5 more than alone: 14.</li>
     * <li>D, cycle 195, 3 hops, 8 flits: latency 17, delivered after the measurement. Two flits cross the channel at
     * node 3 in cycles 198 and 199.</li>
     * <li>E, cycle 200: after the measurement.</li>
     * </ul>
     */
    @Test
    void everyFigureOfARunIsThatOfItsMessages() throws IOException {
        Path trace = Files.writeString(directory.resolve("t.csv"), """
                cycle,source,destination,length
                90,0,3,6
                100,0,3,6
                102,0,1,4
                195,3,0,8
                200,1,2,4
                """);
        Testbench testbench = testbench(
                "network: { topology: mesh, radices: [4] }\nrouter: { virtual-channels: 1 }\n"
                        + "run: { warm-up: 100, measure: 100, drain: 500 }",
                "traffic.trace=" + trace);
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.throughput().known(new TooFew("")))
                .isEqualTo(Throughput.ofLoads((6 + 4 + 8) / 400.0, (5 + 6 + 4) / 400.0, 0, 1)
                        .known(new TooFew("")));
        assertThat(result.latency()).isEqualTo(new LatencySummary(3, (15 + 14 + 17) / 3.0, 14, 15, 17, 17, 17));
        assertThat(result.latencies().queueing()).isEqualTo(new LatencySummary(3, (1 + 6 + 1) / 3.0, 1, 1, 6, 6, 6));
        assertThat(result.latencies().network())
                .isEqualTo(new LatencySummary(3, (14 + 8 + 16) / 3.0, 8, 14, 16, 16, 16));
        assertThat(result.latencies().hops()).isEqualTo((3 + 1 + 3) / 3.0);
        assertThat(result.latencies().firstData())
                .isEqualTo(new LatencySummary(3, (11 + 12 + 11) / 3.0, 11, 11, 12, 12, 12));
        assertThat(result.links()).allMatch(use -> use.channels().equals(List.of(use.utilisation())));
        assertThat(result.links().stream().map(use -> new LinkUse(use.link(), use.utilisation(), List.of())))
                .containsExactly(
                        new LinkUse("link_0_x_plus", (6 + 4) / 100.0, List.of()),
                        new LinkUse("link_1_x_plus", (1 + 6) / 100.0, List.of()),
                        new LinkUse("link_1_x_minus", 0, List.of()),
                        new LinkUse("link_2_x_plus", (3 + 6) / 100.0, List.of()),
                        new LinkUse("link_2_x_minus", 0, List.of()),
                        new LinkUse("link_3_x_minus", 2 / 100.0, List.of()));
        assertThat(result.flows())
                .containsExactly(
                        new Flow(0, 1, 1, 4 / 100.0, 4 / 100.0, 14, 14),
                        new Flow(0, 3, 1, 6 / 100.0, 12 / 100.0, 15, 15),
                        new Flow(3, 0, 1, 8 / 100.0, 0, 17, 17));
        assertThat(result.sources())
                .containsExactly(
                        new Flow(0, Flow.ALL, 2, 0.1, 0.16, 14.5, 15),
                        new Flow(1, Flow.ALL, 0, 0, 0, Double.NaN, 0),
                        new Flow(2, Flow.ALL, 0, 0, 0, Double.NaN, 0),
                        new Flow(3, Flow.ALL, 1, 0.08, 0, 17, 17));
        assertThat(result.verdict().sentence()).startsWith("too few messages were delivered");
        assertThat(result.violations()).isEmpty();
        Measurement measurement = new Measurement(testbench, List.of(result));
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("outcome", Outcome.NOT_JUDGED);
        expected.put("offered_load", 0.045);
        expected.put("accepted_load", 0.0375);
        expected.put("overhead_load", 0.0);
        expected.put("fairness", 0.5); // 0.16 and nothing
        expected.put("latency_source_max", 17.0);
        expected.put("latency_mean", 46 / 3.0);
        expected.put("latency_half_width", Double.NaN);
        expected.put("latency_p50", 15.0);
        expected.put("latency_p95", 17.0);
        expected.put("latency_p99", 17.0);
        expected.put("latency_max", 17.0);
        expected.put("queueing_mean", 8 / 3.0);
        expected.put("queueing_p99", 6.0);
        expected.put("first_data_mean", 34 / 3.0);
        expected.put("network_latency_mean", 38 / 3.0);
        expected.put("network_latency_p99", 16.0);
        expected.put("hops_mean", 7 / 3.0);
        expected.put("messages_measured", 3L);
        expected.put("messages", 3L);
        expected.put("link_utilisation_mean", (10 + 7 + 9 + 2) / 600.0);
        expected.put("link_utilisation_max", 0.1);
        expected.forEach(
                (name, value) -> assertThat(RunFigures.named(name).orElseThrow().of(measurement))
                        .as(name)
                        .isEqualTo(value));
    }

    /**
     * Messages of 9 cycles, every 50 cycles at first, every 25 in the second half: 4 / 50 and 4 / 25 flits per cycle.
     * In the warm-up three sources hold each other up, which would show in the mean latency of the first half.
     */
    @Test
    void theWarmUpIsNotJudged() throws IOException {
        StringBuilder trace = new StringBuilder("cycle,source,destination,length\n");
        for (int cycle = 0; cycle < 480; cycle += 8) {
            trace.append(cycle).append(",0,3,30\n").append(cycle).append(",1,3,30\n");
        }
        for (int cycle = 10_000; cycle < 12_000; cycle += cycle < 11_000 ? 50 : 25) {
            trace.append(cycle).append(",0,1,4\n");
        }
        Path file = Files.writeString(directory.resolve("t.csv"), trace);
        RunResult result = run(
                "network: { topology: mesh, radices: [4] }\nrun: { warm-up: 10000, measure: 2000 }",
                "traffic.trace=" + file);
        assertThat(result.latency()).isEqualTo(new LatencySummary(60, 9, 9, 9, 9, 9, 9));
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.NOT_STEADY);
        assertThat(result.verdict().sentence())
                .startsWith("not steady: accepted load went from 0.08 to 0.16 flits per cycle between the halves");
    }

    private static final String RECOVERING = """
            network: { topology: ring, radices: [6] }
            router: { virtual-channels: 1, buffer-depth: 2, routing: tfar, selection: random, reallocation: when-empty }
            recovery: { protocol: fcr, timeout: 80 }
            """;

    /**
     * Over two channels a path holds (2 + 1) routers of 2 + 1 flits: so many flits of padding (docs/recovery-fcr.md). Those of
     * the warm-up are not measured.
     */
    @Test
    void paddingIsNoAcceptedLoad() throws IOException {
        Path trace = Files.writeString(
                directory.resolve("t.csv"), "cycle,source,destination,length\n20,0,2,16\n220,0,2,16\n");
        RunResult result = run(RECOVERING + "run: { warm-up: 200, measure: 100 }", "traffic.trace=" + trace);
        assertThat(result.violations()).isEmpty();
        assertThat(result.throughput().offered()).isEqualTo(16 / 600.0);
        assertThat(result.throughput().accepted()).isEqualTo(16 / 600.0);
        assertThat(result.throughput().overhead()).isEqualTo(9 / 600.0);
    }

    /** A time-out so short that many messages are killed on their way, and sent again. */
    @Test
    void whatIsThrownAwayIsNoAcceptedLoad() {
        RunResult result = run(
                RECOVERING + "run: { warm-up: 2000, measure: 20000 }",
                "recovery.timeout=21",
                "traffic.load=0.06",
                "traffic.length=40");
        assertThat(result.violations()).isEmpty();
        double accepted = result.throughput().accepted();
        double bySource = result.sources().stream().mapToDouble(Flow::accepted).sum() / 6;
        assertThat(accepted).isCloseTo(bySource, within(0.02 * bySource));
        assertThat(accepted).isCloseTo(result.throughput().offered(), within(0.05 * accepted));
        double padding = 3 * (1.8 + 1) * accepted / 40; // of 1.8 channels as a mean
        assertThat(result.throughput().overhead()).isGreaterThan(1.2 * padding);
    }

    /**
     * Three packets of five flits over one hop: the header of the first is injected in the cycle after the generation,
     * that of the last after all flits of the others.
     */
    @Test
    void aMessageIsInjectedWithItsFirstPacket() throws IOException {
        Path trace = Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n20,0,1,13\n");
        RunResult result = run(
                "network: { topology: mesh, radices: [4] }\nrun: { warm-up: 10, measure: 100 }",
                "interface.max-packet=5",
                "traffic.trace=" + trace);
        assertThat(result.latencies().queueing()).isEqualTo(new LatencySummary(1, 1, 1, 1, 1, 1, 1));
        assertThat(result.latencies().network().mean())
                .isEqualTo(result.latency().mean() - 1)
                .isGreaterThan(15);
    }
}
