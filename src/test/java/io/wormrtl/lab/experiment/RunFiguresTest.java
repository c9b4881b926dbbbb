package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every figure of two made-up runs that have nothing in common. */
class RunFiguresTest {

    private static final Violation LOST = new Violation(7, "network", "exactly-once", "lost");
    private static final Violation TWICE = new Violation(8, "network", "exactly-once", "twice");
    private static final Violation STILL = new Violation(9, "network", "starvation", "still");

    private static final RunResult FIRST = new RunResult(
            new Verdict(Outcome.STEADY, "first"),
            Throughput.ofLoads(0.4, 0.3, 0.05, 0.5),
            new Latencies(
                    new LatencySummary(10, 20, 1, 18, 28, 30, 37),
                    new LatencySummary(10, 2, 0, 1, 5, 6, 7),
                    new LatencySummary(10, 18, 1, 17, 25, 26, 27),
                    new Interval(20, 0.75, 25, "batch means"),
                    2,
                    new LatencySummary(10, 8, 4, 9, 11, 12, 13),
                    new LatencySummary(4, 50, 40, 45, 60, 70, 71)),
            new Breakdown(
                    List.of(source(0, 0.1, 15), source(1, 0.1, 25)),
                    List.of(new Flow(0, 1, 5, 0.1, 0.1, 15, 31)),
                    List.of(new MessageClass("request", 4, 0.25, 0.5, 20, 30, 36))),
            List.of(new LinkUse("a", 0.1, List.of()), new LinkUse("b", 0.3, List.of())),
            1000,
            List.of(
                    new InvariantVerdict("exactly-once", 7, List.of(LOST, TWICE)),
                    new InvariantVerdict("starvation", 5, List.of())),
            List.of(
                    new FaultCount("faults", "begun", 2),
                    new FaultCount("lost", "gone", 1),
                    new FaultCount("lost-expired", "late", 1)),
            new Outputs(List.of(Path.of("one.vcd")), List.of("no room")),
            Optional.empty());

    private static final RunResult SECOND = new RunResult(
            new Verdict(Outcome.NOT_STEADY, "second"),
            Throughput.ofLoads(0.6, 0.5, 0.15, 0.5),
            new Latencies(
                    new LatencySummary(30, 24, 2, 22, 32, 36, 36),
                    new LatencySummary(30, 4, 0, 3, 7, 10, 11),
                    new LatencySummary(30, 20, 2, 19, 27, 30, 33),
                    new Interval(24, 1.5, 21, "batch means"),
                    3,
                    new LatencySummary(30, 14, 5, 15, 17, 18, 19),
                    new LatencySummary(6, 60, 42, 47, 62, 90, 91),
                    33),
            new Breakdown(
                    List.of(source(0, 0.2, 21), source(1, 0, Double.NaN)),
                    List.of(),
                    List.of(new MessageClass("request", 6, 0.75, 1, 24, 40, 35))),
            List.of(new LinkUse("a", 0.6, List.of()), new LinkUse("b", 0.2, List.of())),
            1500,
            List.of(
                    new InvariantVerdict("exactly-once", 8, List.of()),
                    new InvariantVerdict("starvation", 6, List.of(STILL))),
            List.of(
                    new FaultCount("lost", "gone", 4),
                    new FaultCount("lost-expired", "late", 2),
                    new FaultCount("lost-cut", "cut", 2),
                    new FaultCount("resends", "again", 8)),
            new Outputs(List.of(Path.of("two.vcd")), List.of("no right")),
            Optional.empty());

    private static Flow source(int node, double accepted, double latency) {
        return new Flow(node, Flow.ALL, 5, 0.1, accepted, latency, 31);
    }

