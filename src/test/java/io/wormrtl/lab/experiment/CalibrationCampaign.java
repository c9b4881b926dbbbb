package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How far verdicts and intervals of single runs can be trusted: the tables of docs/calibration.md.
 *
 * <p>{@code -Dwormrtl.seeds=200} runs at every point from seed {@code -Dwormrtl.first=1} on, {@code
 * -Dwormrtl.cycles=1500,6000} measured cycles, {@code -Dwormrtl.loads=0.5,0.8} of saturation, {@code
 * -Dwormrtl.precisions=0.05}, {@code -Dwormrtl.networks=mesh,torus}, {@code -Dwormrtl.program=true} for a parallel program
 * instead of uniform traffic, {@code -Dwormrtl.threads=1}.
 */
class CalibrationCampaign {

    /** Networks of 16 to 24 nodes with messages of 8 flits, and others on which rules that were found there are tried. */
    enum Network {
        MESH(16, 8, "{ topology: mesh, radices: [4, 4] }", "{ virtual-channels: 2, buffer-depth: 4 }", 0.67),
        TORUS(16, 8, "{ topology: torus, radices: [4, 4] }", "{ virtual-channels: 2, buffer-depth: 4 }", 0.52),
        HYPERCUBE(16, 8, "{ topology: hypercube, radices: 4 }", "{ virtual-channels: 2, buffer-depth: 4 }", 0.78),
        STAR(
                24,
                8,
                "{ topology: star-graph, radices: 4 }",
                "{ virtual-channels: 4, buffer-depth: 4, routing: enhanced-nbc }",
                0.75),
        MESH_8X8(64, 8, "{ topology: mesh, radices: [8, 8] }", "{ virtual-channels: 4, buffer-depth: 4 }", 0.43),
        TORUS_5X5(25, 8, "{ topology: torus, radices: [5, 5] }", "{ virtual-channels: 2, buffer-depth: 4 }", 0.53),
        LONG(16, 24, "{ topology: mesh, radices: [4, 4] }", "{ virtual-channels: 2, buffer-depth: 4 }", 0.61);

        private final int nodes;
        private final int flits;
        private final String topology;
        private final String router;
        /** In flits per node and cycle, roughly: the middle of a short search. */
        private final double saturation;

        Network(int nodes, int flits, String topology, String router, double saturation) {
            this.nodes = nodes;
            this.flits = flits;
            this.topology = topology;
            this.router = router;
            this.saturation = saturation;
        }

        private Testbench testbench(double fraction, long cycles) {
            return Testbench.parse(
                    "network: " + topology + "\nrouter: " + router + "\ntraffic: "
                            + (PROGRAM ? program(fraction) : uniform(fraction)) + "\nrun: { warm-up: 2000, measure: "
                            + cycles
                            + ", seed: " + FIRST + " }",
                    Path.of(words() + ".yaml"),
                    List.of());
        }

        private String uniform(double fraction) {
            return String.format(Locale.ROOT, "{ load: %.4f, length: %d }", fraction * saturation, flits);
        }

        /** Tasks that compute, send to any other and wait until it has come: the load would be that if nothing took time but computing. */
        private String program(double fraction) {
            return String.format(
                    Locale.ROOT,
                    "{ length: %d, program: { name: random-peer, process: { graph: complete, size: %d },"
                            + " computation: { name: exponential, mean: %.1f } } }",
                    flits,
                    nodes,
                    flits / (fraction * saturation));
        }

        private String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final int SEEDS = Integer.getInteger("wormrtl.seeds", 200);
    private static final int FIRST = Integer.getInteger("wormrtl.first", 1);
    private static final boolean PROGRAM = Boolean.getBoolean("wormrtl.program");

    private static Stream<Network> networks() {
        return Stream.of(System.getProperty("wormrtl.networks", "mesh,torus,hypercube,star")
                        .split(","))
                .map(name -> Network.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }

    /** One row for each load and length of the measurement. */
    @ParameterizedTest
    @MethodSource("networks")
    void countsIntervalsThatCoverTheLongRunMean(Network network) {
        for (String fraction :
                System.getProperty("wormrtl.loads", "0.2,0.5,0.8,0.95").split(",")) {
            for (String cycles :
                    System.getProperty("wormrtl.cycles", "1500,6000").split(",")) {
                Testbench testbench = network.testbench(Double.parseDouble(fraction), Long.parseLong(cycles));
                Coverage point = judged(testbench);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %s | %d | %d | %d | %d | %d | %.2f | %s | %d | %s | %s |%n",
                        network.words(),
                        fraction,
                        cycles,
                        point.runs().size(),
                        point.count(Outcome.STEADY),
                        point.count(Outcome.NOT_STEADY),
                        point.count(Outcome.SATURATED),
                        point.count(Outcome.DID_NOT_DRAIN),
                        point.mean(),
                        bias(point),
                        point.given(),
                        width(point),
                        share(point.covering(), point.given()));
                assertThat(point.runs()).allMatch(run -> run.violations().isEmpty());
            }
        }
    }

