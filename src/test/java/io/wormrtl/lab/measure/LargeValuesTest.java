package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Latencies of more digits than are told apart: no percentile is beyond the largest of them. */
class LargeValuesTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 99_999, 1_234_567, 987_654_321_012L})
    void noPercentileIsAboveTheMaximum(long value) {
        Distribution distribution = new Distribution();
        distribution.add(value);
        assertThat(distribution.percentile(50)).isEqualTo(value);
        assertThat(distribution.percentile(100)).isEqualTo(value);
        assertThat(distribution.summary()).isEqualTo(new LatencySummary(1, value, value, value, value, value, value));
    }

    /** Four digits are: of 1000 values by thousands those at ranks 500, 950 and 990. */
    @Test
    void percentilesAreRightToFourDigits() {
        Distribution distribution = new Distribution();
        for (long i = 1; i <= 1000; i++) {
            distribution.add(1_000_000 + 1_000 * i);
        }
        LatencySummary summary = distribution.summary();
        assertThat(summary.count()).isEqualTo(1000);
        assertThat(summary.mean()).isEqualTo(1_500_500);
        assertThat(summary.min()).isEqualTo(1_001_000);
        assertThat(summary.max()).isEqualTo(2_000_000);
        assertThat(summary.p50()).isBetween(1_500_000L, 1_500_150L);
        assertThat(summary.p95()).isBetween(1_950_000L, 1_950_195L);
        assertThat(summary.p99()).isBetween(1_990_000L, 1_990_199L);
    }
}