    private static Measurement measurement(RunResult... runs) {
        Testbench testbench =
                Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of());
        return new Measurement(testbench, List.of(runs));
    }

    private static RunResult with(RunResult run, Outcome outcome, Latencies latencies, List<LinkUse> links) {
        return new RunResult(
                new Verdict(outcome, "changed"),
                run.throughput(),
                latencies,
                run.breakdown(),
                links,
                run.cycles(),
                run.rules(),
                run.faults(),
                run.outputs(),
                Optional.empty());
    }

    private static final String LOAD = "flits/node/cycle";
    private static final double HALF_WIDTH = 2 * Math.tan(0.475 * Math.PI);

    private static Map<String, List<Object>> expected() {
        Map<String, List<Object>> all = new LinkedHashMap<>();
        // spotless:off
        all.put("outcome", List.of("outcome", "", 0, Outcome.NOT_STEADY));
        all.put("offered_load", List.of("offered load", LOAD, 4, 0.5));
        all.put("accepted_load", List.of("accepted load", LOAD, 4, 0.4));
        all.put("accepted_half_width", List.of("95 % confidence of it, +-", LOAD, 4, HALF_WIDTH / 20));
        all.put("overhead_load", List.of("overhead", LOAD, 4, 0.1));
        all.put("offered_load_normalised", List.of("offered load, normalised", "", 4, 1.0));
        all.put("accepted_load_normalised", List.of("accepted load, normalised", "", 4, 0.8));
        all.put("fairness", List.of("fairness", "", 4, (1 + 0.5) / 2));
        all.put("latency_mean", List.of("mean latency", "cycles", 2, 22.0));
        all.put("latency_half_width", List.of("95 % confidence, +-", "cycles", 2, HALF_WIDTH));
        all.put("latency_p50", List.of("median latency", "cycles", 2, 20.0));
        all.put("latency_p95", List.of("95th percentile", "cycles", 2, 30.0));
        all.put("latency_p99", List.of("99th percentile", "cycles", 2, 33.0));
        all.put("latency_max", List.of("maximum latency", "cycles", 0, 37.0));
        all.put("queueing_mean", List.of("mean queueing", "cycles", 2, 3.0));
        all.put("queueing_p99", List.of("99th percentile of queueing", "cycles", 2, 8.0));
        all.put("network_latency_mean", List.of("mean network latency", "cycles", 2, 19.0));
        all.put("network_latency_p99", List.of("99th percentile of network latency", "cycles", 2, 28.0));
        all.put("first_data_mean", List.of("mean time to first data", "cycles", 2, 11.0));
        all.put("latency_source_max", List.of("mean latency, worst source", "cycles", 2, 23.0));
        all.put("hops_mean", List.of("mean hops", "channels", 3, 2.5));
        all.put("messages_measured", List.of("messages measured", "", 0, 43L));
        all.put("messages", List.of("messages delivered", "", 0, 40L));
        all.put("cycles", List.of("cycles simulated", "", 0, 2500L));
        all.put("link_utilisation_mean", List.of("mean link utilisation", "flits/cycle", 4, 0.3));
        all.put("link_utilisation_max", List.of("maximum link utilisation", "flits/cycle", 4, 0.45));
        all.put("monitors_checks", List.of("checks by monitors", "", 0, 26L));
        all.put("monitors_violations", List.of("violations", "", 0, 3L));
        all.put("replications", List.of("replications", "", 0, 2L));
        all.put("faults", List.of("faults", "", 0, 2L));
        all.put("messages_hit", List.of("messages hit", "", 0, 0L));
        all.put("lost", List.of("messages lost", "", 0, 5L));
        all.put("lost_endpoint_died", List.of("lost: endpoint died", "", 0, 0L));
        all.put("lost_cut", List.of("lost: cut", "", 0, 2L));
        all.put("lost_adjacent_faults", List.of("lost: adjacent faults", "", 0, 0L));
        all.put("lost_lost_head", List.of("lost: lost head", "", 0, 0L));
        all.put("lost_expired", List.of("lost: expired", "", 0, 3L));
        all.put("lost_undeliverable", List.of("lost: undeliverable", "", 0, 0L));
        all.put("lost_blocked", List.of("lost: blocked", "", 0, 0L));
        all.put("flits_destroyed", List.of("flits destroyed", "", 0, 0L));
        all.put("flits_killed", List.of("flits, killed", "", 0, 0L));
        all.put("flits_absorbed", List.of("flits, absorbed", "", 0, 0L));
        all.put("flits_padding", List.of("flits, padding", "", 0, 0L));
        all.put("flits_duplicate", List.of("flits, duplicate", "", 0, 0L));
        all.put("resends", List.of("resends", "", 0, 8L));
        all.put("resent_flits", List.of("flits resent", "", 0, 0L));
        all.put("recovery_time_mean", List.of("mean recovery time", "cycles", 2, 55.0));
        all.put("recovery_time_p99", List.of("99th percentile of it", "cycles", 2, 80.0));
        // spotless:on
        return all;
    }

    /** Means of both but where all messages count, the slowest does, or the worst of each run. */
    @Test
    void everyFigureIsThatOfItsName() {
        Map<String, List<Object>> expected = expected();
        assertThat(RunFigures.ALL).extracting(RunFigure::name).containsExactlyElementsOf(expected.keySet());
        assertThat(RunFigures.names())
                .startsWith(expected.keySet().toArray(String[]::new))
                .endsWith("leakage_power");
        Measurement both = measurement(FIRST, SECOND);
        for (RunFigure figure : RunFigures.ALL) {
            List<Object> row = expected.get(figure.name());
            assertThat(List.<Object>of(figure.heading(), figure.unit(), figure.digits()))
                    .as(figure.name())
                    .isEqualTo(row.subList(0, 3));
            if (row.get(3) instanceof Double value) {
                assertThat((Double) figure.of(both)).as(figure.name()).isCloseTo(value, within(1e-5));
            } else {
                assertThat(figure.of(both)).as(figure.name()).isEqualTo(row.get(3));
            }
        }
    }

    @Test
    void figuresAreNamedInAnyCaseWithPointsAndHyphens() {
        assertThat(RunFigures.named("Latency.P99").orElseThrow().name()).isEqualTo("latency_p99");
        assertThat(RunFigures.named("link-utilisation-MAX").orElseThrow().name())
                .isEqualTo("link_utilisation_max");
        assertThat(RunFigures.named("latency")).isEmpty();
    }

    /** Of 43 messages three were not delivered, all of them in the second run. */
    @Test
    void howManyMessagesHaveNoLatencyIsSaid() {
        assertThat(measurement(FIRST, SECOND).missing())
                .contains("latencies and hops are those of 40 of 43 messages measured: the others were not delivered");
        assertThat(measurement(FIRST).missing()).isEmpty();
    }

    /** Past saturation there are loads, counts and ways, but nothing that is a latency. */
    @Test
    void pastSaturationNoFigureIsALatency() {
        Measurement saturated = measurement(FIRST, with(SECOND, Outcome.SATURATED, SECOND.latencies(), SECOND.links()));
        for (RunFigure figure : RunFigures.ALL) {
            boolean absent = figure.of(saturated) instanceof Double value && value.isNaN();
            assertThat(absent).as(figure.name()).isEqualTo(figure.unit().equals("cycles"));
        }
    }

    @Test
    void withoutMessagesAndLinksThereAreNoFiguresOfThem() {
        LatencySummary none = LatencySummary.NONE;
        RunResult empty = with(
                FIRST,
                Outcome.NOT_JUDGED,
                new Latencies(
                        none, none, none, new TooFew("none"), Double.NaN, LatencySummary.NONE, LatencySummary.NONE),
                List.of());
        Measurement measurement = measurement(empty);
        for (RunFigure figure : RunFigures.ALL) {
            boolean absent = figure.of(measurement) instanceof Double value && value.isNaN();
            boolean ofMessages =
                    figure.unit().equals("cycles") && !figure.name().equals("latency_source_max");
            assertThat(absent)
                    .as(figure.name())
                    .isEqualTo(
                            ofMessages || figure.name().matches("hops_mean|link_utilisation_.*|accepted_half_width"));
        }
    }

    @Test
    void severalRunsHaveTheirFaultsMessagesFilesAndViolationsTogether() {
        Measurement both = measurement(FIRST, SECOND);
        assertThat(both.faults())
                .containsExactly(
                        new FaultCount("faults", "begun", 2),
                        new FaultCount("lost", "gone", 5),
                        new FaultCount("lost-expired", "late", 3),
                        new FaultCount("lost-cut", "cut", 2),
                        new FaultCount("resends", "again", 8));
        assertThat(FaultFigures.losses(both))
                .isEqualTo(
                        "5 of 0 messages LOST: 2 cut (a fault has destroyed part of them), 3 expired (their source has"
                                + " given up)");
        assertThat(RunFigures.shown(both))
                .extracting(RunFigure::name)
                .contains("outcome", "recovery_time_mean")
                .doesNotContain("lost", "lost_cut", "resends");
        assertThat(both.classes()).containsExactly(new MessageClass("request", 10, 0.5, 0.75, 22, 35, 36));
        assertThat(both.violations()).containsExactly(LOST, TWICE, STILL);
        assertThat(both.rules())
                .containsExactly(
                        new InvariantVerdict("exactly-once", 15, List.of(LOST, TWICE)),
                        new InvariantVerdict("starvation", 11, List.of(STILL)));
        assertThat(both.flows()).containsExactly(new Flow(0, 1, 5, 0.05, 0.05, 15, 31));
        assertThat(both.sources())
                .extracting(Flow::source, Flow::messages)
                .containsExactly(tuple(0, 10L), tuple(1, 10L));
        assertThat(both.sources().get(0).latency()).isEqualTo(18);
        assertThat(both.links()).containsExactly(new LinkUse("a", 0.35, List.of()), new LinkUse("b", 0.25, List.of()));
        assertThat(both.files()).containsExactly(Path.of("one.vcd"), Path.of("two.vcd"));
        assertThat(both.failures()).containsExactly("no room", "no right");
        assertThatThrownBy(() -> measurement())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a measurement has at least one run");
    }

    @Test
    void ofOneRunThePartsAreItsOwn() {
        Measurement one = measurement(FIRST);
        assertThat(one.sources()).isSameAs(FIRST.sources());
        assertThat(one.flows()).isSameAs(FIRST.flows());
        assertThat(one.links()).isEqualTo(FIRST.links());
        assertThat(one.rules()).isEqualTo(FIRST.rules());
    }

    @Test
    void linksOfSeveralRunsHaveMeansByVirtualChannelToo() {
        assertThat(LinkUse.ofRuns(List.of(
                        new LinkUse("a", 0.75, List.of(0.5, 0.25)), new LinkUse("a", 0.25, List.of(0.0, 0.25)))))
                .isEqualTo(new LinkUse("a", 0.5, List.of(0.25, 0.25)));
    }

    @Test
    void withoutFlowsAllElseStays() {
        Measurement less = measurement(FIRST, SECOND).withoutFlows();
        assertThat(FIRST.flows()).hasSize(1);
        assertThat(less.runs().get(0).flows()).isEmpty();
        assertThat(less.runs().get(0))
                .isEqualTo(new RunResult(
                        FIRST.verdict(),
                        FIRST.throughput(),
                        FIRST.latencies(),
                        new Breakdown(FIRST.sources(), List.of(), FIRST.classes()),
                        FIRST.links(),
                        FIRST.cycles(),
                        FIRST.rules(),
                        FIRST.faults(),
                        FIRST.outputs(),
                        Optional.empty()));
        assertThat(less.runs().get(1)).isEqualTo(SECOND);
    }

    /** Of those that end there can be one in every cycle. */
    @Test
    void withoutFlowsFaultsThatLastStay() {
        FaultEvent lasting = new FaultEvent(new Fault(7, new FaultPlace.Node(2), Fault.FOR_EVER), 3, 1);
        FaultEvent ending = new FaultEvent(new Fault(9, new FaultPlace.Link(0, 1), 20), 4, 2);
        RunResult run = new RunResult(
                FIRST.verdict(),
                FIRST.throughput(),
                FIRST.latencies(),
                FIRST.breakdown(),
                FIRST.links(),
                FIRST.cycles(),
                FIRST.rules(),
                FIRST.faults(),
                FIRST.outputs(),
                Optional.empty(),
                List.of(lasting, ending));
        assertThat(run.withoutFlows().events()).containsExactly(lasting);
    }

    @Test
    void whatIsWrittenLaterComesAfterWhatWasWrittenBefore() {
        Outputs more = new Outputs(List.of(Path.of("log.csv")), List.of("disk full"));
        RunResult written = FIRST.and(more);
        assertThat(written.outputs())
                .isEqualTo(
                        new Outputs(List.of(Path.of("one.vcd"), Path.of("log.csv")), List.of("no room", "disk full")));
        assertThat(written.files()).containsExactly(Path.of("one.vcd"), Path.of("log.csv"));
        assertThat(new RunResult(
                        written.verdict(),
                        written.throughput(),
                        written.latencies(),
                        written.breakdown(),
                        written.links(),
                        written.cycles(),
                        written.rules(),
                        written.faults(),
                        FIRST.outputs(),
                        Optional.empty()))
                .isEqualTo(FIRST);
    }

    @Test
    void aSingleRunHasItsOwnIntervalIfItIsSteady() {
        assertThat(measurement(FIRST).confidence()).isEqualTo(new Interval(20, 0.75, 25, "batch means"));
        assertThat(measurement(SECOND).confidence()).isEqualTo(new TooFew("there is no interval: second"));
        assertThat(measurement(FIRST, with(SECOND, Outcome.SATURATED, SECOND.latencies(), List.of()))
                        .confidence())
                .isEqualTo(new TooFew("there is no latency: changed"));
        assertThat(measurement(FIRST, SECOND).confidence().sentence())
                .isEqualTo("22.00 +- 25.41 (95 %, 2 replications)");
    }
}
