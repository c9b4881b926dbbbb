package io.wormrtl.papers.model.scouting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.testkit.ReadableSamples;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;

class ScoutingModelProperties {

    static {
        ReadableSamples.name(ScoutingReadings.equation4(), ScoutingReadings.equation5(), ScoutingReadings.equation8());
    }

    @Provide
    Arbitrary<ScoutingNetwork> networks() {
        return Combinators.combine(
                        Arbitraries.integers().between(2, 16).map(half -> 2 * half),
                        Arbitraries.integers().between(1, 12),
                        Arbitraries.integers().between(0, 8),
                        Arbitraries.integers().between(1, 200))
                .as(ScoutingNetwork::new);
    }

    @Provide
    Arbitrary<ScoutingReadings> readings() {
        return Combinators.combine(
                        of(ScoutingReadings.equation4()),
                        of(ScoutingReadings.equation5()),
                        of(ScoutingReadings.equation8()))
                .as(ScoutingReadings::new);
    }

    private static <T> Arbitrary<T> of(Catalogue<T> catalogue) {
        return Arbitraries.of(catalogue.entries()).map(Part::value);
    }

    private static MessageLatency at(ScoutingModel model, double fraction) {
        return model.at(fraction * model.saturationLoad()).steady().orElseThrow();
    }

    @Property(tries = 200)
    void bracketAndPlainIterationAgree(
            @ForAll("networks") ScoutingNetwork network,
            @ForAll("readings") ScoutingReadings readings,
            @ForAll @Scale(6) @DoubleRange(min = 0.001, max = 0.9) double fraction) {
        ScoutingModel model = new ScoutingModel(network, readings);
        double iterated =
                model.occupancyByIteration(fraction * model.saturationLoad()).orElseThrow();
        assertThat(at(model, fraction).occupancy()).isCloseTo(iterated, within(1e-12));
    }

    @Property(tries = 200)
    void latencyRisesWithLoadUpToSaturation(
            @ForAll("networks") ScoutingNetwork network,
            @ForAll("readings") ScoutingReadings readings,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double one,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double two) {
        ScoutingModel model = new ScoutingModel(network, readings);
        assertThat(at(model, Math.max(one, two)).latency())
                .isGreaterThanOrEqualTo(at(model, Math.min(one, two)).latency() - 1e-9);
    }

    @Property(tries = 200)
    void plainIterationOrTheSourceGivesUpBeyondSaturation(
            @ForAll("networks") ScoutingNetwork network,
            @ForAll @Scale(6) @DoubleRange(min = 1.001, max = 2) double factor) {
        ScoutingModel model = new ScoutingModel(network);
        double load = factor * model.saturationLoad();
        model.occupancyByIteration(load).ifPresent(occupancy -> {
            double[] blocking =
                    TorusHopBlocking.probabilities(network, occupancy, ScoutingReadings.SETTLED.oneDimension());
            double crossing =
                    PathSetUp.mean(network, blocking, ScoutingReadings.SETTLED.source()) + network.messageLength();
            assertThat(load * crossing).isGreaterThanOrEqualTo(network.virtualChannels());
        });
    }

    @Property(tries = 200)
    void theLimitOfNoLoadIsTheLeastLatency(@ForAll("networks") ScoutingNetwork network) {
        MessageLatency nearlyIdle =
                new ScoutingModel(network).at(1e-12).steady().orElseThrow();
        assertThat(nearlyIdle.latency()).isCloseTo(network.leastLatency(), within(1e-5));
    }

    @Property(tries = 200)
    void moreLeadCostsLatencyAndSaturatesEarlier(@ForAll("networks") ScoutingNetwork network) {
        ScoutingNetwork more = new ScoutingNetwork(
                network.radix(), network.virtualChannels(), network.scoutingDistance() + 1, network.messageLength());
        double load = 0.9 * new ScoutingModel(more).saturationLoad();
        assertThat(new ScoutingModel(more).saturationLoad())
                .isLessThanOrEqualTo(new ScoutingModel(network).saturationLoad() * (1 + 1e-12));
        assertThat(new ScoutingModel(more).at(load).steady().orElseThrow().networkLatency())
                .isGreaterThan(new ScoutingModel(network)
                        .at(load)
                        .steady()
                        .orElseThrow()
                        .networkLatency());
    }

    @Property(tries = 200)
    void aSingleVirtualChannelIsNotMultiplexed(
            @ForAll("networks") ScoutingNetwork network,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double fraction) {
        ScoutingModel one = new ScoutingModel(
                new ScoutingNetwork(network.radix(), 1, network.scoutingDistance(), network.messageLength()));
        assertThat(at(one, fraction).multiplexing()).isCloseTo(1, within(1e-12));
    }

    @Property(tries = 100)
    void setUpAgreesWithTheRecursionReadOffEquationFive(
            @ForAll @IntRange(min = 2, max = 5) int hops,
            @ForAll @IntRange(min = 0, max = 4) int backtracks,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 1) double busy) {
        double[] blocking = new double[hops];
        for (int i = 0; i < hops; i++) {
            blocking[i] = busy * (i + 1) / hops;
        }
        assertThat(PathSetUp.expected(blocking, backtracks, ScoutingReadings.SETTLED.source()))
                .isCloseTo(direct(blocking, 0, 0, backtracks, 1), within(1e-10));
        assertThat(PathSetUp.expected(
                        blocking, backtracks, ScoutingReadings.equation5().get("attempts")))
                .isCloseTo(direct(blocking, 0, 0, backtracks, 1 / (1 - blocking[0])), within(1e-10));
    }

    /** Eq. 5 read off, {@code atSource} cycles being spent at the source each time. */
    private static double direct(double[] blocking, int i, int j, int t, double atSource) {
        if (i == blocking.length) {
            return 0;
        }
        if (i == 0) {
            return direct(blocking, 1, j, t, atSource) + atSource;
        }
        double back = PathSetUp.backtrack(t - j, blocking.length) * blocking[i];
        double behind = j == t ? 0 : direct(blocking, i - 1, j + 1, t, atSource);
        return (1 - back) * direct(blocking, i + 1, j, t, atSource) + back * behind + 1;
    }
}
