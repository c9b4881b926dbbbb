package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.scouting.PacedScouting;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of simulations beside models, and of scouting in tori, at the limits where it changes. */
class ModelCurvesTest {

    private static final String SMALL_1 = "000-fig1-8x8-v1";
    private static final String SMALL_6 = "000-fig1-8x8-v6";
    private static final String ASSUMED = SMALL_1 + "-assumed";
    private static final String LARGE_1 = "000-fig1-16x16-v1";

    // ---- 0.1: scouting beside its model ----------------------------------------------------------------------------

    private static final ScoutingNetwork NETWORK = new ScoutingNetwork(4, 1, 3, 32);
    private static final ScoutingModel MODEL = new ScoutingModel(NETWORK);

    private static double model(double load) {
        return MODEL.at(load / 32).steady().map(MessageLatency::latency).orElseThrow();
    }

    /** Of tori of 4x4 and 6x6, whatever the testbenches are called. */
    private static DrawnEvidence scouting(
            DrawnEvidence evidence, String name, int length, int lead, DrawnPoint... points) {
        int radix = name.contains("16") ? 6 : 4;
        int channels = name.endsWith("v6") ? 6 : 1;
        return evidence.curve(
                name,
                Map.of("traffic.length", "" + length, "switching.lead", "" + lead),
                List.of(
                        "network={ topology: torus, radices: [" + radix + ", " + radix + "] }",
                        "router={ virtual-channels: " + channels
                                + ", buffer-depth: 2, output-depth: 0, routing: tfar, selection: random }",
                        "switching={ name: scouting, lead: " + lead + " }"),
                points);
    }

    private static DrawnEvidence small() {
        return new DrawnEvidence().curve(SMALL_6).curve(SMALL_6 + "-assumed").curve(ASSUMED);
    }

    /** With more channels at the ends, at once again, and a model whose hops are those of hardware: 3 cycles and 6 more than here. */
    @ParameterizedTest
    @CsvSource({"1.149, ~", "1.151, -", "0.851, ~", "0.849, -"})
    void theModelIsCloseUnderItsAssumptions(double factor, String verdict) {
        double hops = PacedScouting.alone(NETWORK) - NETWORK.leastLatency();
        assertThat(hops).isBetween(7.0, 7.5);
        DrawnEvidence evidence = new DrawnEvidence().curve(SMALL_6).curve(SMALL_6 + "-assumed");
        scouting(evidence, ASSUMED, 32, 3, at(0.05, (model(0.05) + hops) / factor), beyond(0.4, 0.2));
        scouting(evidence, ASSUMED, 32, 1, at(0.05, 1), beyond(0.4, 0.2));
        Judgement judgement = scouting(evidence, SMALL_1, 32, 3, at(0.02, 100), at(0.05, 100), beyond(0.4, 0.2))
                .judged("0.1");
        assertThat(judgement.statements().get(0).verdict())
                .isEqualTo(verdict.equals("~") ? ClaimVerdict.UNDER_ASSUMPTION : ClaimVerdict.REFUTED);
        assertThat(judgement.statements().get(0).reason())
                .contains("four channels at the ends, sources that try again at once, and a model with hops as here, "
                        + (verdict.equals("~") ? "reproduced under" : "refuted").split(" ")[0] + ": ");
    }

    private static String beside(DrawnPoint... points) {
        return scouting(small(), SMALL_1, 32, 3, points).verdicts("0.1");
    }

    /** The model is 15 % off at most, above or below. */
    @ParameterizedTest
    @CsvSource({"1.149, +", "1.151, -", "0.851, +", "0.849, -"})
    void theModelIsCloseToTheSimulation(double factor, String verdict) {
        assertThat(beside(at(0.02, model(0.02)), at(0.05, model(0.05) / factor), beyond(0.4, 0.2)))
                .isEqualTo(verdict + "+");
    }

    /** Latency grows by half up to half of the last load that has one, and then there is an end. */
    @Test
    void latencyIsFlatAtFirst() {
        assertThat(beside(at(0.02, 100), at(0.05, 149), at(0.1, 900), beyond(0.4, 0.2)))
                .endsWith("+");
        assertThat(beside(at(0.02, 100), at(0.05, 151), at(0.1, 900), beyond(0.4, 0.2)))
                .endsWith("-");
        assertThat(beside(at(0.02, 100), at(0.05, 149), at(0.1, 900)))
                .as("no end in sight")
                .endsWith("-");
        assertThat(scouting(small(), SMALL_1, 32, 0, at(0.02, 100), at(0.1, 900))
                        .verdicts("0.1"))
                .as("of curves with a lead")
                .endsWith("?");
    }

