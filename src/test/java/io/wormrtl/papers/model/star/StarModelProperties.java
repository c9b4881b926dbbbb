package io.wormrtl.papers.model.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.testkit.ReadableSamples;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;

class StarModelProperties {

    static {
        ReadableSamples.name(LastChannel.catalogue());
    }

    @Provide
    Arbitrary<StarNetwork> networks() {
        return Arbitraries.integers()
                .between(3, 6)
                .flatMap(n -> Arbitraries.integers()
                        .between(0, 8)
                        .flatMap(v1 -> Arbitraries.integers()
                                .between(0, 4)
                                .flatMap(more -> Arbitraries.integers()
                                        .between(1, 200)
                                        .map(m -> new StarNetwork(n, v1, StarNetwork.levels(n) + more, m)))));
    }

    @Provide
    Arbitrary<LastChannel> closures() {
        return Arbitraries.of(LastChannel.catalogue().entries()).map(Part::value);
    }

    /** Eq. 4 with eqs. 5 and 6: a message loses beta times w. */
    @Property(tries = 100)
    void whatIsLostIsBetaTimesW(
            @ForAll("networks") StarNetwork network,
            @ForAll("closures") LastChannel last,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double fraction) {
        MessageLatency parts = at(new StarModel(network, last), fraction);
        double lost = parts.blocking().meanHops() * parts.blocking().waiting().orElseThrow();
        assertThat(network.messageLength() + network.meanHops() + lost)
                .isCloseTo(parts.networkLatency(), within(1e-9 * parts.networkLatency()));
    }

    private static MessageLatency at(StarModel model, double fraction) {
        return model.at(fraction * model.saturationLoad()).steady().orElseThrow();
    }

    @Property(tries = 150)
    void bracketAndPlainIterationAgree(
            @ForAll("networks") StarNetwork network,
            @ForAll("closures") LastChannel last,
            @ForAll @Scale(6) @DoubleRange(min = 0.001, max = 0.9) double fraction) {
        StarModel model = new StarModel(network, last);
        double iterated = model.networkLatencyByIteration(fraction * model.saturationLoad())
                .orElseThrow();
        assertThat(at(model, fraction).networkLatency()).isCloseTo(iterated, within(1e-12 * iterated));
    }

    @Property(tries = 100)
    void plainIterationOrTheSourceGivesUpBeyondSaturation(
            @ForAll("networks") StarNetwork network,
            @ForAll @Scale(6) @DoubleRange(min = 1.001, max = 2) double factor) {
        StarModel model = new StarModel(network);
        double load = factor * model.saturationLoad();
        model.networkLatencyByIteration(load)
                .ifPresent(crossing -> assertThat(load * crossing).isGreaterThanOrEqualTo(network.virtualChannels()));
    }

    @Property(tries = 100)
    void latencyRisesWithLoadUpToSaturation(
            @ForAll("networks") StarNetwork network,
            @ForAll("closures") LastChannel last,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double one,
            @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.99) double two) {
        StarModel model = new StarModel(network, last);
        assertThat(at(model, Math.max(one, two)).latency())
                .isGreaterThanOrEqualTo(at(model, Math.min(one, two)).latency() - 1e-9);
    }

    @Property(tries = 100)
    void moreAdaptiveChannelsBlockLessAndSaturateLater(@ForAll("networks") StarNetwork network) {
        StarModel few = new StarModel(network);
        StarModel more = new StarModel(new StarNetwork(
                network.symbols(), network.adaptiveChannels() + 1, network.escapeChannels(), network.messageLength()));
        assertThat(more.saturationLoad()).isGreaterThan(few.saturationLoad());
        double load = 0.9 * few.saturationLoad();
        assertThat(more.at(load).steady().orElseThrow().networkLatency())
                .isLessThanOrEqualTo(few.at(load).steady().orElseThrow().networkLatency());
    }

    @Property(tries = 100)
    void theLimitOfNoLoadIsHopsAndFlits(@ForAll("networks") StarNetwork network) {
        MessageLatency nearlyIdle = new StarModel(network).at(1e-12).steady().orElseThrow();
        assertThat(nearlyIdle.latency()).isCloseTo(network.messageLength() + network.meanHops(), within(1e-5));
    }

    @Property(tries = 100)
    void blockingIsAProbabilityThatTheHeadersFirstHopFeelsLeast(
            @ForAll("networks") StarNetwork network,
            @ForAll @Scale(6) @DoubleRange(min = 0.1, max = 0.99) double fraction) {
        MessageLatency parts = at(new StarModel(network), fraction);
        assertThat(parts.blocking().perHop()).allMatch(p -> p > 0 && p < 1);
        assertThat(parts.blocking().perHop().get(0))
                .isLessThanOrEqualTo(parts.blocking().perHop().get(1));
    }
}
