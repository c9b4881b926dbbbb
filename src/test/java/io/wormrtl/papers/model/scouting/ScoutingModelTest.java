package io.wormrtl.papers.model.scouting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import org.junit.jupiter.api.Test;

class ScoutingModelTest {

    private static MessageLatency steady(ScoutingNetwork network, double load) {
        return new ScoutingModel(network).at(load).steady().orElseThrow();
    }

    @Test
    void wormholeInAnIdleTorusTakesTheHopsAndTheFlits() {
        MessageLatency idle = steady(new ScoutingNetwork(8, 6, 0, 32), 0);
        assertThat(idle.latency()).isEqualTo(4 + 32);
        assertThat(idle.pathSetUp()).isEqualTo(4);
        assertThat(idle.multiplexing()).isEqualTo(1);
        assertThat(idle.blocking().perHop()).hasSize(4).containsOnly(0.0);
    }

    @Test
    void acknowledgementsCostTwoCyclesPerLinkOfLeadLessOne() {
        for (int lead : new int[] {1, 3, 6}) {
            assertThat(steady(new ScoutingNetwork(8, 1, lead, 64), 0).latency()).isEqualTo(68 + 2 * lead - 1);
        }
    }

    @Test
    void oneVirtualChannelWithoutScoutingHasAClosedForm() {
        // K = 0: S = D + M; k = 4: Pb(0) = r^2, Pb(1) = r, so r = l S (2 + r) / 4 = 2 l S / (4 - l S).
        double load = 0.012;
        double crossing = 2 + 32;
        MessageLatency parts = steady(new ScoutingNetwork(4, 1, 0, 32), load);
        double occupancy = 2 * load * crossing / (4 - load * crossing);
        assertThat(parts.occupancy()).isCloseTo(occupancy, within(1e-12));
        assertThat(parts.blocking().perHop().get(0)).isCloseTo(occupancy * occupancy, within(1e-12));
        assertThat(parts.blocking().perHop().get(1)).isCloseTo(occupancy, within(1e-12));
        assertThat(parts.latency())
                .isCloseTo(crossing + load * crossing * crossing / (2 * (1 - load * crossing)), within(1e-9));
    }

    @Test
    void theSourceLimitsASmallTorusWithOneVirtualChannel() {
        assertThat(new ScoutingModel(new ScoutingNetwork(4, 1, 0, 32)).saturationLoad())
                .isCloseTo(1.0 / 34, within(1e-14));
    }

    @Test
    void dimensionsAreFinishedOnlyFromAQuarterOfTheRadixOn() {
        ScoutingReadings.OneDimension settled = ScoutingReadings.SETTLED.oneDimension();
        assertThat(settled.probability(8, 0)).isZero();
        assertThat(settled.probability(8, 1)).isZero();
        assertThat(settled.probability(8, 2)).isEqualTo(2.0 / 3);
        assertThat(settled.probability(8, 3)).isEqualTo(1);
        assertThat(settled.probability(6, 1)).isZero();
        assertThat(settled.probability(6, 2)).isEqualTo(1);
        ScoutingReadings.OneDimension printed = ScoutingReadings.equation8().get("printed");
        assertThat(printed.probability(8, 0)).isEqualTo(1);
        assertThat(printed.probability(8, 1)).isEqualTo(1);
        assertThat(printed.probability(8, 2)).isEqualTo(2.0 / 3);
    }

    /** K = 0, where eq. 5 is the source and the hops alone: S = D - 1 + 1 / (1 - Pb(0)) + M, Pb(0) = r^2. */
    @Test
    void attemptsAtTheSourceCostCycles() {
        ScoutingReadings readings = new ScoutingReadings(
                ScoutingReadings.SETTLED.crossing(),
                ScoutingReadings.equation5().get("attempts"),
                ScoutingReadings.SETTLED.oneDimension());
        MessageLatency parts = new ScoutingModel(new ScoutingNetwork(4, 1, 0, 32), readings)
                .at(0.012)
                .steady()
                .orElseThrow();
        double blocked = parts.occupancy() * parts.occupancy();
        assertThat(parts.blocking().perHop().get(0)).isCloseTo(blocked, within(1e-12));
        assertThat(parts.networkLatency()).isCloseTo(1 + 1 / (1 - blocked) + 32, within(1e-12));
        assertThat(parts.blocking().meanHops()).isCloseTo(blocked + parts.occupancy(), within(1e-12));
        assertThat(parts.blocking().waiting()).isEmpty();
    }

    /** Printed, eq. 4 counts the header's hops twice, idle too. */
    @Test
    void equationFourAsPrinted() {
        ScoutingReadings readings = new ScoutingReadings(
                ScoutingReadings.equation4().get("printed"),
                ScoutingReadings.SETTLED.source(),
                ScoutingReadings.SETTLED.oneDimension());
        assertThat(new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32), readings)
                        .at(0)
                        .steady()
                        .orElseThrow()
                        .latency())
                .isEqualTo(4 + 5 + 4 + 32);
    }

    @Test
    void oneBacktrackOnAPathOfTwoHops() {
        // At the only inner place the header goes back with probability 1/2 * 0.4, then needs 2 hops.
        double[] blocking = {0.9, 0.4};
        assertThat(PathSetUp.expected(blocking, 1, ScoutingReadings.SETTLED.source()))
                .isCloseTo(1 + 1 + 0.2 * 2, within(1e-15));
    }

    @Test
    void backtrackProbabilityIsTheRatioOfTheBinomials() {
        for (int left = 1; left <= 6; left++) {
            for (int hops = 2; hops <= 8; hops++) {
                double ratio = binomial(left + hops - 2, hops - 1) / binomial(left + hops - 1, hops - 1);
                assertThat(PathSetUp.backtrack(left, hops)).isCloseTo(ratio, within(1e-14));
            }
        }
        assertThat(PathSetUp.backtrack(0, 4)).isZero();
    }

    private static double binomial(int n, int k) {
        return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
    }

    @Test
    void figureOneKeepsTheOrderThatTheTextStates() {
        assertThat(saturation(8, 6, 3, 32)).isGreaterThan(saturation(8, 1, 3, 32));
        assertThat(saturation(16, 6, 3, 32)).isLessThan(saturation(8, 6, 3, 32));
        assertThat(saturation(8, 6, 0, 64) / saturation(8, 6, 0, 32)).isCloseTo(0.5, within(0.06));
    }

    private static double saturation(int radix, int channels, int lead, int flits) {
        return new ScoutingModel(new ScoutingNetwork(radix, channels, lead, flits)).saturationLoad();
    }

    @Test
    void pastSaturationThereIsNoNumber() {
        ScoutingModel model = new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32));
        assertThat(model.at(model.saturationLoad()))
                .isEqualTo(new Prediction.PastSaturation<>(model.saturationLoad(), model.saturationLoad()));
        assertThat(model.at(1).steady()).isEmpty();
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new ScoutingNetwork(5, 1, 0, 32))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("radix (5) must be even, from 4 to 256");
        assertThatThrownBy(() -> new ScoutingNetwork(8, 0, 0, 32))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("virtual-channels (0) must be from 1 to 64");
        assertThatThrownBy(() -> steady(new ScoutingNetwork(8, 1, 0, 32), -1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("load (-1.0) must be from 0.0 to 1.0");
    }
}
