package io.wormrtl.papers.model.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.ChannelOccupancy;
import io.wormrtl.papers.model.MessageLatency;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StarModelTest {

    @Test
    void anIdleStarTakesTheMeanHopsAndTheFlits() {
        MessageLatency idle =
                new StarModel(new StarNetwork(5, 2, 4, 32)).at(0).steady().orElseThrow();
        assertThat(idle.latency()).isCloseTo(32 + 442.0 / 119, within(1e-12));
        assertThat(idle.pathSetUp()).isCloseTo(442.0 / 119, within(1e-12));
        assertThat(idle.blocking().perHop()).hasSize(6).containsOnly(0.0);
        assertThat(idle.multiplexing()).isEqualTo(1);
    }

    @Test
    void figureOneKeepsTheOrderThatTheTextStates() {
        assertThat(saturation(5, 32)).isGreaterThan(saturation(2, 32));
        assertThat(saturation(8, 32)).isGreaterThan(saturation(5, 32));
        assertThat(saturation(2, 64) / saturation(2, 32)).isCloseTo(0.5, within(0.05));
    }

    private static double saturation(int adaptive, int flits) {
        return new StarModel(new StarNetwork(5, adaptive, 4, flits)).saturationLoad();
    }

    @Test
    void blockingOfOneChannelIsTheSumThatIsPrinted() {
        // S5, V1 = 2, V2 = 4, d = 4: eqs. 9 to 11 written out with their binomials and uniform weights.
        double occupancy = 0.4;
        StarHopBlocking blocking = new StarHopBlocking(new StarNetwork(5, 2, 4, 32), occupancy, LastChannel::uniform);
        double negative = 2.0 / 4 * busy(5, occupancy) + (busy(3, occupancy) + busy(4, occupancy)) / 4;
        double positive =
                2.0 / 5 * busy(5, occupancy) + (busy(3, occupancy) + busy(4, occupancy) + busy(5, occupancy)) / 5;
        double channel = (negative + positive) / 2;
        assertThat(blocking.probability(new HopProfile.Hop(2, 4, 3))).isCloseTo(Math.pow(channel, 3), within(1e-15));
        assertThat(blocking.probability(new HopProfile.Hop(1, 4, 1))).isCloseTo(busy(5, occupancy), within(1e-15));
    }

    /** d = 4 of S5: closure A has group A alone, closure P class a unless all of its channels were busy. */
    @Test
    void otherClosuresWeighTheClassesOtherwise() {
        double occupancy = 0.4;
        HopProfile.Hop hop = new HopProfile.Hop(2, 4, 1);
        assertThat(blocking("adaptive", occupancy).probability(hop)).isCloseTo(busy(5, occupancy), within(1e-15));
        double negativeA = (1 - busy(2, occupancy)) / (1 - busy(4, occupancy));
        double positiveA = (1 - busy(2, occupancy)) / (1 - busy(5, occupancy));
        double negative =
                negativeA * busy(5, occupancy) + (1 - negativeA) * (busy(3, occupancy) + busy(4, occupancy)) / 2;
        double positive = positiveA * busy(5, occupancy)
                + (1 - positiveA) * (busy(3, occupancy) + busy(4, occupancy) + busy(5, occupancy)) / 3;
        assertThat(blocking("preferred", occupancy).probability(hop))
                .isCloseTo((negative + positive) / 2, within(1e-15));
    }

    private static StarHopBlocking blocking(String closure, double occupancy) {
        return new StarHopBlocking(
                new StarNetwork(5, 2, 4, 32), occupancy, LastChannel.catalogue().get(closure));
    }

    /** What the other closures change: less blocking, so that the network saturates a little later. */
    @Test
    void closureAIsTheLeastBlocking() {
        StarNetwork network = new StarNetwork(5, 2, 4, 32);
        double uniform = new StarModel(network).saturationLoad();
        double preferred = new StarModel(network, LastChannel.catalogue().get("preferred")).saturationLoad();
        double adaptive = new StarModel(network, LastChannel.catalogue().get("adaptive")).saturationLoad();
        assertThat(preferred).isGreaterThan(uniform);
        assertThat(adaptive).isGreaterThan(preferred);
        assertThat(new StarModel(
                                new StarNetwork(5, 0, 4, 32),
                                LastChannel.catalogue().get("adaptive"))
                        .saturationLoad())
                .as("no class a")
                .isEqualTo(new StarModel(new StarNetwork(5, 0, 4, 32)).saturationLoad());
    }

    /** Sum over v of P_v C(V - s, v - s) / C(V, v) with V = 6. */
    private static double busy(int selectable, double occupancy) {
        ChannelOccupancy channel = new ChannelOccupancy(occupancy, 6);
        double sum = 0;
        for (int v = selectable; v <= 6; v++) {
            sum += channel.busy(v) * binomial(6 - selectable, v - selectable) / binomial(6, v);
        }
        return sum;
    }

    private static double binomial(int n, int k) {
        return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
    }

    /** Of every hop over the messages that make it: as many of 23 as go so far, from a search of the graph. */
    @Test
    void blockingPerHopAddsUpToTheBlockedHopsOfAMessage() {
        Map<List<Integer>, Integer> distances = new StarGraph(4).distances();
        MessageLatency loaded =
                new StarModel(new StarNetwork(4, 2, 3, 32)).at(0.005).steady().orElseThrow();
        List<Double> perHop = loaded.blocking().perHop();
        assertThat(perHop).hasSize(4).doesNotContain(0.0);
        double blocked = 0;
        for (int hop = 1; hop <= 4; hop++) {
            int least = hop;
            long makeIt = distances.values().stream()
                    .filter(distance -> distance >= least)
                    .count();
            blocked += perHop.get(hop - 1) * makeIt / 23;
        }
        assertThat(loaded.blocking().meanHops()).isCloseTo(blocked, within(1e-12));
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new StarNetwork(8, 2, 6, 32))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("symbols (8) must be from 3 to 7");
        assertThatThrownBy(() -> new StarNetwork(5, 2, 3, 32))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("escape-channels (3) must be from 4 to 64");
        assertThatThrownBy(() -> new StarModel(new StarNetwork(5, 2, 4, 32)).at(Double.NaN))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("load (NaN) must be from 0.0 to 1.0");
    }
}
