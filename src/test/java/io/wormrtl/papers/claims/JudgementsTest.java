package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.ClaimVerdict.NOT_DECIDED;
import static io.wormrtl.papers.claims.ClaimVerdict.REFUTED;
import static io.wormrtl.papers.claims.ClaimVerdict.REPRODUCED;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of curves that are made up. */
@Tag("slow")
class JudgementsTest {

    /** A point of a made-up curve. */
    private record Made(double accepted, double latency, Outcome outcome, List<Double> channels) {

        static Made steady(double accepted, double latency) {
            return new Made(accepted, latency, Outcome.STEADY, List.of(accepted));
        }

        static Made saturated(double accepted) {
            return new Made(accepted, Double.NaN, Outcome.SATURATED, List.of(accepted));
        }

        static Made deadlocked() {
            return new Made(0, Double.NaN, Outcome.ENDED_BY_VIOLATION, List.of(0.0));
        }

        RunResult result(double load) {
            LatencySummary summary = new LatencySummary(
                    1000, latency, 10, (long) latency, (long) latency, (long) latency, (long) latency);
            List<Violation> violations = outcome == Outcome.ENDED_BY_VIOLATION
                    ? List.of(new Violation(7, "network", "deadlock", "nothing moves"))
                    : List.of();
            return new RunResult(
                    new Verdict(outcome, "made up"),
                    Throughput.ofLoads(load, accepted, 0, 1),
                    new Latencies(
                            summary,
                            LatencySummary.NONE,
                            summary,
                            new Interval(latency, 1, 20, "made up"),
                            2,
                            LatencySummary.NONE,
                            LatencySummary.NONE),
                    Breakdown.NONE,
                    List.of(new LinkUse("0,0 to 1,0", accepted, channels)),
                    1000,
                    List.of(new InvariantVerdict("deadlock", 1000, violations)),
                    List.of(),
                    Outputs.NONE,
                    Optional.empty());
        }
    }

    /** What a network gives with these values of its settings at a load. */
    private interface Network {
        Made at(Map<String, String> values, double load);
    }

    private static Evidence evidence(String claim, Network network) {
        Evidence evidence = new Evidence();
        for (String name : Claims.named(List.of(claim)).get(0).testbenches()) {
            SweepPlan plan = SweepPlan.of(Testbench.of(Path.of("testbenches/figures", name + ".yaml"), List.of()));
            List<Sweep.Result> results = new ArrayList<>();
            for (int curve = 0; curve < plan.curves().size(); curve++) {
                for (SweepPlan.Point point : plan.curves().get(curve).points()) {
                    Map<String, String> values = new TreeMap<>(Map.of("testbench", name));
                    for (int i = 0; i < plan.paths().size(); i++) {
                        values.put(
                                plan.paths().get(i),
                                String.valueOf(point.values().get(i)));
                    }
                    double load = point.testbench().settings().traffic().load();
                    Made made = network.at(values, load);
                    Measurement measurement = new Measurement(point.testbench(), List.of(made.result(load)));
                    results.add(new Sweep.Result(curve, point, measurement));
                }
            }
            evidence.add(name, plan, results);
        }
        return evidence;
    }

    private static Judgement judge(String claim, Network network) {
        return Claims.named(List.of(claim)).get(0).judge().apply(evidence(claim, network));
    }

    private static List<ClaimVerdict> verdicts(String claim, Network network) {
        return judge(claim, network).statements().stream()
                .map(Statement::verdict)
                .toList();
    }

    /** A network that accepts everything up to a load, with latencies that rise from so many cycles on. */
    private static Made ordinary(double load, double saturation, double most, double least) {
        return load < saturation ? Made.steady(load, least * (1 + 3 * load / saturation)) : Made.saturated(most);
    }

    // ---- without runs -------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = "1.6")
    void whatNeedsNoRunHolds(String claim) {
        Judgement judgement = Claims.named(List.of(claim)).get(0).judge().apply(new Evidence());
        assertThat(judgement.statements())
                .hasSizeGreaterThan(2)
                .allSatisfy(statement -> assertThat(statement.verdict()).isEqualTo(REPRODUCED));
    }

