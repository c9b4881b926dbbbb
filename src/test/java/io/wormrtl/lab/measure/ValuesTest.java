package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The values that measurements are made of. */
class ValuesTest {

    private static final LatencySummary SEEN = new LatencySummary(3, 20.5, 10, 21, 29, 30, 31);

    @Test
    void aClassOfMessagesHasTheFiguresOfItsLatencies() {
        assertThat(MessageClass.of("reply", 0.25, 0.125, SEEN))
                .isEqualTo(new MessageClass("reply", 3, 0.25, 0.125, 20.5, 30, 31));
        assertThat(MessageClass.of("reply", 0.25, 0, LatencySummary.NONE))
                .isEqualTo(new MessageClass("reply", 0, 0.25, 0, Double.NaN, Double.NaN, Double.NaN));
    }

    @Test
    void oneClassInSeveralRunsHasSumsMeansAndTheSlowest() {
        assertThat(MessageClass.together(List.of(
                        new MessageClass("request", 3, 0.25, 0.125, 20, 30, 35),
                        new MessageClass("request", 5, 0.75, 0.375, 24, 40, 43),
                        new MessageClass("request", 7, 0.5, 0.25, 28, 32, 39))))
                .isEqualTo(new MessageClass("request", 15, 0.5, 0.25, 24, 34, 43));
    }

    /** A run in which no message was hit takes no latency from the others. */
    @Test
    void aRunWithoutMessagesOfAClassSaysNothingOfTheirLatency() {
        MessageClass none = new MessageClass("hit", 0, 0.5, 0, Double.NaN, Double.NaN, Double.NaN);
        assertThat(MessageClass.together(List.of(none, new MessageClass("hit", 2, 0.25, 0.5, 20, 30, 35), none)))
                .isEqualTo(new MessageClass("hit", 2, 1.25 / 3, 0.5 / 3, 20, 30, 35));
        assertThat(MessageClass.together(List.of(none, none))).isEqualTo(none);
    }

    @Test
    void flowsOfSeveralRunsHaveAllMessagesAndTheMeansOfTheirLoads() {
        List<Flow> first = List.of(
                new Flow(0, Flow.ALL, 3, 0.25, 0.5, 20, 31),
                new Flow(0, 9, 1, 0.5, 0.25, 12, 12),
                new Flow(2, 1, 0, 0.75, 0, Double.NaN, 0));
        List<Flow> second = List.of(
                new Flow(0, Flow.ALL, 1, 0.75, 0.25, 40, 40),
                new Flow(1, 5, 2, 0.5, 0.125, 16, 19),
                new Flow(2, 1, 0, 0.25, 0, Double.NaN, 0));
        assertThat(Flow.ofRuns(List.of(first, second)))
                .containsExactly(
                        new Flow(0, 9, 1, 0.25, 0.125, 12, 12),
                        new Flow(0, Flow.ALL, 4, 0.5, 0.375, 25, 40),
                        new Flow(1, 5, 2, 0.25, 0.0625, 16, 19),
                        new Flow(2, 1, 0, 0.5, 0, Double.NaN, 0));
    }

    @Test
    void aBreakdownWithoutFlowsKeepsSourcesAndClasses() {
        List<Flow> sources = new ArrayList<>(List.of(flow(0, Flow.ALL)));
        List<Flow> flows = new ArrayList<>(List.of(flow(0, 1), flow(0, 2)));
        List<MessageClass> classes = new ArrayList<>(List.of(MessageClass.of("reply", 0, 0, SEEN)));
        Breakdown breakdown = new Breakdown(sources, flows, classes);
        assertThat(breakdown.withoutFlows()).isEqualTo(new Breakdown(sources, List.of(), classes));
        sources.clear();
        flows.clear();
        classes.clear();
        assertThat(breakdown.sources()).hasSize(1);
        assertThat(breakdown.flows()).hasSize(2);
        assertThat(breakdown.classes()).hasSize(1);
    }

    private static Flow flow(int source, int destination) {
        return new Flow(source, destination, 1, 0.1, 0.1, 20, 20);
    }

    /** A flow of which nothing was delivered has no mean latency, and takes none from the others. */
    @Test
    void flowsWithoutMessagesDoNotCountForTheLatencyOfTheirSource() {
        Flow none = new Flow(4, 1, 0, 0.5, 0, Double.NaN, 0);
        Flow few = new Flow(4, 2, 2, 0.25, 0.125, 10, 12);
        Flow many = new Flow(4, 3, 6, 0.125, 0.0625, 30, 50);
        assertThat(Flow.together(4, List.of(none, many, few)))
                .isEqualTo(new Flow(4, Flow.ALL, 8, 0.875, 0.1875, 25, 50));
    }

    @Test
    void latenciesOfMessagesWithoutContentsHaveNoFirstData() {
        LatencySummary queueing = new LatencySummary(3, 4, 0, 2, 10, 10, 10);
        LatencySummary network = new LatencySummary(3, 16, 10, 18, 20, 20, 20);
        Confidence none = new TooFew("few");
        assertThat(new Latencies(SEEN, queueing, network, none, 2.5, LatencySummary.NONE, LatencySummary.NONE))
                .isEqualTo(new Latencies(SEEN, queueing, network, none, 2.5, LatencySummary.NONE, LatencySummary.NONE));
    }

