package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeastLengthTest {

    private static final LeastLength THOUSAND = new LeastLength(1000, "sources wait");

    /** Twenty-one batches of eight latencies, of which four long batches know less than all. */
    private final LatencyStatistics latencies = new LatencyStatistics();

    private final Confidence byAll;
    private final Confidence cautious;

    LeastLengthTest() {
        int[] levels = {3, 3, 0, 2, 3, 3, 2, 3, 2, 1, 2, 2, 1, 0, 2, 1, 2, 0, 0, 2, 2};
        IntStream.range(0, 168).forEach(i -> latencies.add(0, 0, levels[i / 8], 1));
        byAll = latencies.totalConfidence();
        cautious = latencies.cautiousTotalConfidence();
        assertThat(((Interval) cautious).halfWidth()).isGreaterThan(((Interval) byAll).halfWidth());
    }

    @Test
    void aShorterMeasurementGivesNone() {
        assertThat(THOUSAND.judge(latencies, 999))
                .isEqualTo(new TooFew("999 cycles are too few for an interval: sources wait"));
        assertThat(new LeastLength(Double.POSITIVE_INFINITY, "full").judge(latencies, Long.MAX_VALUE))
                .isInstanceOf(TooFew.class);
    }

    @Test
    void aMeasurementOfTheLeastLengthGivesTheCautiousOne() {
        assertThat(THOUSAND.judge(latencies, 1000)).isEqualTo(cautious);
        assertThat(THOUSAND.judge(latencies, 9999)).isEqualTo(cautious);
    }

    @Test
    void tenTimesThatIsLong() {
        assertThat(THOUSAND.judge(latencies, 10_000)).isEqualTo(byAll);
        assertThat(new LeastLength(0, "").judge(latencies, 1)).isEqualTo(byAll);
    }

    @Test
    void whereThereIsNoIntervalItsOwnReasonStays() {
        LatencyStatistics few = new LatencyStatistics();
        few.add(0, 0, 3, 1);
        assertThat(THOUSAND.judge(few, 10)).isEqualTo(few.totalConfidence()).isInstanceOf(TooFew.class);
    }

    @Test
    void theLongerOfTwoCounts() {
        LeastLength other = new LeastLength(1001, "channels are full");
        assertThat(THOUSAND.and(other)).isSameAs(other);
        assertThat(other.and(THOUSAND)).isSameAs(other);
    }
}