    // ---- 4.5 ----------------------------------------------------------------------------------------------------

    @Test
    void acceptedLoadRisesAndStays() {
        assertThat(verdicts("4.5", (values, load) -> ordinary(load, 0.3, 0.3, 40)))
                .containsExactly(REPRODUCED, REPRODUCED, REPRODUCED);
        assertThat(verdicts("4.5", (values, load) -> Made.steady(0.96 * load, 40 + load)))
                .as("4 %% less, no saturation")
                .containsExactly(REFUTED, REFUTED, REFUTED);
        assertThat(verdicts("4.5", (values, load) -> ordinary(load, 0.3, load > 0.5 ? 0.2 : 0.3, 40)))
                .as("falls")
                .containsExactly(REPRODUCED, REFUTED, REPRODUCED);
    }

    // ---- 4.6 ----------------------------------------------------------------------------------------------------

    private static int channels(Map<String, String> values) {
        return Integer.parseInt(values.get("router.virtual-channels"));
    }

    @Test
    void moreChannelsHelp() {
        assertThat(verdicts("4.6", (values, load) -> {
                    double saturation = 0.04 * (2 + channels(values));
                    return ordinary(load, saturation, saturation, 40);
                }))
                .containsExactly(REPRODUCED, REPRODUCED, REPRODUCED, NOT_DECIDED, NOT_DECIDED);
        assertThat(verdicts("4.6", (values, load) -> ordinary(load, 0.25, 0.25, 40 + channels(values))))
                .as("the same throughput, higher latency")
                .containsExactly(REFUTED, REFUTED, REFUTED, REFUTED, REFUTED);
        assertThat(verdicts(
                        "4.6",
                        (values, load) -> load > 0.1
                                ? Made.steady(load, 100 - channels(values))
                                : Made.steady(load, 40 + 2 * channels(values))))
                .as("slower at light load only")
                .containsExactly(REFUTED, REFUTED, REPRODUCED, REPRODUCED, REPRODUCED);
        assertThat(verdicts(
                        "4.6",
                        (values, load) -> Made.steady(
                                load, "round-robin".equals(values.get("router.arbiter")) ? 40 + channels(values) : 40)))
                .as("slower with turns only")
                .endsWith(REFUTED, REPRODUCED);
        assertThat(verdicts("4.6", (values, load) -> Made.saturated(0.1 * channels(values))))
                .containsExactly(REPRODUCED, NOT_DECIDED, NOT_DECIDED, NOT_DECIDED, NOT_DECIDED);
    }

    // ---- 3.20 to 3.22 -------------------------------------------------------------------------------------------

    private static Network orders(double fixed, double recent, double stamp, double biased, double source) {
        Map<String, Double> end = Map.of(
                "fifo-fixed",
                fixed,
                "fifo-least-recent",
                recent,
                "time-stamp",
                stamp,
                "biased",
                biased,
                "message-source",
                source);
        return (values, load) -> load < 0.15
                ? Made.steady(load, 100)
                : Made.saturated(load < 0.4 ? 0.2 : end.get(values.get("router.header-arbiter")));
    }

    @Test
    void ordersOfHeaders() {
        Network asThePaperSays = orders(0.12, 0.125, 0.2, 0.195, 0.195);
        assertThat(verdicts("3.21", asThePaperSays)).containsExactly(REPRODUCED);
        assertThat(verdicts("3.22", asThePaperSays)).containsExactly(REPRODUCED, REPRODUCED);
        Network otherwise = orders(0.195, 0.18, 0.19, 0.17, 0.21);
        assertThat(verdicts("3.21", otherwise)).containsExactly(REFUTED);
        assertThat(verdicts("3.22", otherwise)).containsExactly(REPRODUCED, REFUTED);
    }

    // ---- 4.8 to 4.12, 4.21 --------------------------------------------------------------------------------------

