package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The three latencies of a message. */
class LatencyStatisticsTest {

    @Test
    void latencyIsQueueingPlusNetwork() {
        LatencyStatistics statistics = new LatencyStatistics();
        statistics.add(10, 12, 30, 4);
        statistics.add(10, 10, 20, 2);
        statistics.add(11, 21, 41, 3);
        assertThat(statistics.total()).isEqualTo(new LatencySummary(3, 20, 10, 20, 30, 30, 30));
        assertThat(statistics.queueing()).isEqualTo(new LatencySummary(3, 4, 0, 2, 10, 10, 10));
        assertThat(statistics.network()).isEqualTo(new LatencySummary(3, 16, 10, 18, 20, 20, 20));
        assertThat(statistics.averageHops()).isEqualTo(3);
        assertThat(statistics.count()).isEqualTo(3);
        assertThat(statistics.totalConfidence()).isInstanceOf(TooFew.class);
    }

    @Test
    void theIntervalIsThatOfTheTotalLatency() {
        LatencyStatistics statistics = new LatencyStatistics();
        for (int i = 0; i < 200; i++) {
            statistics.add(i, i + 7, i + 20, 1);
        }
        assertThat(((Interval) statistics.totalConfidence()).mean()).isEqualTo(20);
    }

    @Test
    void nothingMeasuredIsNoLatency() {
        LatencyStatistics statistics = new LatencyStatistics();
        assertThat(statistics.total()).isEqualTo(LatencySummary.NONE);
        assertThat(statistics.averageHops()).isNaN();
    }

    @Test
    void timesMustBeInOrder() {
        LatencyStatistics statistics = new LatencyStatistics();
        assertThatThrownBy(() -> statistics.add(5, 4, 9, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> statistics.add(5, 9, 8, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(statistics.count()).isZero();
    }
}
