package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of routing algorithms in the hypercube, at the limits of their latencies. */
class UniformHypercubeTest {

    private static final double LIGHT = 0.1;
    private static final double HEAVY = 0.4;

    private static void routing(DrawnEvidence drawn, String testbench, String name, double light, double heavy) {
        drawn.curve(testbench, Algorithms.ROUTING, name, DrawnPoint.at(LIGHT, light), DrawnPoint.at(HEAVY, heavy));
    }

    private static void selection(DrawnEvidence drawn, String testbench, String name, double light, double heavy) {
        drawn.curve(testbench, "router.selection", name, DrawnPoint.at(LIGHT, light), DrawnPoint.at(HEAVY, heavy));
    }

    /** All have a latency of 100 at light load, but for one; near saturation e-cube has 300, duato as given. */
    private static Judgement judged(String other, double light, double duato) {
        DrawnEvidence drawn = new DrawnEvidence();
        for (String channels : new String[] {"", "-four-channels"}) {
            routing(drawn, "004-fig64" + channels, "e-cube", 100, 300);
            routing(drawn, "004-fig64" + channels, "duato", other.equals("duato") ? light : 100, duato);
            selection(drawn, "004-fig64-recovery" + channels, "random", other.equals("random") ? light : 100, 250);
            selection(drawn, "004-fig64-recovery" + channels, "least-congested", 100, 200);
        }
        routing(drawn, "004-fig64-p-cube", "p-cube", other.equals("p-cube") ? light : 100, 260);
        routing(drawn, "004-fig64-four-channels", "p-cube", 100, 260);
        return UniformHypercube.judge(drawn.evidence());
    }

    @ParameterizedTest
    @CsvSource({
        "p-cube, 89, REFUTED",
        "p-cube, 91, REPRODUCED",
        "duato, 109, REPRODUCED",
        "duato, 111, REFUTED",
        "random, 89, REFUTED"
    })
    void aboutEqualIsWithinATenthAboveAndBelow(String other, double latency, ClaimVerdict verdict) {
        Statement statement = judged(other, latency, 280).statements().get(0);
        assertThat(statement.text()).isEqualTo("about equal at light load");
        assertThat(statement.verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"299, REPRODUCED", "300, REFUTED"})
    void nearSaturationAdaptiveRoutingMustBeFaster(double latency, ClaimVerdict verdict) {
        Statement statement = judged("none", 100, latency).statements().get(1);
        assertThat(statement.text()).isEqualTo("adaptive routing has the lower latency near saturation");
        assertThat(statement.verdict()).isEqualTo(verdict);
    }
}