    @Test
    void thereIsALatencyBelowSaturationOnlyAndWhereNothingBroke() {
        Set<Outcome> with = EnumSet.noneOf(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            if (new Verdict(outcome, "").hasLatency()) {
                with.add(outcome);
            }
        }
        assertThat(with).containsExactly(Outcome.STEADY, Outcome.NOT_STEADY, Outcome.NOT_JUDGED);
        assertThatThrownBy(() -> new Verdict(null, "why")).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> new Verdict(Outcome.STEADY, null)).isInstanceOf(NullPointerException.class);
    }

    /** The third value is 150: 50 % are the first of two, 51 % the second. */
    @Test
    void percentilesAreNearestRanksFromAboveZeroToAHundred() {
        Distribution distribution = new Distribution();
        distribution.add(150);
        distribution.add(100);
        assertThat(distribution.percentile(0.001)).isEqualTo(100);
        assertThat(distribution.percentile(50)).isEqualTo(100);
        assertThat(distribution.percentile(51)).isEqualTo(150);
        assertThat(distribution.percentile(100)).isEqualTo(150);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 100.1, Double.NaN})
    void noOtherPercentileIs(double percent) {
        assertThatThrownBy(() -> new Distribution().percentile(percent))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("percent (" + percent + ") must be above 0 and at most 100");
    }

    @Test
    void nothingHasNoMeanAndNoPercentiles() {
        Distribution empty = new Distribution();
        assertThat(empty.summary()).isEqualTo(new LatencySummary(0, Double.NaN, 0, 0, 0, 0, 0));
        assertThat(empty.mean()).isNaN();
        assertThat(empty.percentile(99)).isZero();
        empty.add(0);
        assertThat(empty.summary()).isEqualTo(new LatencySummary(1, 0, 0, 0, 0, 0, 0));
        assertThatThrownBy(() -> empty.add(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("value (-1) must not be negative");
        assertThat(empty.count()).isEqualTo(1);
    }

    /** Equal errors: the fewest values are left out. Half of them is the most. */
    @Test
    void theTruncationIsTheLeastOfTheBestAndAtMostHalf() {
        assertThat(Mser.truncation(5, 5, 5, 5)).isZero();
        assertThat(Mser.truncation(7)).isZero();
        assertThat(Mser.truncation(100, 1, 1, 1)).isEqualTo(1);
        assertThat(Mser.truncation(9, 5, 1, 1)).isEqualTo(2);
        assertThat(Mser.truncation(9, 5, 3, 1, 1)).isEqualTo(2);
        assertThat(Mser.truncation(5, 1)).isEqualTo(1);
    }

    @Test
    void aSweepMayStopAtTheFirstPoint() {
        assertThat(new SaturationStop(1).observe(new Verdict(Outcome.SATURATED, ""), 1, 1))
                .isTrue();
        assertThat(new SaturationStop(1).observe(new Verdict(Outcome.NOT_JUDGED, ""), 1, 1))
                .isFalse();
        assertThatThrownBy(() -> new SaturationStop(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("enough (0) must be at least 1");
    }

    private static Window window(long... figures) {
        return new Window(figures[0], figures[1], figures[2], figures[3], figures[4], figures[5], List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aWindowHasACycleAndNoNegativeCounts(int wrong) {
        long[] least = {1, 0, 0, 0, 0, 0};
        assertThat(window(least).messages()).isZero();
        least[wrong]--;
        assertThatThrownBy(() -> window(least))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such window: %d cycles, %d offered, %d accepted, %d backlog, %d messages"
                        .formatted(Arrays.stream(least).limit(5).boxed().toArray()));
    }

    @Test
    void theFirstDataIsCountedFromTheGenerationOfTheMessage() {
        LatencyStatistics statistics = new LatencyStatistics();
        assertThat(statistics.firstData()).isEqualTo(LatencySummary.NONE);
        statistics.addFirstData(100, 107);
        statistics.addFirstData(200, 211);
        assertThat(statistics.firstData()).isEqualTo(new LatencySummary(2, 9, 7, 7, 11, 11, 11));
        assertThat(statistics.count()).isZero();
    }

    @Test
    void aMessageMayBeInjectedAndDeliveredAtOnce() {
        LatencyStatistics statistics = new LatencyStatistics();
        statistics.add(9, 9, 9, 0.5);
        statistics.add(9, 9, 9, 1);
        assertThat(statistics.total()).isEqualTo(new LatencySummary(2, 0, 0, 0, 0, 0, 0));
        assertThat(statistics.averageHops()).isEqualTo(0.75);
        assertThatThrownBy(() -> statistics.add(9, 8, 10, 1))
                .hasMessage("generated in cycle 9, injected in 8, delivered in 10 is not in order");
        assertThatThrownBy(() -> statistics.add(7, 9, 8, 1))
                .hasMessage("generated in cycle 7, injected in 9, delivered in 8 is not in order");
    }

    @Test
    void loadsAreToldApart() {
        Throughput throughput = Throughput.ofLoads(0.4, 0.3, 0.1, 0.5);
        assertThat(throughput.normalisedOffered()).isCloseTo(0.8, within(1e-12));
        assertThat(throughput.normalisedAccepted()).isCloseTo(0.6, within(1e-12));
        assertThat(throughput.overhead()).isEqualTo(0.1);
    }
}
