package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.ClaimVerdict.NOT_DECIDED;
import static io.wormrtl.papers.claims.ClaimVerdict.REFUTED;
import static io.wormrtl.papers.claims.ClaimVerdict.REPRODUCED;
import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static io.wormrtl.papers.claims.DrawnPoint.left;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Measurement;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Of two means, which is below the other. */
class MeansTest {

    private static Curve.Point point(DrawnPoint... runs) {
        return new Curve.Point(
                0.1,
                new Measurement(null, Stream.of(runs).map(DrawnPoint::result).toList()));
    }

    private static Curve.Point of(double... latencies) {
        return point(DoubleStream.of(latencies)
                .mapToObj(latency -> at(0.1, latency).hit(9, 10 * latency))
                .toArray(DrawnPoint[]::new));
    }

    @Test
    void ofSingleRunsTheMeansDecide() {
        assertThat(Means.below(of(10), of(11))).isEqualTo(REPRODUCED);
        assertThat(Means.below(of(11), of(10))).isEqualTo(REFUTED);
        assertThat(Means.below(of(10), of(10))).isEqualTo(NOT_DECIDED);
    }

    /** Seeds differ by more than the two do, and still each pair says the same; differences of 1, 1 and -1 do not. */
    @Test
    void replicationsAreComparedInPairs() {
        assertThat(Means.below(of(10, 20, 30), of(11, 21.1, 31.2))).isEqualTo(REPRODUCED);
        assertThat(Means.below(of(11, 21.1, 31.2), of(10, 20, 30))).isEqualTo(REFUTED);
        assertThat(Means.below(of(10, 20, 31), of(11, 21, 30))).isEqualTo(NOT_DECIDED);
    }

    /** Ten in all runs together. */
    @Test
    void fewMessagesThatWereHitDecideNothing() {
        assertThat(Means.hitBelow(of(10), of(11))).isEqualTo(NOT_DECIDED);
        assertThat(Means.hitBelow(of(10, 20), of(11, 21))).isEqualTo(REPRODUCED);
        assertThat(Means.hitBelow(of(10, 20), of(11))).isEqualTo(NOT_DECIDED);
    }

    @Test
    void pastSaturationMessagesTakeLongerThanAny() {
        Curve.Point saturated = point(beyond(0.1, 0.05));
        assertThat(Means.below(of(10), saturated)).isEqualTo(REPRODUCED);
        assertThat(Means.hitBelow(of(10), saturated)).isEqualTo(REPRODUCED);
        assertThat(Means.below(saturated, of(10))).isEqualTo(REFUTED);
        assertThat(Means.below(saturated, saturated)).isEqualTo(NOT_DECIDED);
        Curve.Point broken = point(DrawnPoint.broken(0.1, "deadlock"));
        assertThat(Means.below(broken, saturated)).isEqualTo(NOT_DECIDED);
        assertThat(Means.below(saturated, broken)).isEqualTo(NOT_DECIDED);
        assertThat(Means.below(broken, of(10))).isEqualTo(NOT_DECIDED);
    }

    /** One message that waits for long after a fault is left too, while the network accepts all. */
    @Test
    void whereMessagesAreLeftItIsSaturatedIfItAcceptedLess() {
        Curve.Point less = point(left(0.1, 0.05), left(0.1, 0.051));
        Curve.Point as = point(left(0.1, 0.098), left(0.1, 0.101));
        assertThat(Means.isSaturated(less)).isTrue();
        assertThat(Means.isSaturated(as)).isFalse();
        assertThat(Means.below(of(10, 11), less)).isEqualTo(REPRODUCED);
        assertThat(Means.below(of(10, 11), as)).isEqualTo(NOT_DECIDED);
    }

    @Test
    void ofSeveralComparisonsOneThatIsNotSoDecides() {
        assertThat(Means.together(List.of(REPRODUCED, NOT_DECIDED, REFUTED))).isEqualTo(REFUTED);
        assertThat(Means.together(List.of(REPRODUCED, NOT_DECIDED))).isEqualTo(NOT_DECIDED);
        assertThat(Means.together(List.of(REPRODUCED, REPRODUCED))).isEqualTo(REPRODUCED);
        assertThat(Means.together(List.of())).isEqualTo(NOT_DECIDED);
    }
}
