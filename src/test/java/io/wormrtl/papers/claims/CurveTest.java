package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.wormrtl.lab.experiment.FaultCount;
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
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read off curves whose points are made up. */
class CurveTest {

    private static Testbench testbench(double load) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [2, 2] }", Path.of("made.yaml"), List.of("traffic.load=" + load));
    }

    private static RunResult run(Outcome outcome, double offered, double accepted, double latency) {
        LatencySummary summary = new LatencySummary(700, latency, 1, 2, 3, 4, 5);
        return new RunResult(
                new Verdict(outcome, "made up"),
                Throughput.ofLoads(offered, accepted, 0, 0.5),
                new Latencies(
                        summary,
                        LatencySummary.NONE,
                        summary,
                        new Interval(latency, 1, 20, "made up"),
                        2.5,
                        LatencySummary.NONE,
                        LatencySummary.NONE),
                new Breakdown(
                        List.of(),
                        List.of(),
                        List.of(
                                MessageClass.of("others", 0.1, 0.1, new LatencySummary(90, 33, 1, 2, 3, 4, 5)),
                                MessageClass.of(MessageClass.HIT, 0.1, 0.1, new LatencySummary(7, 77, 1, 2, 3, 4, 5)))),
                List.of(new LinkUse("a", 0.5, List.of(0.125, 0.25)), new LinkUse("b", 0.5, List.of(0.5, 0.0625))),
                1000,
                List.of(
                        new InvariantVerdict("held", 31, List.of()),
                        new InvariantVerdict(
                                "broken",
                                32,
                                List.of(
                                        new Violation(1, "network", "broken", "it is"),
                                        new Violation(2, "network", "broken", "it is")))),
                List.of(new FaultCount("resends", "", 8), new FaultCount("pad-flits", "", 9)),
                Outputs.NONE,
                Optional.empty());
    }

    private static Curve.Point point(double load, Outcome outcome, double offered, double accepted, double latency) {
        return new Curve.Point(
                load, new Measurement(testbench(load), List.of(run(outcome, offered, accepted, latency))));
    }

    private static final Curve.Point LIGHT = point(0.1, Outcome.STEADY, 0.11, 0.10, 40);
    private static final Curve.Point HEAVY = point(0.2, Outcome.NOT_STEADY, 0.21, 0.19, 50);
    private static final Curve.Point BEYOND = point(0.3, Outcome.SATURATED, 0.31, 0.15, 60);
    private static final Curve CURVE = new Curve(Map.of("router.routing", "xy"), List.of(LIGHT, HEAVY, BEYOND));

    /** Normalised by half a flit per node and cycle. */
    @Test
    void aPointHasItsFigures() {
        assertThat(LIGHT.figure("hops_mean")).isEqualTo(2.5);
        assertThat(LIGHT.latency()).isEqualTo(40);
        assertThat(LIGHT.offered()).isEqualTo(0.22);
        assertThat(LIGHT.accepted()).isEqualTo(0.2);
        assertThat(LIGHT.figure("outcome")).as("no number").isNaN();
        assertThat(BEYOND.latency()).isNaN();
        assertThatThrownBy(() -> LIGHT.figure("speed"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no figure speed");
    }

    @Test
    void messagesThatWereHitHaveNoLatencyPastSaturation() {
        assertThat(LIGHT.hitLatency()).isEqualTo(77);
        assertThat(LIGHT.hits()).isEqualTo(7);
        assertThat(BEYOND.hitLatency()).isNaN();
        assertThat(BEYOND.hits()).isEqualTo(7);
    }

    @Test
    void countsAreSumsOverAllRuns() {
        RunResult run = run(Outcome.STEADY, 0.1, 0.1, 40);
        Curve.Point twice = new Curve.Point(0.1, new Measurement(testbench(0.1), List.of(run, run)));
        assertThat(twice.counted("resends")).isEqualTo(16);
        assertThat(twice.counted("nothing")).isZero();
        assertThat(twice.checks("held")).isEqualTo(62);
        assertThat(twice.checks("broken")).isEqualTo(64);
        assertThat(twice.violations("broken")).isEqualTo(4);
        assertThat(twice.violations("held")).isZero();
        assertThat(twice.byVirtualChannel()).as("of the first run").containsExactly(0.625, 0.3125);
    }

    @ParameterizedTest
    @CsvSource({"STEADY, true, true", "NOT_STEADY, true, false", "SATURATED, false, false"})
    void onlyShortOfSaturationIsThereALatency(Outcome outcome, boolean latency, boolean steady) {
        Curve.Point point = point(0.1, outcome, 0.1, 0.1, 40);
        assertThat(point.hasLatency()).isEqualTo(latency);
        assertThat(point.isSteady()).isEqualTo(steady);
    }

    @Test
    void aCurveHasItsThroughputAndItsEnd() {
        assertThat(CURVE.throughput()).isEqualTo(0.38);
        assertThat(CURVE.acceptedAtTheEnd()).isEqualTo(0.3);
        assertThat(CURVE.last()).isSameAs(BEYOND);
        assertThat(CURVE.steadyUpTo()).isEqualTo(0.42);
        assertThat(CURVE.saturates()).isTrue();
        assertThat(CURVE.value("router.routing")).isEqualTo("xy");
        assertThat(new Curve(Map.of(), List.of(LIGHT)).saturates()).isFalse();
        assertThat(new Curve(Map.of(), List.of(BEYOND)).steadyUpTo()).isZero();
    }

    @Test
    void pointsAreFoundByTheirLoadAsSet() {
        assertThat(CURVE.latencyAt(0.2)).hasValue(50);
        assertThat(CURVE.latencyAt(0.1 + 1e-10)).hasValue(40);
        assertThat(CURVE.latencyAt(0.1001)).isEmpty();
        assertThat(CURVE.latencyAt(0.3)).isEqualTo(OptionalDouble.empty());
        assertThat(CURVE.at(0.3)).containsSame(BEYOND);
        assertThat(CURVE.at(0.4)).isEmpty();
        Curve other = new Curve(Map.of(), List.of(HEAVY, point(0.3, Outcome.STEADY, 0.3, 0.3, 70)));
        assertThat(CURVE.commonLoads(other)).containsExactly(0.2);
        assertThat(other.commonLoads(CURVE)).containsExactly(0.2);
    }

    @ParameterizedTest
    @CsvSource({"0.12345, 0.123", "-9.9994, -9.999", "10, 10.0", "-123.46, -123.5", "NaN, none"})
    void figuresAreShownWithFewDigits(double value, String shown) {
        assertThat(Curve.shown(value)).isEqualTo(shown);
    }

    // ---- evidence -----------------------------------------------------------------------------------------------

    private static Evidence evidence(String... routings) {
        List<Sweep.Result> results = IntStream.range(0, 2 * routings.length)
                .mapToObj(i -> {
                    double load = 0.1 + 0.1 * (i % 2);
                    return new Sweep.Result(
                            i / 2,
                            new SweepPlan.Point(List.of(routings[i / 2], load), testbench(load)),
                            new Measurement(testbench(load), List.of(run(Outcome.STEADY, load, load, 40 + i))));
                })
                .toList();
        Evidence evidence = new Evidence();
        evidence.add("t", new SweepPlan(List.of("router.routing", "traffic.load"), List.of(), false), results);
        return evidence;
    }

    @Test
    void resultsAreCurvesWithoutTheirLoads() {
        List<Curve> curves = evidence("xy", "duato").curves("t");
        assertThat(curves)
                .extracting(Curve::values)
                .containsExactly(Map.of("router.routing", "xy"), Map.of("router.routing", "duato"));
        assertThat(curves.get(1).points())
                .extracting(Curve.Point::load, Curve.Point::latency)
                .containsExactly(tuple(0.1, 42.0), tuple(0.2, 43.0));
    }

    @Test
    void aCurveIsFoundByAValueThatItAloneHas() {
        Evidence evidence = evidence("xy", "duato", "duato");
        assertThat(evidence.curve("t", "router.routing", "xy"))
                .isSameAs(evidence.curves("t").get(0));
        assertThat(evidence.curves("t", "router.routing", "duato"))
                .containsExactlyElementsOf(evidence.curves("t").subList(1, 3));
        assertThatThrownBy(() -> evidence.curve("t", "router.routing", "duato"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("t has 2 curves with router.routing duato, not one");
        assertThatThrownBy(() -> evidence.curve("t", "router.routing", "tfar")).hasMessageContaining("has 0 curves");
        assertThatThrownBy(() -> evidence.curves("u"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("testbench u is not among those of the claim");
        assertThatThrownBy(() -> evidence.programs("t")).hasMessageContaining("testbench t is not among");
    }

    // ---- judgements ---------------------------------------------------------------------------------------------

    @Test
    void judgementsGrowAtTheirEnd() {
        Statement a = Statement.of("a", true, "1");
        Statement b = Statement.of("b", false, "2");
        Judgement.ModelCurve model =
                new Judgement.ModelCurve("t", Judgement.Messages.ALL, "", "m", List.of(0.1), List.of(9.0));
        Judgement.ModelCurve other =
                new Judgement.ModelCurve("u", Judgement.Messages.HIT, "", "n", List.of(0.2), List.of(8.0));
        Judgement both = Judgement.of(a).beside(model).and(Judgement.of(b).beside(other));
        assertThat(both.statements()).containsExactly(a, b);
        assertThat(both.models()).containsExactly(model, other);
        assertThat(model)
                .isEqualTo(new Judgement.ModelCurve("t", Judgement.Messages.ALL, "", "m", List.of(0.1), List.of(9.0)));
        assertThat(other.group()).isEmpty();
        assertThat(new Judgement.ModelCurve("t", Judgement.Messages.ALL, "g", "m", List.of(), List.of()).group())
                .isEqualTo("g");
        assertThatThrownBy(() -> Judgement.of())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a judgement has at least one statement");
    }
}
