package io.wormrtl.papers.model.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import io.wormrtl.papers.model.scouting.PacedScouting;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.star.PacedStar;
import io.wormrtl.papers.model.star.StarNetwork;
import io.wormrtl.papers.model.worms.Assumptions;
import io.wormrtl.papers.model.worms.Ends;
import io.wormrtl.papers.model.worms.Trial;
import io.wormrtl.papers.model.worms.WormNetwork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacedModelTest {

    private static final StarNetwork STAR = new StarNetwork(4, 3, 3, 32);

    private static double latency(PacedModel model, double flits, int length) {
        return model.at(flits / length).steady().map(MessageLatency::latency).orElseThrow();
    }

    @Test
    void aloneAMessageTakesItsLengthAndACycleForEachChannel() {
        double hops = STAR.meanHops();
        assertThat(latency(PacedStar.of(STAR, 0, 0), 0, 32)).isCloseTo(32 + hops, within(1e-9));
        assertThat(latency(PacedStar.of(STAR, 1, 4), 0, 32)).isCloseTo(34 + hops, within(1e-9));
        MessageLatency parts = PacedStar.of(STAR, 1, 4).at(0.25 / 32).steady().orElseThrow();
        assertThat(parts.pathSetUp()).isCloseTo(2 + hops, within(1e-9));
        assertThat(parts.occupancy()).isCloseTo(0.25 * hops / 3, within(1e-9));
        assertThat(parts.sourceWaiting()).isZero();
    }

    @Test
    void moreChannelsAtTheEndsAndLessLoadAreFaster() {
        double one = latency(PacedStar.of(STAR, 1, 4), 0.3, 32);
        assertThat(latency(PacedStar.of(STAR, 2, 4), 0.3, 32)).isLessThan(one);
        assertThat(latency(PacedStar.of(STAR, 1, 1), 0.3, 32)).isGreaterThan(one);
        assertThat(latency(PacedStar.of(STAR, 1, 4), 0.31, 32)).isGreaterThan(one);
        assertThat(latency(PacedStar.of(new StarNetwork(4, 2, 3, 32), 1, 4), 0.3, 32))
                .as("fewer channels of class a are avoided more")
                .isLessThan(one);
    }

    /** Flits take as many times as long, whatever there are. */
    @Test
    void twiceTheLengthLosesTwiceAsMuch() {
        double lost = latency(PacedStar.of(STAR, 1, 4), 0.3, 32) - latency(PacedStar.of(STAR, 1, 4), 0, 32);
        StarNetwork longer = new StarNetwork(4, 3, 3, 64);
        assertThat(latency(PacedStar.of(longer, 1, 4), 0.3, 64) - latency(PacedStar.of(longer, 1, 4), 0, 64))
                .isCloseTo(2 * lost, within(1e-6));
    }

    @Test
    void saturationIsWhereThereIsNoSteadyStateAnyMore() {
        PacedModel model = PacedStar.of(STAR, 1, 4);
        double end = model.saturationLoad();
        assertThat(end * 32).isBetween(0.6, 1.0);
        assertThat(model.at(0.99 * end).steady()).isPresent();
        assertThat(model.at(end)).isInstanceOf(Prediction.PastSaturation.class);
        assertThat(model.way(end)).isEmpty();
        assertThatThrownBy(() -> model.at(-1)).isInstanceOf(UnusableInput.class).hasMessageContaining("load");
    }

    /** Nothing is fitted: the model against a simulation of its network, far from saturation. */
    @ParameterizedTest
    @CsvSource({"1, 4, 0.15", "1, 4, 0.4", "0, 0, 0.3"})
    void closeToASimulation(int injection, int ejection, double load) {
        StarGraph star = new StarGraph(4);
        RoutingFunction routing = Routings.CATALOGUE.get("enhanced-nbc").create(star, 6);
        Assumptions assumptions = Assumptions.ofHardware(1, 1).with(new Ends(injection, ejection));
        double simulated = WormNetwork.run(star, routing, assumptions, new Trial(load, 32, 2000, 30000, 20000, 7))
                .latency()
                .orElseThrow();
        assertThat(latency(PacedStar.of(STAR, injection, ejection), load, 32))
                .isCloseTo(simulated, within(0.06 * simulated));
    }

    /** 2n + 1 + 2 min(K, n) + M - 1 with 256/63 hops and two more links; n + M as a worm. */
    @Test
    void scoutingAlone() {
        double links = 256.0 / 63 + 2;
        assertThat(PacedScouting.alone(new ScoutingNetwork(8, 6, 3, 32))).isCloseTo(2 * links + 6 + 32, within(1e-9));
        assertThat(PacedScouting.alone(new ScoutingNetwork(8, 6, 9, 32))).isCloseTo(4 * links + 32, within(1e-9));
        assertThat(PacedScouting.alone(new ScoutingNetwork(8, 6, 0, 32))).isCloseTo(links + 32, within(1e-9));
        assertThat(latency(PacedScouting.of(new ScoutingNetwork(8, 6, 3, 32), 1, 1), 0, 32))
                .isCloseTo(2 * links + 38, within(1e-9));
    }

    /** What acknowledges crosses channels too. */
    @Test
    void scoutingGrowsWithItsLead() {
        double before = 0;
        for (int lead : new int[] {0, 1, 3, 6}) {
            PacedModel model = PacedScouting.of(new ScoutingNetwork(8, 6, lead, 32), 1, 1);
            double lost = latency(model, 0.3, 32) - latency(model, 0, 32);
            assertThat(lost).isGreaterThan(before);
            before = lost;
        }
        assertThatThrownBy(() -> PacedScouting.of(new ScoutingNetwork(8, 1, 3, 32), 1, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("virtual-channels (1) must be from 2 to 64 for the paced model");
    }
}
