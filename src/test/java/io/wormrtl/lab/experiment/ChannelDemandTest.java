package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The channel that is asked for most, against closed forms. */
class ChannelDemandTest {

    private static final long CYCLES = 10_000;

    private static NetworkParameters network(String topology, String more) {
        return Testbench.parse(
                        "network: { topology: " + topology + " }\nrouter: { virtual-channels: 2" + more
                                + " }\ntraffic: { load: 0.1 }\n",
                        Path.of("demand.yaml"),
                        List.of())
                .parts()
                .network();
    }

    private static Flow flow(int source, int destination, double offered) {
        return new Flow(source, destination, 100, offered, offered, 20, 30);
    }

    /** Node (x, y) sends to (y, x). */
    private static List<Flow> transpose(int side, double offered) {
        List<Flow> flows = new ArrayList<>();
        for (int x = 0; x < side; x++) {
            for (int y = 0; y < side; y++) {
                if (x != y) {
                    flows.add(flow(x + side * y, y + side * x, offered));
                }
            }
        }
        return flows;
    }

    private static Optional<ChannelDemand> demand(NetworkParameters network, List<Flow> flows, double rate) {
        return ChannelDemand.largest(network, flows, rate, 16, CYCLES);
    }

    /** By XY all k - 1 nodes of a row turn into one column: its first channel is asked for k - 1 rates. */
    @Test
    void transposeOfAMeshAsksForSevenRates() {
        NetworkParameters mesh = network("mesh, radices: [8, 8]", "");
        ChannelDemand above = demand(mesh, transpose(8, 0.15), 0.15).orElseThrow();
        assertThat(above.demand()).isCloseTo(7 * 0.15, within(1e-9));
        assertThat(above.deviation()).isZero();
        assertThat(above.isTooLarge()).isTrue();
        assertThat(above.sentence())
                .startsWith("saturated: the traffic asks for 1.050 flits/cycle of link_")
                .endsWith(", which carries 1");
        ChannelDemand below = demand(mesh, transpose(8, 0.142), 0.142).orElseThrow();
        assertThat(below.demand()).isCloseTo(7 * 0.142, within(1e-9));
        assertThat(below.isTooLarge()).isFalse();
    }

    /** What sources happened to offer does not count where it is known what they were asked for. */
    @Test
    void theRateIsTheOneAskedFor() {
        NetworkParameters mesh = network("mesh, radices: [8, 8]", "");
        assertThat(demand(mesh, transpose(8, 0.13), 0.15).orElseThrow().isTooLarge())
                .isTrue();
        ChannelDemand measured = demand(mesh, transpose(8, 0.15), Double.NaN).orElseThrow();
        assertThat(measured.demand()).isCloseTo(7 * 0.15, within(1e-9));
        assertThat(measured.deviation()).isCloseTo(Math.sqrt(1.05 * 16 / CYCLES), within(1e-9));
        assertThat(measured.isTooLarge()).as("1.05 +- 3 * 0.041").isFalse();
    }

    /** All nodes of a row but one send to that one, in shares. */
    @Test
    void anEjectionChannelIsAChannel() {
        NetworkParameters mesh = network("mesh, radices: [3, 3]", "");
        List<Flow> hot = new ArrayList<>();
        for (int source = 0; source < 9; source++) {
            if (source != 4) {
                hot.add(flow(source, 4, 0.2));
            }
        }
        ChannelDemand demand = demand(mesh, hot, 0.2).orElseThrow();
        assertThat(demand.channel()).isEqualTo("ejection_1_1");
        assertThat(demand.demand()).isCloseTo(1.6, within(1e-9));
        assertThat(demand.capacity()).isEqualTo(1);
    }

    /** The share of each destination is what it was in the measurement. */
    @Test
    void aSourceWithSeveralDestinationsSharesItsRate() {
        NetworkParameters mesh = network("mesh, radices: [3]", "");
        ChannelDemand demand =
                demand(mesh, List.of(flow(0, 1, 0.3), flow(0, 2, 0.1)), 0.8).orElseThrow();
        assertThat(demand.channel()).isEqualTo("link_0_x_plus");
        assertThat(demand.demand()).isCloseTo(0.8, within(1e-9));
        assertThat(demand.deviation()).isCloseTo(Math.sqrt(0.8 * 16 / CYCLES), within(1e-9));
    }

    @Test
    void whereHeadersHaveAChoiceNothingIsSaid() {
        assertThat(demand(network("mesh, radices: [8, 8]", ", routing: duato"), transpose(8, 0.3), 0.3))
                .isEmpty();
        assertThat(demand(network("mesh, radices: [8, 8]", ", routing: valiant"), transpose(8, 0.3), 0.3))
                .isEmpty();
        assertThat(demand(network("torus, radices: [4, 4]", ""), transpose(4, 0.3), 0.3))
                .isPresent();
    }

    /**
     * Of 16 nodes 12 send, 0.36 flits a cycle each; three of them have one link in common. Queues of so short a run are
     * still short, and what it accepts is known by the means of its windows.
     */
    @Test
    void aShortRunThatLooksSteadyIsSaturatedByWhatItIsAskedFor() {
        Testbench bench = Testbench.parse("""
                        network: { topology: mesh, radices: [4, 4] }
                        traffic: { pattern: transpose, load: 0.36, length: 16 }
                        run: { warm-up: 200, measure: 300, seed: 1 }
                        """, Path.of("transpose.yaml"), List.of());
        RunResult result = new NetworkExperiment().run(bench, Progress.NONE);
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(result.verdict().sentence())
                .startsWith("saturated: the traffic asks for 1.080 flits/cycle of link_")
                .endsWith(", which carries 1");
        assertThat(result.throughput().confidence()).isInstanceOfSatisfying(Interval.class, interval -> {
            assertThat(interval.mean()).isCloseTo(result.throughput().accepted(), within(1e-9));
            assertThat(interval.halfWidth()).isBetween(0.01, 0.1);
        });
    }

    /** The run of docs/calibration.md, with seeds that were called steady before. */
    @Tag("slow")
    @Tag("thorough")
    @Test
    void aRunAboveTheBoundIsNotSteady() {
        for (long seed = 1; seed <= 6; seed++) {
            Testbench bench = Testbench.parse("""
                            network: { topology: mesh, radices: [8, 8] }
                            traffic: { pattern: transpose, load: 0.15, length: 16 }
                            run: { warm-up: 500, measure: 2500 }
                            """, Path.of("transpose.yaml"), List.of("run.seed=" + seed));
            RunResult result = new NetworkExperiment().run(bench, Progress.NONE);
            assertThat(result.verdict().outcome()).as("seed %d", seed).isEqualTo(Outcome.SATURATED);
        }
    }
}