    /** Runs that double until the mean is known to a part of it: how many means are as close to that of all of them. */
    @ParameterizedTest
    @MethodSource("networks")
    void countsMeansThatAreAsCloseAsWasAskedFor(Network network) {
        for (String part : System.getProperty("wormrtl.precisions", "0.1,0.05").split(",")) {
            Precision precision = new Precision(Double.parseDouble(part), 8);
            List<Measurement> last = IntStream.range(FIRST, FIRST + SEEDS)
                    .mapToObj(seed -> precision.of(
                            network.testbench(0.8, 1500).seeded(seed),
                            testbench -> new Runner(new NetworkExperiment()).measure(testbench, Progress.NONE)))
                    .toList();
            List<LatencySummary> known = last.stream()
                    .filter(precision::isReachedBy)
                    .map(measurement -> measurement.runs().get(0).latency())
                    .toList();
            double messages = known.stream().mapToLong(LatencySummary::count).sum();
            double mean = known.stream()
                            .mapToDouble(latency -> latency.mean() * latency.count())
                            .sum()
                    / messages;
            long close = known.stream()
                    .filter(latency -> Math.abs(latency.mean() - mean) <= precision.part() * mean)
                    .count();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %d | %d | %.0f | %.2f | %s |%n",
                    network.words(),
                    part,
                    last.size(),
                    known.size(),
                    last.stream()
                            .mapToLong(measurement ->
                                    measurement.testbench().settings().run().measure())
                            .average()
                            .orElseThrow(),
                    mean,
                    share(close, known.size()));
            assertThat(known).isNotEmpty();
        }
    }

    /** Transpose at 0.15, where the fullest channels of an 8x8 mesh have room for 1/7: no run should be steady. */
    @Test
    void countsSteadyRunsAboveTheBoundOfAChannel() {
        Coverage point = judged(Testbench.parse("""
                network: { topology: mesh, radices: [8, 8] }
                traffic: { pattern: transpose, load: 0.15, length: 16 }
                run: { warm-up: 2000, measure: 10000 }
                """, Path.of("transpose.yaml"), List.of()));
        System.out.printf(
                Locale.ROOT,
                "transpose at 0.15: %d runs, %d steady, %d not steady, %d saturated%n",
                point.runs().size(),
                point.count(Outcome.STEADY),
                point.count(Outcome.NOT_STEADY),
                point.count(Outcome.SATURATED));
    }

    private static Coverage judged(Testbench testbench) {
        SweepPlan plan = Coverage.plan(testbench, SEEDS);
        Sweep sweep = new Sweep(new NetworkExperiment(), Integer.getInteger("wormrtl.threads", 1));
        return Coverage.of(plan, sweep.run(plan, Progress.NONE)).get(0);
    }

    /** By how much per cent the mean of the steady runs differs from that of all. */
    private static String bias(Coverage point) {
        return point.count(Outcome.STEADY) == 0
                ? "-"
                : String.format(Locale.ROOT, "%+.1f", 100 * (meanOfSteady(point) / point.mean() - 1));
    }

    /** Half the width of the intervals as a part of the mean, in per cent. */
    private static String width(Coverage point) {
        return point.given() == 0 ? "-" : String.format(Locale.ROOT, "%.1f", 100 * point.halfWidth() / point.mean());
    }

    private static double meanOfSteady(Coverage point) {
        List<RunResult> steady = point.runs().stream()
                .filter(run -> run.outcome() == Outcome.STEADY)
                .map(run -> run.runs().get(0))
                .toList();
        double sum = steady.stream()
                .mapToDouble(run -> run.latency().mean() * run.latency().count())
                .sum();
        return sum / steady.stream().mapToLong(run -> run.latency().count()).sum();
    }

    /** A percentage with the half width of its own 95 % interval (Agresti and Coull, The American Statistician 52, 1998). */
    private static String share(long found, long of) {
        if (of == 0) {
            return "-";
        }
        double share = (found + 2.0) / (of + 4.0);
        return String.format(
                Locale.ROOT, "%.1f +- %.1f", 100.0 * found / of, 196 * Math.sqrt(share * (1 - share) / (of + 4)));
    }
}