    private static String routing(Map<String, String> values) {
        return switch (values.get("testbench")) {
            case "004-fig62-disha", "004-fig66-adaptive", "004-fig68-adaptive" -> "disha";
            case "004-fig62-double-double-y" -> "double-double-y";
            default -> values.get("router.routing");
        };
    }

    @Test
    void algorithmsInTheMesh() {
        assertThat(verdicts("4.8", (values, load) -> switch (routing(values)) {
                    case "xy" -> ordinary(load, 0.35, 0.35, 40);
                    case "double-y" -> ordinary(load, 0.2, 0.2, 40);
                    case "tfar" -> load < 0.3 ? Made.steady(load, 42) : Made.deadlocked();
                    case "disha" -> ordinary(load, 0.35, 0.2, 42);
                    default -> ordinary(load, 0.3, 0.3, 40);
                }))
                .containsExactly(REPRODUCED, REPRODUCED, REPRODUCED, REPRODUCED, REPRODUCED, REPRODUCED);
        assertThat(verdicts("4.8", (values, load) -> switch (routing(values)) {
                    case "xy" -> ordinary(load, 0.25, 0.25, 40);
                    case "tfar" -> ordinary(load, 0.3, 0.3, 50);
                    case "disha" -> ordinary(load, 0.35, 0.35, 42);
                    default -> ordinary(load, 0.3, 0.3, 40);
                }))
                .containsExactly(REFUTED, REFUTED, REFUTED, REFUTED, REFUTED, REFUTED);
    }

    /** What is accepted beyond saturation says nothing of where it begins. */
    @Test
    void transpose() {
        assertThat(verdicts(
                        "4.10",
                        (values, load) -> routing(values).equals("xy")
                                ? ordinary(load, 0.15, 0.5, 40)
                                : new Made(
                                        load / 2, 40, load < 0.25 ? Outcome.STEADY : Outcome.SATURATED, List.of(0.0))))
                .containsExactly(REPRODUCED);
        assertThat(verdicts("4.10", (values, load) -> ordinary(load, 0.15, 0.15, 40)))
                .containsExactly(REFUTED);
        assertThat(verdicts("4.11", cubes(1.1, 1.3))).containsExactly(REPRODUCED, REPRODUCED);
        assertThat(verdicts("4.11", cubes(0.65, 1.3))).containsExactly(REFUTED, REFUTED);
        assertThat(verdicts("4.11", cubes(1.1, 0.65))).containsExactly(REFUTED, REFUTED);
    }

    /** Hypercubes where e-cube saturates at 0.45. */
    private static Network cubes(double duato, double disha) {
        return (values, load) -> {
            double saturation = switch (routing(values)) {
                case "duato" -> duato;
                case "disha" -> disha;
                default -> 0.45;
            };
            return ordinary(load, saturation, 0.4, 40);
        };
    }

    @Test
    void algorithmsInTheHypercube() {
        Network good = (values, load) -> {
            boolean congested = "least-congested".equals(values.get("router.selection"));
            boolean cube = "e-cube".equals(values.get("router.routing"));
            double saturation = congested ? 1.3 : 1.1;
            return ordinary(load, saturation, saturation, cube ? 42 : 40);
        };
        assertThat(verdicts("4.9", good)).containsExactly(REPRODUCED, REPRODUCED, REPRODUCED, REPRODUCED);
        Network bad = (values, load) -> {
            boolean congested = "least-congested".equals(values.get("router.selection"));
            boolean cube = "e-cube".equals(values.get("router.routing"));
            return ordinary(load, 1.1, congested ? 0.9 : 1.1, cube ? 40 : 46);
        };
        assertThat(verdicts("4.9", bad)).containsExactly(REFUTED, REFUTED, REFUTED, REFUTED);
        assertThat(verdicts("4.9", (values, load) -> Made.saturated(1)))
                .as("nothing has a latency")
                .containsExactly(NOT_DECIDED, NOT_DECIDED, NOT_DECIDED, REPRODUCED);
    }

    private static int faults(Map<String, String> values) {
        String nodes = values.get("network.faults.nodes");
        return nodes.equals("[]") ? 0 : nodes.split(",").length;
    }