    @Test
    void theModelIsDrawnBesideTheCurve() {
        Judgement judgement = scouting(small(), SMALL_1, 32, 3, at(0.02, model(0.02) - 7), beyond(0.4, 0.2))
                .judged("0.1");
        assertThat(judgement.models()).hasSize(1);
        Judgement.ModelCurve drawn = judgement.models().get(0);
        assertThat(drawn.testbench() + ", " + drawn.group() + ", " + drawn.name())
                .isEqualTo(SMALL_1 + ", length 32, model, lead 3");
        assertThat(drawn.loads()).containsExactly(0.02, 0.4);
        assertThat(drawn.latencies().get(0)).isEqualTo(model(0.02));
        assertThat(judgement.statements().get(0).text())
                .isEqualTo("the model is within 15 % of the simulation: V = 1, 32 flits, K = 3");
        assertThat(judgement.statements().get(0).reason())
                .contains("; less the -7.000 cycles at the lightest load at most 0.000 %;")
                .contains("the simulation has a latency up to 0.020, not at 0.400, the model below ");
    }

    // ---- 0.3 to 0.5 ------------------------------------------------------------------------------------------------

    private static DrawnPoint kept(DrawnPoint point, int violations) {
        return point.rule("probe-lead", 5, violations)
                .rule("probe-gap", 5, violations)
                .rule("deadlock", 5, 0)
                .rule("path-search", 5, 0);
    }

    private static void led(DrawnEvidence evidence, int lead, DrawnPoint... points) {
        evidence.curve(
                SMALL_1,
                Map.of("traffic.length", "32", "switching.lead", "" + lead),
                List.of(
                        "router={ virtual-channels: 1, buffer-depth: 2, output-depth: 0, routing: tfar }",
                        "switching={ name: scouting, lead: " + lead + " }"),
                points);
    }

    /** With leads of 0, 1, 3 and 6, at the lightest load and at another one. */
    private static DrawnEvidence leads(double zero, double one, double three, double six, double sixLater) {
        DrawnEvidence evidence = new DrawnEvidence().curve(SMALL_6);
        led(evidence, 0, kept(at(0.02, zero), 9), at(0.1, 200));
        led(evidence, 1, kept(at(0.02, one), 0), at(0.1, 201));
        led(evidence, 3, kept(at(0.02, three), 0), at(0.1, 202));
        led(evidence, 6, kept(at(0.02, six), 0), at(0.1, sixLater));
        return evidence;
    }

    /** Two cycles for every link of lead, by chance one more or less; without a lead no rule of it counts. */
    @Test
    @Tag("slow")
    void aLinkOfLeadCostsTwoCycles() {
        assertThat(leads(100, 102, 106.9, 111.9, 203).verdicts("0.3")).isEqualTo("++++++");
        assertThat(leads(100, 102, 107.1, 113, 203).verdicts("0.3")).isEqualTo("++-+++");
        assertThat(leads(100, 102, 106, 112, 203).judged("0.3").statements())
                .extracting(Statement::text)
                .contains(
                        "K = 3 costs 4 cycles more than K = 1, as 2K - 1 says, at the lightest load",
                        "K = 6 costs 6 cycles more than K = 3, as 2K - 1 says, at the lightest load");
        assertThat(leads(100, 102, 104.9, 111, 203).verdicts("0.3")).isEqualTo("++-+++");
        assertThat(leads(100, 102, 106, 113.1, 203).verdicts("0.3")).isEqualTo("+++-++");
        assertThat(leads(102, 102, 106, 112, 203).verdicts("0.3")).isEqualTo("+-++++");
        assertThat(leads(100, 102, 106, 112, 202).verdicts("0.3")).isEqualTo("+-++++");
        assertThat(leads(100, 102, 106, 112, 202)
                        .judged("0.3")
                        .statements()
                        .get(1)
                        .reason())
                .isEqualTo("6 pairs compared, not so: V = 1, 32 flits, K = 6 at 0.100: 202.0 after 202.0");
    }

