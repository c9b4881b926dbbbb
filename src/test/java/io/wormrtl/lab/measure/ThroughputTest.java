package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads, points of a curve and where the curve ends. */
class ThroughputTest {

    /** A network without channels has no normalised load, and no number is none. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void aCapacityIsAboveZero(double capacity) {
        assertThatThrownBy(() -> Throughput.ofLoads(0.1, 0.1, 0, capacity))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("capacity (" + capacity + ") must be above 0");
    }

    /** 4/n in an n x n mesh (n even), 2 in a hypercube. */
    @Test
    void capacityIsTwiceTheBisectionPerNode() {
        assertThat(Throughput.capacity(new Mesh(8, 8))).isEqualTo(0.5);
        assertThat(Throughput.capacity(new Mesh(4, 4))).isEqualTo(1.0);
        assertThat(Throughput.capacity(new Hypercube(4))).isEqualTo(2.0);
        assertThat(Throughput.capacity(new Hypercube(6))).isEqualTo(2.0);
    }

    @Test
    void loadsAreFlitsPerNodeAndCycle() {
        Throughput throughput = Throughput.of(new Mesh(8, 8), 12_800, 6_400, 640, 1_000);
        assertThat(throughput.offered()).isCloseTo(0.2, within(1e-12));
        assertThat(throughput.accepted()).isCloseTo(0.1, within(1e-12));
        assertThat(throughput.overhead()).isCloseTo(0.01, within(1e-12));
        assertThat(throughput.capacity()).isEqualTo(0.5);
        assertThat(throughput.normalisedOffered()).isCloseTo(0.4, within(1e-12));
        assertThat(throughput.normalisedAccepted()).isCloseTo(0.2, within(1e-12));
    }

    /** 10 and 30 flits of 2 nodes in 5 cycles in turn, so that neighbours cancel: 2 a node and cycle, or so. */
    @Test
    void theIntervalOfTheAcceptedLoadIsThatOfItsWindows() {
        List<Window> windows = IntStream.range(0, 200)
                .mapToObj(i -> new Window(5, 1, i % 2 == 0 ? 10 : 30, 0, 0, 0, List.of()))
                .toList();
        Interval interval = (Interval) Throughput.accuracy(windows.subList(0, 199), 2);
        assertThat(interval.mean()).isCloseTo(2, within(0.01));
        assertThat(interval.halfWidth()).isLessThan(0.2);
        BatchMeans means = new BatchMeans();
        windows.subList(0, 199).forEach(window -> means.add(window.acceptedFlits() / 10.0));
        assertThat(interval).isEqualTo(means.confidence());
        assertThat(Throughput.accuracy(windows.subList(0, 99), 2)).isInstanceOf(TooFew.class);
    }

    @Test
    void pastSaturationThereIsNoLatency() {
        LatencySummary summary = new LatencySummary(10, 33, 1, 1, 1, 1, 1);
        assertThat(point(Outcome.STEADY, summary).latency()).isEqualTo(33);
        assertThat(point(Outcome.NOT_STEADY, summary).latency()).isEqualTo(33);
        assertThat(point(Outcome.SATURATED, summary).latency()).isNaN();
        assertThat(point(Outcome.DID_NOT_DRAIN, summary).latency()).isNaN();
    }

    private static LoadPoint point(Outcome outcome, LatencySummary summary) {
        return new LoadPoint(Throughput.ofLoads(1, 1, 0, 1), new Verdict(outcome, ""), summary, new TooFew(""));
    }

    @Test
    void aSweepStopsAtTheSecondSaturatedPointInARow() {
        SaturationStop stop = new SaturationStop(2);
        List<Boolean> stopped = List.of(
                        Outcome.STEADY, Outcome.SATURATED, Outcome.NOT_STEADY, Outcome.SATURATED, Outcome.DID_NOT_DRAIN)
                .stream()
                .map(outcome -> stop.observe(new Verdict(outcome, ""), 1, 1))
                .toList();
        assertThat(stopped).containsExactly(false, false, false, false, true);
    }

    @Test
    void whatAViolationEndsSaysNothingAboutSaturation() {
        SaturationStop stop = new SaturationStop(2);
        List<Boolean> stopped = List.of(
                        Outcome.ENDED_BY_VIOLATION,
                        Outcome.ENDED_BY_VIOLATION,
                        Outcome.SATURATED,
                        Outcome.ENDED_BY_VIOLATION,
                        Outcome.SATURATED)
                .stream()
                .map(outcome -> stop.observe(new Verdict(outcome, ""), 1, 1))
                .toList();
        assertThat(stopped).containsExactly(false, false, false, false, true);
    }

    /** From 0.5 offered on all are saturated; of 0.05 more that are offered, 0.004 more are accepted in the end. */
    @Test
    void aSweepGoesOnWhileMoreIsAccepted() {
        SaturationStop stop = new SaturationStop(2);
        double[] accepted = {0.40, 0.43, 0.45, 0.457, 0.459};
        List<Boolean> stopped = IntStream.range(0, accepted.length)
                .mapToObj(i -> stop.observe(new Verdict(Outcome.SATURATED, ""), 0.5 + 0.05 * i, accepted[i]))
                .toList();
        assertThat(stopped).containsExactly(false, false, false, false, true);
    }

    @Test
    void aSweepEndsWhereLessIsAccepted() {
        SaturationStop stop = new SaturationStop(2);
        assertThat(stop.observe(new Verdict(Outcome.NOT_STEADY, ""), 0.5, 0.3)).isFalse();
        assertThat(stop.observe(new Verdict(Outcome.SATURATED, ""), 0.55, 0.52)).isFalse();
        assertThat(stop.observe(new Verdict(Outcome.SATURATED, ""), 0.6, 0.40)).isTrue();
    }
}
