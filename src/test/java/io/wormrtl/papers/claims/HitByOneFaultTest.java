package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Measurement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of the messages that one fault hits, run by run. */
class HitByOneFaultTest {

    private static Curve curve(List<DrawnPoint> runs) {
        Measurement measurement =
                new Measurement(null, runs.stream().map(DrawnPoint::result).toList());
        return new Curve(Map.of(), List.of(new Curve.Point(0.6, measurement)));
    }

    /** A message that is hit in each of {@code come} runs and comes, and one in each of {@code gone}, which SBRP-2 gives up. */
    private static HitByOneFault hit(int come, int gone, double zero, double one, double two) {
        return new HitByOneFault(Map.of(
                "sbrp-0", curve(runs(come, gone, zero, 1)),
                "sbrp-1", curve(runs(come, gone, one, 1)),
                "sbrp-2", curve(runs(come, gone, two, 0))));
    }

    private static HitByOneFault noneHit() {
        Curve none = curve(List.of(at(0.6, 20)));
        return new HitByOneFault(Map.of("sbrp-0", none, "sbrp-1", none, "sbrp-2", none));
    }

    /** Those whose heads are lost take a hundred cycles more. */
    private static List<DrawnPoint> runs(int come, int gone, double latency, long hitsWithoutHead) {
        List<DrawnPoint> runs =
                new ArrayList<>(Collections.nCopies(come, at(0.6, 20).hit(1, latency)));
        runs.addAll(Collections.nCopies(gone, at(0.6, 20).hit(hitsWithoutHead, latency + 100)));
        return runs;
    }

    @Test
    void messagesThatAreGivenUpDoNotCount() {
        HitByOneFault same = hit(10, 20, 80, 85, 90);
        assertThat(same.faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(same.faster("sbrp-1", "sbrp-0")).isEqualTo(ClaimVerdict.REFUTED);
        assertThat(same.shown())
                .isEqualTo(
                        "sbrp-0 80.00 +- 0.00, sbrp-1 85.00 +- 0.00, sbrp-2 90.00 +- 0.00, in 10 runs in which all that are hit"
                                + " come; sbrp-0 180.00 +- 0.00, sbrp-1 185.00 +- 0.00, in 20 in which sbrp-2 gives them up");
    }

    @Test
    void fewRunsDecideNothing() {
        assertThat(hit(9, 20, 80, 85, 90).faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.NOT_DECIDED);
        assertThat(noneHit().shown())
                .isEqualTo("none, in 0 runs in which all that are hit come; none, in 0 in which sbrp-2 gives them up");
    }

    /** One of two messages is given up: neither all come nor none. */
    @Test
    void runsOfBothKindsAreNeither() {
        Curve two = curve(Collections.nCopies(10, at(0.6, 20).hit(2, 80)));
        Curve one = curve(Collections.nCopies(10, at(0.6, 20).hit(1, 80)));
        HitByOneFault both = new HitByOneFault(Map.of("sbrp-0", two, "sbrp-1", two, "sbrp-2", one));
        assertThat(both.faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.NOT_DECIDED);
        assertThat(both.shown()).contains("in 0 runs").contains("in 0 in which");
    }
}
