package io.wormrtl.papers.model.worms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.model.star.StarNetwork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two nodes and a channel each way are a queue of which everything is known. */
class WormNetworkTest {

    private static final Topology PAIR = new Hypercube(1);

    private static RoutingFunction tfar(Topology topology, int channels) {
        return Routings.CATALOGUE.get("tfar").create(topology, channels);
    }

    private static WormLatency pair(int channels, Ends ends, double load) {
        Assumptions assumptions = Assumptions.ofHardware(1, 1).with(ends);
        return WormNetwork.run(PAIR, tfar(PAIR, channels), assumptions, new Trial(load, 10, 1000, 60_000, 20_000, 3));
    }

    /** Fixed service, one at a time: waiting is r / (2 (1 - r)) services, the queue of the source included. */
    @Test
    void oneVirtualChannelServesOneAfterTheOther() {
        WormLatency queue = pair(1, Ends.NONE, 0.5);
        assertThat(queue.messages()).isGreaterThan(5000);
        assertThat(queue.latency().orElseThrow()).isCloseTo(11 + 5, within(0.8));
        assertThat(queue.beginning().orElseThrow()).isCloseTo(1 + 5, within(0.8));
        assertThat(queue.busy()).isCloseTo(0.5, within(0.02));
        assertThat(queue.multiplexing()).isEqualTo(1);
    }

    /** All at once: 1 / (1 - r) times as long, whatever the lengths are, and a geometric number of them. */
    @Test
    void manyVirtualChannelsShare() {
        WormLatency shared = pair(16, Ends.NONE, 0.5);
        assertThat(shared.latency().orElseThrow()).isCloseTo(1 + 20, within(1.2));
        assertThat(shared.busy()).isCloseTo(1, within(0.07));
        assertThat(shared.multiplexing()).isCloseTo(3, within(0.25));
        assertThat(shared.beginning().orElseThrow()).isCloseTo(1, within(0.05));
    }

    /** Who shares the channel into the network has shared what follows. */
    @Test
    void channelsAtTheEndsCostACycleEachIfTheSameMessagesShareThem() {
        assertThat(pair(16, new Ends(1, 0), 0.5).latency().orElseThrow()).isCloseTo(2 + 20, within(1.2));
        assertThat(pair(16, new Ends(1, 1), 0.5).latency().orElseThrow()).isCloseTo(3 + 20, within(1.2));
        assertThat(pair(16, new Ends(1, 1), 0.001).latency().orElseThrow()).isCloseTo(13, within(0.1));
        assertThat(pair(16, Ends.NONE, 0.001).latency().orElseThrow()).isCloseTo(11, within(0.1));
    }

    @Test
    void pastSaturationThereIsNoLatency() {
        WormLatency full = WormNetwork.run(
                PAIR, tfar(PAIR, 2), Assumptions.ofHardware(1, 1), new Trial(1, 10, 1000, 20_000, 200, 3));
        assertThat(full.latency()).isEmpty();
        assertThat(full.beginning()).isEmpty();
    }

    /** Alone, the hops of a star graph, a cycle each. */
    @Test
    void hopsTakeACycle() {
        StarGraph star = new StarGraph(4);
        RoutingFunction routing = Routings.CATALOGUE.get("enhanced-nbc").create(star, 6);
        Trial alone = new Trial(0.0005, 8, 0, 400_000, 1000, 5);
        double hops = new StarNetwork(4, 3, 3, 8).meanHops();
        assertThat(WormNetwork.run(star, routing, Assumptions.ofHardware(1, 1).with(Ends.NONE), alone)
                        .latency()
                        .orElseThrow())
                .isCloseTo(8 + hops, within(0.2));
    }

    /**
     * What the seed gives; whoever changes a step by a cycle, or what a header offers, on purpose or not, sees it here. In a star graph
     * of 24 nodes, whose headers keep their level.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 4, 2, 0.4, 23.462503484806245",
        "2, 1, 2, 0.3, 20.500723589001446",
        "0, 0, 3, 0.5, 20.996659986639948",
        "3, 0, 8, 0.6, 24.291972175220906",
    })
    void whatTheseAssumptionsGive(int injection, int ejection, int bufferDepth, double load, double recorded) {
        StarGraph star = new StarGraph(4);
        RoutingFunction routing = Routings.CATALOGUE.get("enhanced-nbc").create(star, 5);
        WormLatency given = WormNetwork.run(
                star,
                routing,
                new Assumptions(new Ends(injection, ejection), Ways::real, bufferDepth),
                new Trial(load, 8, 500, 3000, 3000, 1));
        assertThat(given.latency().orElseThrow()).isCloseTo(recorded, within(1e-9));
    }

    @Test
    void theSameSeedGivesTheSame() {
        assertThat(pair(4, new Ends(2, 2), 0.6)).isEqualTo(pair(4, new Ends(2, 2), 0.6));
    }

    /** Drawn anew, lines carry the same; what is met at one hop is not met again at the next. */
    @Test
    void redrawnLinesCarryTheSame() {
        StarGraph star = new StarGraph(4);
        RoutingFunction routing = Routings.CATALOGUE.get("enhanced-nbc").create(star, 12);
        Trial trial = new Trial(0.3, 32, 2000, 30_000, 20_000, 9);
        Assumptions none = Assumptions.ofHardware(1, 1).with(Ends.NONE);
        WormLatency real = WormNetwork.run(star, routing, none, trial);
        WormLatency redrawn = WormNetwork.run(star, routing, none.with(Ways::redrawn), trial);
        assertThat(redrawn.latency().orElseThrow())
                .isGreaterThan(1.02 * real.latency().orElseThrow());
        assertThat(redrawn.busy()).isCloseTo(real.busy(), within(0.25 * real.busy()));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> new Ends(-1, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("injection");
        assertThatThrownBy(() -> new Ends(0, 65))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("ejection");
        assertThatThrownBy(() -> new Assumptions(Ends.NONE, Ways::real, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("buffer-depth");
        assertThatThrownBy(() -> new Trial(0, 10, 0, 1, 0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("load");
        assertThatThrownBy(() -> new Trial(0.1, 0, 0, 1, 0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("length");
    }
}
