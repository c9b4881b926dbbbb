package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlowStatisticsTest {

    @Test
    void pairsAreCountedApartAndSourcesTogether() {
        FlowStatistics statistics = new FlowStatistics();
        statistics.offered(2, 1, 8);
        statistics.offered(2, 0, 4);
        statistics.offered(2, 1, 8);
        statistics.offered(0, 2, 6);
        statistics.accepted(2, 1, 8);
        statistics.accepted(1, 0, 5);
        statistics.delivered(2, 1, 30);
        statistics.delivered(2, 1, 20);
        statistics.delivered(2, 0, 40);
        List<Flow> flows = statistics.flows(100);
        assertThat(flows)
                .containsExactly(
                        new Flow(0, 2, 0, 0.06, 0, Double.NaN, 0),
                        new Flow(1, 0, 0, 0, 0.05, Double.NaN, 0),
                        new Flow(2, 0, 1, 0.04, 0, 40, 40),
                        new Flow(2, 1, 2, 0.16, 0.08, 25, 30));
        assertThat(FlowStatistics.bySource(flows, 4))
                .containsExactly(
                        new Flow(0, Flow.ALL, 0, 0.06, 0, Double.NaN, 0),
                        new Flow(1, Flow.ALL, 0, 0, 0.05, Double.NaN, 0),
                        new Flow(2, Flow.ALL, 3, 0.2, 0.08, 30, 40),
                        new Flow(3, Flow.ALL, 0, 0, 0, Double.NaN, 0));
    }

    @Test
    void thereMayBeAnyNumberOfPairs() {
        int nodes = 40;
        FlowStatistics statistics = new FlowStatistics();
        for (int round = 1; round <= 2; round++) {
            for (int source = 0; source < nodes; source++) {
                for (int destination = 0; destination < nodes; destination++) {
                    statistics.offered(source, destination, source + 100 * destination);
                }
            }
            List<Flow> flows = statistics.flows(round);
            assertThat(flows).hasSize(nodes * nodes);
            for (int i = 0; i < flows.size(); i++) {
                int source = i / nodes;
                int destination = i % nodes;
                assertThat(flows.get(i))
                        .isEqualTo(new Flow(source, destination, 0, source + 100 * destination, 0, Double.NaN, 0));
            }
        }
    }

    @Test
    void fairnessIsJainsIndexOfTheSendingSources() {
        assertThat(fairness(0.2, 0.2, 0.2)).isCloseTo(1, within(1e-12));
        assertThat(fairness(0.3, 0, 0)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(fairness(1, 2, 3)).isCloseTo(36 / (3 * 14.0), within(1e-12));
        assertThat(fairness(0, 0)).isNaN();
        assertThat(FlowStatistics.fairness(List.of(flow(0, 0.1, 0.1), flow(1, 0, 0))))
                .isEqualTo(1);
    }

    private static double fairness(double... accepted) {
        double[] loads = DoubleStream.of(accepted).toArray();
        return FlowStatistics.fairness(IntStream.range(0, loads.length)
                .mapToObj(i -> flow(i, 0.4, loads[i]))
                .toList());
    }

    private static Flow flow(int source, double offered, double accepted) {
        return new Flow(source, Flow.ALL, 1, offered, accepted, 20, 20);
    }
}
