package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Many messages under every protocol, on a mesh and a hypercube, at three fault rates, of 8 to 1024 flits: every one is
 * delivered once, or lost for a cause that a fault explains. Not part of the build: {@code mvn test -Pfaults}, in which
 * {@code wormrtl.messages} says how many messages each protocol gets, {@code wormrtl.protocols} which protocols, and
 * {@code wormrtl.seed} the first seed, so that a campaign can be gone on with. What became of the messages is added to
 * {@code target/fault-campaign.csv}.
 */
class FaultCampaign {

    private static final int MESSAGES = Integer.getInteger("wormrtl.messages", 1_000_000);
    private static final String PROTOCOLS =
            System.getProperty("wormrtl.protocols", "fcr,apcs,sbrp-0,sbrp-1,sbrp-2,utp");
    private static final Path TABLE = Path.of("target", "fault-campaign.csv");
    private static final List<String> RATES = List.of("1.0e-4", "1.0e-5", "1.0e-6");
    /** Messages of a run; a campaign is many runs with seeds of their own. */
    private static final int CHUNK = 10_000;

    private static final int FIRST_SEED = Integer.getInteger("wormrtl.seed", 1);

    /** How long messages are. Most are short, so that many can be sent; some are so long that they span any path. */
    private enum Mix {
        MOSTLY_SHORT("{ name: bimodal, short-length: 8, long-length: 1024, long-fraction: 0.003 }", 11),
        ALL_LENGTHS("{ name: exponential, min: 8, max: 1024, mean: 40 }", 40);

        private final String setting;
        /** In flits. */
        private final int mean;

        Mix(String setting, int mean) {
            this.setting = setting;
            this.mean = mean;
        }

        /** Of a run in eight messages are of all lengths. */
        static Mix of(int seed) {
            return seed % 8 == 1 ? ALL_LENGTHS : MOSTLY_SHORT;
        }
    }

    private record Part(String protocol, String network, String rate, int messages) {
        @Override
        public String toString() {
            return protocol + " on " + network + " at " + rate + ", " + messages + " messages";
        }
    }

    private static final Map<String, String> NETWORKS = Map.of(
            "7x7 mesh", "{ topology: mesh, radices: [7, 7] }", "6-cube", "{ topology: hypercube, radices: [6] }");

    static Stream<Part> parts() {
        List<Part> all = new ArrayList<>();
        int share = Math.max(1, MESSAGES / (NETWORKS.size() * RATES.size()));
        for (String protocol : PROTOCOLS.split(",")) {
            for (String network : NETWORKS.keySet().stream().sorted().toList()) {
                RATES.forEach(rate -> all.add(new Part(protocol, network, rate, share)));
            }
        }
        return all.stream();
    }

    private static String router(String protocol) {
        return switch (protocol) {
            case "utp" ->
                "{ virtual-channels: 5, buffer-depth: 6, output-depth: 1, routing: reliable-router,"
                        + " selection: random, reallocation: when-empty }";
            case "apcs" ->
                "{ virtual-channels: 4, buffer-depth: 2, output-depth: 0, routing: duato, selection: random,"
                        + " reallocation: when-empty }";
            default ->
                "{ virtual-channels: 4, buffer-depth: 2, output-depth: 1, routing: duato, selection: random,"
                        + " reallocation: when-empty }";
        };
    }

    /**
     * With SBRP a message nobody asks for is asked for by its receiver after the time-out. As it is meant for the
     * longest message, that is late: sources would have forgotten the packet, and the run would wait for it.
     */
    private static String recovery(String protocol) {
        return protocol.startsWith("sbrp")
                ? "{ protocol: " + protocol + ", timeout: 1000, software: { kept-packets: 32, asks: 3 } }"
                : "{ protocol: " + protocol + " }";
    }

    private static double load(Part part) {
        double full = part.network.equals("6-cube") ? 0.3 : 0.15;
        return switch (part.protocol) {
            case "apcs" -> full / 3; // a path is set up and acknowledged
            case "fcr" -> full / 2; // worms are padded
            default -> full;
        };
    }

    private static Testbench testbench(Part part, int messages, int seed) {
        double load = load(part);
        int nodes = part.network.equals("6-cube") ? 64 : 49;
        Mix mix = Mix.of(seed);
        long cycles = Math.max(500, Math.round(messages * mix.mean / (load * nodes)));
        String text = String.format(
                Locale.ROOT,
                """
                network: %s
                router: %s
                link: { flit-width: 64 }
                recovery: %s
                faults: { node-rate: %s, link-rate: %s, duration: 30, status-delay: 2 }
                traffic: { load: %.3f, length: %s }
                run: { seed: %d, warm-up: 0, measure: %d, drain: 20000 }
                """,
                NETWORKS.get(part.network),
                router(part.protocol),
                recovery(part.protocol),
                part.rate,
                part.rate,
                load,
                mix.setting,
                seed,
                cycles);
        return Testbench.parse(text, Path.of("campaign.yaml"), List.of());
    }

    @ParameterizedTest
    @MethodSource("parts")
    void everyLossIsExplained(Part part) throws IOException {
        long begin = System.nanoTime();
        long delivered = 0;
        Map<String, Long> counts = new TreeMap<>();
        List<String> unexplained = new ArrayList<>();
        for (int seed = FIRST_SEED; delivered < part.messages; seed++) {
            int left = (int) Math.min(CHUNK, part.messages - delivered);
            RunResult result = new NetworkExperiment().run(testbench(part, left, seed), Progress.NONE);
            delivered += Math.max(1, result.latency().count());
            result.faults().forEach(count -> counts.merge(count.name(), count.count(), Long::sum));
            for (Violation violation : result.violations()) {
                unexplained.add("seed " + seed + ": " + violation);
            }
            if (!isEmptied(result)) {
                unexplained.add("seed " + seed + ": " + result.verdict().sentence());
            }
        }
        write(part, delivered, counts, unexplained.size(), (System.nanoTime() - begin) / 1e9);
        assertThat(unexplained).as(part.toString()).isEmpty();
    }

    /** Whether the network came to rest in the end, when sources had fallen silent. */
    private static boolean isEmptied(RunResult result) {
        return result.rules().stream().anyMatch(rule -> rule.rule().equals("at-rest") && rule.checks() > 0);
    }

    private static void write(Part part, long delivered, Map<String, Long> counts, int unexplained, double seconds)
            throws IOException {
        List<String> names = new ArrayList<>(List.of("faults", "flits-destroyed", "messages-hit", "delivered-again"));
        Arrays.stream(LossCause.values()).forEach(cause -> names.add("lost-" + cause.text()));
        StringBuilder row = new StringBuilder();
        if (!Files.exists(TABLE)) {
            row.append("protocol,network,rate,delivered,")
                    .append(String.join(",", names))
                    .append(",unexplained,seconds\n");
        }
        row.append(part.protocol + "," + part.network + "," + part.rate + "," + delivered);
        names.forEach(name -> row.append(',').append(counts.getOrDefault(name, 0L)));
        row.append(String.format(Locale.ROOT, ",%d,%.0f%n", unexplained, seconds));
        Files.writeString(TABLE, row, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