    private static DrawnEvidence ends(double one, double six, double large, double longer) {
        DrawnEvidence evidence = new DrawnEvidence().curve("000-fig1-16x16-v6");
        scouting(evidence, SMALL_1, 32, 1, at(0.02, 100), beyond(0.4, one));
        scouting(evidence, SMALL_6, 32, 1, at(0.02, 100), beyond(0.4, six));
        scouting(evidence, LARGE_1, 32, 1, at(0.02, 100), beyond(0.4, large));
        scouting(evidence, SMALL_1, 64, 1, at(0.02, 100), beyond(0.4, longer));
        return evidence;
    }

    /** In about the same ratio is within a factor of 1.4. */
    @Test
    void whatIsAcceptedAtMostIsCompared() {
        assertThat(ends(0.10, 0.11, 0.09, 0.139).verdicts("0.4")).isEqualTo("+++");
        assertThat(ends(0.10, 0.10, 0.09, 0.139).verdicts("0.4")).isEqualTo("-++");
        assertThat(ends(0.10, 0.08, 0.09, 0.139).verdicts("0.4"))
                .as("networks of as many channels are compared")
                .isEqualTo("-++");
        assertThat(ends(0.10, 0.11, 0.10, 0.139).verdicts("0.4")).isEqualTo("+-+");
        assertThat(ends(0.10, 0.11, 0.09, 0.141).verdicts("0.4")).isEqualTo("++-");
        assertThat(ends(0.10, 0.11, 0.09, 0.072).verdicts("0.4")).isEqualTo("+++");
        assertThat(ends(0.10, 0.11, 0.09, 0.071).verdicts("0.4")).isEqualTo("++-");
        DrawnEvidence stuck = ends(0.10, 0.11, 0.09, 0.1);
        scouting(stuck, SMALL_6, 64, 1, at(0.02, 100), beyond(0.4, 0.5).rule("deadlock", 5, 1));
        assertThat(stuck.verdicts("0.4"))
                .as("it has not saturated but deadlocked")
                .isEqualTo("+++");
        DrawnEvidence unknown = ends(0.10, 0.11, 0.09, 0.1);
        scouting(unknown, LARGE_1, 64, 1, at(0.02, 100), beyond(0.3, 0.05), beyond(0.4, Double.NaN));
        assertThat(unknown.verdicts("0.4"))
                .as("what is not known is not the most")
                .isEqualTo("++-");
        assertThat(stuck.judged("0.4").statements().get(0).reason())
                .isEqualTo(
                        "flits/node/cycle accepted at most: 4x4, V = 1, 32 flits, K = 1: 0.100 and 0.110; 4x4, V = 1,"
                                + " 64 flits, K = 1: 0.100 and 0.500");
    }

    private static String neverDeadlocks(int search, int deadlock, long resends, int worms) {
        DrawnEvidence evidence =
                new DrawnEvidence().curve(SMALL_6).curve("000-fig1-16x16-v6").curve(LARGE_1);
        scouting(
                evidence,
                SMALL_1,
                32,
                0,
                at(0.02, 100).rule("deadlock", 5, worms).counted("resends", 9));
        scouting(
                evidence,
                SMALL_1,
                32,
                3,
                at(0.02, 100).rule("deadlock", 5, deadlock).rule("path-search", 5, search),
                at(0.1, 100).counted("resends", resends));
        return evidence.verdicts("0.5");
    }

    @Test
    void probesGoBackWhereWormsDeadlock() {
        assertThat(neverDeadlocks(0, 0, 1, 1)).isEqualTo("++++");
        assertThat(neverDeadlocks(1, 0, 1, 1)).isEqualTo("+-++");
        assertThat(neverDeadlocks(0, 1, 1, 1)).isEqualTo("-+++");
        assertThat(neverDeadlocks(0, 0, 0, 1)).isEqualTo("++-+");
        assertThat(neverDeadlocks(0, 0, 1, 0)).isEqualTo("+++-");
    }

    // ---- 1.1, 1.5: stars -------------------------------------------------------------------------------------------

