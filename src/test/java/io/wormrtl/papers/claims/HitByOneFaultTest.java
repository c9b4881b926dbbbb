package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Measurement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    private static HitByOneFault variants(Curve zero, Curve one, Curve two) {
        Map<String, Curve> all = new LinkedHashMap<>();
        all.put("sbrp-0", zero);
        all.put("sbrp-1", one);
        all.put("sbrp-2", two);
        return new HitByOneFault(all);
    }

    /** Two messages that are hit in each of {@code come} runs and come; and in twenty two of which SBRP-2 gives one up. */
    private static HitByOneFault hit(int come, double zero, double one, double two) {
        return variants(curve(runs(come, zero, 2)), curve(runs(come, one, 2)), curve(runs(come, two, 1)));
    }

    /** Where a head is lost they take a hundred cycles more. */
    private static List<DrawnPoint> runs(int come, double latency, long hitsWhereAHeadIsLost) {
        List<DrawnPoint> runs =
                new ArrayList<>(Collections.nCopies(come, at(0.6, 20).hit(2, latency)));
        runs.addAll(Collections.nCopies(20, at(0.6, 20).hit(hitsWhereAHeadIsLost, latency + 100)));
        return runs;
    }

    @Test
    void onlyRunsInWhichAllComeCount() {
        HitByOneFault same = hit(10, 80, 85, 90);
        assertThat(same.faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(same.faster("sbrp-1", "sbrp-0")).isEqualTo(ClaimVerdict.REFUTED);
        assertThat(same.shown())
                .isEqualTo(
                        "sbrp-0 80.00 +- 0.00, sbrp-1 85.00 +- 0.00, sbrp-2 90.00 +- 0.00, 10 runs in which all come");
    }

    @Test
    void fewRunsDecideNothing() {
        assertThat(hit(9, 80, 85, 90).faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.NOT_DECIDED);
        Curve none = curve(List.of(at(0.6, 20)));
        assertThat(variants(none, none, none).shown()).isEqualTo("0 runs in which all come");
    }

    /** Another seed hits other messages: each run is held against that of its seed. */
    @Test
    void runsAreComparedInPairs() {
        List<DrawnPoint> one = new ArrayList<>();
        List<DrawnPoint> two = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
            one.add(at(0.6, 20).hit(1, 80 + 50 * seed));
            two.add(at(0.6, 20).hit(1, 81 + 50 * seed));
        }
        HitByOneFault same = variants(curve(two), curve(one), curve(two));
        assertThat(same.faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(same.faster("sbrp-0", "sbrp-2")).isEqualTo(ClaimVerdict.NOT_DECIDED);
    }

    /** Of a variant with fewer runs those of the others that have no pair do not count. */
    @Test
    void runsWithoutAPairDoNotCount() {
        HitByOneFault same =
                variants(curve(runs(12, 80, 2)), curve(runs(12, 85, 2).subList(0, 11)), curve(runs(12, 90, 2)));
        assertThat(same.shown()).endsWith(", 11 runs in which all come");
        assertThat(same.faster("sbrp-1", "sbrp-2")).isEqualTo(ClaimVerdict.REPRODUCED);
    }
}