    @Test
    void faultsCost() {
        assertThat(verdicts(
                        "4.12",
                        (values, load) -> ordinary(
                                load, 0.4 - 0.1 * faults(values), 0.4 - 0.1 * faults(values), 40 + faults(values))))
                .containsExactly(REPRODUCED, NOT_DECIDED, NOT_DECIDED, REPRODUCED);
        assertThat(verdicts("4.12", (values, load) -> ordinary(load, 0.3, 0.3, 40 - faults(values))))
                .containsExactly(REFUTED, NOT_DECIDED, NOT_DECIDED, REFUTED);
        assertThat(verdicts("4.12", (values, load) -> Made.saturated(0.3 - 0.1 * faults(values))))
                .as("no latency to compare")
                .containsExactly(REPRODUCED, REPRODUCED, NOT_DECIDED, NOT_DECIDED);
    }

    // ---- stars --------------------------------------------------------------------------------------------------

    /** A network that is what the model says, times a factor, and with the assumptions of the model times another. */
    private static Network likeTheModel(double factor, double assumed) {
        return (values, load) -> {
            int symbols = values.get("testbench").contains("s4") ? 4 : 5;
            int length = Integer.parseInt(values.get("traffic.length"));
            int levels = StarNetwork.levels(symbols);
            StarModel model = new StarModel(new StarNetwork(symbols, 6 - levels, levels, length));
            double here = values.get("testbench").endsWith("-assumed") ? assumed : factor;
            return model.at(load / length)
                    .steady()
                    .map(MessageLatency::latency)
                    .map(latency -> Made.steady(load, here * latency))
                    .orElse(Made.saturated(0.5));
        };
    }

    @Test
    void theModelOfTheStar() {
        assertThat(judge("1.1", likeTheModel(1, 1.3)).verdict()).isEqualTo(REPRODUCED);
        assertThat(judge("1.1", likeTheModel(1.08, 1.3)).verdict()).isEqualTo(REPRODUCED);
        assertThat(judge("1.1", likeTheModel(1.25, 1.08)).verdict()).isEqualTo(ClaimVerdict.UNDER_ASSUMPTION);
        Judgement apart = judge("1.1", likeTheModel(1.25, 1.25));
        assertThat(apart.verdict()).isEqualTo(REFUTED);
        assertThat(apart.statements().get(0).reason())
                .startsWith("hardware, refuted: at most 20.0 % apart")
                .contains("; the paced model at most ", "; nothing shared at the ends, refuted: at most 20.0 % apart");
        assertThat(apart.models())
                .extracting(Judgement.ModelCurve::name)
                .startsWith("model, 32 flits", "paced model, 32 flits", "model, 32 flits")
                .hasSize(12);
        assertThat(judge("1.1", (values, load) -> Made.saturated(0.1)).verdict())
                .isEqualTo(NOT_DECIDED);
    }

    @Test
    void schemesInTheStar() {
        assertThat(verdicts("1.5", (values, load) -> switch (values.get("router.routing")) {
                    case "nhop" -> new Made(load, 120, Outcome.STEADY, List.of(6.0, 3.0, 2.0, 1.0, 0.5, 0.5));
                    case "nbc" -> new Made(load, 110, Outcome.STEADY, List.of(3.0, 2.5, 2.5, 2.0, 2.0, 2.0));
                    default -> new Made(load, 100, Outcome.STEADY, List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0));
                }))
                .containsExactly(REPRODUCED, REPRODUCED, REPRODUCED);
        assertThat(verdicts("1.5", (values, load) -> switch (values.get("router.routing")) {
                    case "nhop" -> new Made(load, 100, Outcome.STEADY, List.of(3.0, 2.5, 3.5, 2.0, 2.0, 2.0));
                    case "nbc" -> new Made(load, 110, Outcome.STEADY, List.of(6.0, 3.0, 2.0, 1.0, 0.5, 0.5));
                    default -> new Made(load, 105, Outcome.STEADY, List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0));
                }))
                .containsExactly(REFUTED, REFUTED, REFUTED);
    }
}