    /** Far from saturation is up to seven tenths of it, and close is within a tenth. */
    @Test
    void theModelOfTheStarIsCloseFarFromSaturation() {
        int levels = StarNetwork.levels(4);
        StarModel model = new StarModel(new StarNetwork(4, 6 - levels, levels, 16));
        double end = model.saturationLoad() * 16;
        double near = model.at(0.5 * end / 16).steady().orElseThrow().latency();
        double far = model.at(0.71 * end / 16).steady().orElseThrow().latency();
        for (double factor : new double[] {1.099, 1.101, 0.901, 0.899}) {
            DrawnEvidence evidence = new DrawnEvidence()
                    .curve("001-fig1a", "traffic.length", "16", beyond(0.9, 0.1))
                    .curve("001-fig1a-assumed")
                    .curve("001-fig1a-s4-assumed")
                    .curve(
                            "001-fig1a-s4",
                            "traffic.length",
                            "16",
                            at(0.5 * end, near / factor),
                            at(0.71 * end, 2 * far),
                            beyond(0.9, 0.1));
            boolean close = Math.abs(factor - 1) < 0.1;
            assertThat(evidence.verdicts("1.1")).as("%s", factor).isEqualTo(close ? "+?" : "-?");
            Judgement judgement = evidence.judged("1.1");
            assertThat(judgement.statements().get(0).reason())
                    .startsWith("hardware, " + (close ? "reproduced" : "refuted") + ": at most "
                            + Curve.shown(100 * Math.abs(factor - 1)) + " % apart at 1 loads up to ")
                    .contains("; -50.0 % at ");
            assertThat(judgement.models().get(0).name()).isEqualTo("model, 16 flits");
        }
    }

    private static DrawnEvidence schemes(Double[] nhop, Double[] nbc, double enhanced, double plain, double balanced) {
        return new DrawnEvidence()
                .curve(
                        "001-schemes",
                        "router.routing",
                        "nhop",
                        at(0.1, 1),
                        at(0.2, plain).channels(nhop),
                        beyond(0.3, 1))
                .curve(
                        "001-schemes",
                        "router.routing",
                        "nbc",
                        at(0.1, 1),
                        at(0.2, balanced).channels(nbc),
                        beyond(0.3, 1))
                .curve("001-schemes", "router.routing", "enhanced-nbc", at(0.1, 9), at(0.2, enhanced), beyond(0.3, 1));
    }

    private static Double[] shares(Double... flits) {
        return flits;
    }

    /** The shares of three channels at the highest load with a latency. */
    @Test
    void schemesUseTheirChannels() {
        assertThat(schemes(shares(5.0, 3.0, 2.4), shares(4.0, 4.0, 2.0), 100, 100, 100)
                        .verdicts("1.5"))
                .isEqualTo("+++");
        assertThat(schemes(shares(5.0, 5.1, 2.4), shares(4.0, 4.0, 2.0), 100, 100, 100)
                        .verdicts("1.5"))
                .isEqualTo("-++");
        assertThat(schemes(shares(5.0, 3.0, 2.5), shares(4.0, 4.0, 2.0), 100, 100, 100)
                        .verdicts("1.5"))
                .isEqualTo("-++");
        assertThat(schemes(shares(5.0, 2.0, 2.0), shares(6.0, 3.0, 1.0), 100, 100, 100)
                        .verdicts("1.5"))
                .isEqualTo("+-+");
        assertThat(schemes(shares(4.0, 3.5, 2.5), shares(3.9, 3.9, 2.2), 100, 100, 100)
                        .verdicts("1.5"))
                .as("the most is less, the least too")
                .isEqualTo("--+");
        assertThat(schemes(shares(5.0, 3.0, 2.4), shares(4.0, 4.0, 2.0), 100, 99, 100)
                        .verdicts("1.5"))
                .isEqualTo("++-");
        assertThat(schemes(shares(5.0, 3.0, 2.4), shares(4.0, 4.0, 2.0), 100, 100, 99)
                        .verdicts("1.5"))
                .isEqualTo("++-");
        assertThat(schemes(shares(5.0, 3.0, 2.0), shares(4.0, 4.0, 2.0), 100, 100, 100)
                        .judged("1.5")
                        .statements()
                        .get(0)
                        .reason())
                .isEqualTo(
                        "a channel's level counts the hop over it, reproduced: shares of its channels: 0.50 0.30 0.20");
        DrawnEvidence both = schemes(shares(4.0, 5.0, 1.0), shares(4.0, 4.0, 2.0), 100, 100, 100)
                .curve(
                        "001-schemes",
                        "router.routing",
                        "nhop-afterwards",
                        at(0.2, 100).channels(5.0, 4.0, 1.0),
                        beyond(0.3, 1));
        assertThat(both.judged("1.5").statements().get(0).verdict()).isEqualTo(ClaimVerdict.UNDER_ASSUMPTION);
        assertThat(both.judged("1.5").statements().get(0).reason())
                .endsWith("; a hop counts when it has been made, reproduced: shares of its channels: 0.50 0.40 0.10");
    }
}
