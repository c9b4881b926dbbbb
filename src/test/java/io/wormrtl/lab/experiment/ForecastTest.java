package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForecastTest {

    private static Testbench testbench(String... overrides) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [8, 8] }\nsweep: { vary: { run.seed: 1:4 } }\n",
                Path.of("b.yaml"),
                List.of(overrides));
    }

    @Test
    void itGrowsWithCyclesLoadAndReplications() {
        Duration one = Forecast.of(testbench("traffic.load=0.1"));
        assertThat(Forecast.of(testbench("traffic.load=0.2"))).isCloseTo(one.multipliedBy(2), Duration.ofMillis(1));
        assertThat(Forecast.of(testbench("traffic.load=0.1", "run.replications=3")))
                .isCloseTo(one.multipliedBy(3), Duration.ofMillis(1));
        assertThat(Forecast.of(testbench("traffic.load=0.1", "run.warm-up=14000")))
                .isCloseTo(one.multipliedBy(2), Duration.ofMillis(1));
    }

    /** 12,000 cycles in which 64 nodes send 0.1 flits over 5.25 channels each (from any node to any, itself too). */
    @Test
    void itCountsTheFlitsThatCrossChannels() {
        assertThat(Forecast.of(testbench("traffic.load=0.1")))
                .isCloseTo(Duration.ofNanos((long) (12_000 * 64 * 0.1 * 5.25 * 2500)), Duration.ofMillis(1));
    }

    /** Control units never rest, and messages that are sent again fill the drain, as far as it is no longer than the run. */
    @Test
    void faultsCountNodesAndTheDrain() {
        Duration without = Forecast.of(testbench("traffic.load=0.1"));
        String[] faulty = {"traffic.load=0.1", "faults.list=[\"node 3 at 1500\"]"};
        assertThat(Forecast.of(testbench(faulty)).minus(without))
                .isCloseTo(Duration.ofNanos((12_000L + 12_000L) * 64 * channels(faulty) * 4000), Duration.ofMillis(1));
    }

    private static int channels(String... overrides) {
        return testbench(overrides).settings().router().virtualChannels();
    }

    /** More nodes and more channels have more that is to be proved and printed. */
    @Test
    void proofsAndPrintingGrowWithTheNetwork() {
        Duration one = Forecast.ofProofs(testbench());
        assertThat(Forecast.ofProofs(testbench("network.radices=[8, 16]"))).isEqualTo(one.multipliedBy(2));
        assertThat(Forecast.ofPrinting(testbench("network.radices=[8, 16]")))
                .isGreaterThan(Forecast.ofPrinting(testbench()));
    }

    /** 3x3 nodes of five ports with three channels: 12 s of worms, half of it for what stands at each channel. */
    @ParameterizedTest
    @CsvSource({"wormhole, 12125", "circuit, 25625", "circuit-waiting, 25625", "scouting, 39125"})
    void pathsAndProbesThatSearchTakeLongerToPrint(String switching, long milliseconds) {
        Testbench torus = Testbench.parse(
                "network: { topology: torus, radices: [3, 3] }\nrouter: { virtual-channels: 3, output-depth: 0 }\n"
                        + "switching: { name: " + switching + " }",
                Path.of("b.yaml"),
                List.of("router.routing=" + (switching.equals("scouting") ? "tfar" : "dimension-order")));
        assertThat(Forecast.ofPrinting(torus)).isEqualTo(Duration.ofMillis(milliseconds));
    }

    @Test
    void aNetworkThatIsFullTakesNoLonger() {
        assertThat(Forecast.of(testbench("traffic.load=0.9"))).isEqualTo(Forecast.of(testbench("traffic.load=0.7")));
    }

    @Test
    void threadsShareASweepButNoPoint() {
        SweepPlan plan = SweepPlan.of(testbench());
        Duration point = Forecast.of(testbench());
        assertThat(Forecast.of(plan, 2)).isCloseTo(point.multipliedBy(2), Duration.ofMillis(5));
        assertThat(Forecast.of(plan, 64)).isCloseTo(point, Duration.ofMillis(5));
    }
}
