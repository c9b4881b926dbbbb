package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of recovery protocols, at the limits where it changes. */
class ProtocolCurvesTest {

    private static final String PROTOCOL = "recovery.protocol";

    /** At a low and at a high load: all messages, and those hit. */
    private static DrawnPoint[] curve(double low, double high, double lowHit, double highHit) {
        return curve(low, high, lowHit, highHit, 10);
    }

    private static DrawnPoint[] curve(double low, double high, double lowHit, double highHit, long hits) {
        return new DrawnPoint[] {at(0.1, low).hit(10, lowHit), at(0.2, high).hit(hits, highHit), beyond(0.3, 0.2)};
    }

    private static final DrawnPoint[] SBRP = curve(104.9, 209.9, 400, 500);
    private static final DrawnPoint[] FCR = curve(120, 240, 390, 510);
    private static final DrawnPoint[] RELIABLE = curve(130, 260, 391, 511);

    private static DrawnEvidence compared(String figure, DrawnPoint[] sbrp, DrawnPoint[] fcr, DrawnPoint[] reliable) {
        return new DrawnEvidence()
                .curve(figure, PROTOCOL, "sbrp-1", sbrp)
                .curve(figure, PROTOCOL, "fcr", fcr)
                .curve(figure + "-fault-free", curve(100, 200, 1, 1))
                .curve(figure + "-reliable-router", reliable);
    }

    // ---- 4.23 ----------------------------------------------------------------------------------------------------

    /** Latencies at two loads each: of three lengths, of FCR with one channel, of two and of six places. */
    private static String assumptions(double[] lengths, double fcrWithOne, double twoPlaces, double sixPlaces) {
        DrawnEvidence evidence = new DrawnEvidence();
        String[] flits = {"12", "17", "24"};
        for (int i = 0; i < flits.length; i++) {
            evidence.curve(
                    "004-fig71-model", "traffic.length.length", flits[i], at(0.1, lengths[i]), at(0.2, 2 * lengths[i]));
        }
        evidence.curve("004-fig71", "recovery.protocol", "sbrp-1", at(0.1, 100), at(0.2, 200))
                .curve("004-fig71", "recovery.protocol", "fcr", at(0.1, 110), at(0.2, 220))
                .curve("004-fig71-one-channel", "recovery.protocol", "sbrp-1", at(0.1, 200), at(0.2, 300))
                .curve("004-fig71-one-channel", "recovery.protocol", "fcr", at(0.1, fcrWithOne), at(0.2, 400))
                .curve("004-fig71-places", "router.buffer-depth", "2", at(0.1, twoPlaces), at(0.2, 210))
                .curve("004-fig71-places", "router.buffer-depth", "6", at(0.1, sixPlaces), at(0.2, 220));
        return evidence.verdicts("4.23");
    }

    /** One in ten more with four channels: with one it must be more than that; places decide at the lowest load. */
    @Test
    void eachAssumptionIsJudgedAlone() {
        double[] rising = {100, 120, 130};
        assertThat(assumptions(rising, 221, 101, 99)).isEqualTo("+++");
        assertThat(assumptions(new double[] {100, 120, 119}, 221, 101, 99)).isEqualTo("-++");
        assertThat(assumptions(new double[] {121, 120, 130}, 221, 101, 99)).isEqualTo("-++");
        assertThat(assumptions(rising, 219, 101, 99)).isEqualTo("+-+");
        assertThat(assumptions(rising, 221, 99, 98)).isEqualTo("++-");
        assertThat(assumptions(rising, 221, 101, 100)).isEqualTo("++-");
    }

    // ---- 4.13, 4.14, 4.16 ------------------------------------------------------------------------------------------

    private static String both(DrawnPoint[] sbrp, DrawnPoint[] fcr, DrawnPoint[] reliable) {
        DrawnEvidence evidence = compared("004-fig71", sbrp, fcr, reliable);
        String said = evidence.verdicts("4.13") + evidence.verdicts("4.14");
        assertThat(compared("004-fig75", sbrp, fcr, reliable).verdicts("4.16")).isEqualTo(said);
        return said;
    }

    /** As long as without faults is 5 % longer; at every load. */
    @Test
    void allMessagesAreComparedAtEveryLoad() {
        assertThat(both(SBRP, FCR, RELIABLE)).isEqualTo("++++++");
        assertThat(both(curve(105.1, 209.9, 400, 500), FCR, RELIABLE)).isEqualTo("-+++++");
        assertThat(both(curve(104.9, 210.1, 400, 500), FCR, RELIABLE)).isEqualTo("-+++++");
        assertThat(both(SBRP, curve(104.9, 240, 390, 510), RELIABLE)).isEqualTo("+-++++");
        assertThat(both(SBRP, FCR, curve(130, 240, 391, 511))).isEqualTo("+++-++");
        assertThat(both(SBRP, curve(100, 200, 390, 510), curve(104.9, 209.9, 391, 511)))
                .isEqualTo("+--+++");
    }

    @Test
    void hitMessagesAreComparedAtTheLowestLoadAndAtTheHighest() {
        assertThat(both(SBRP, curve(120, 240, 400, 510), RELIABLE)).isEqualTo("++++-+");
        assertThat(both(SBRP, FCR, curve(130, 260, 400, 511))).isEqualTo("++++-+");
        assertThat(both(SBRP, curve(120, 240, 390, 500), RELIABLE)).isEqualTo("+++++-");
        assertThat(both(SBRP, FCR, curve(130, 260, 391, 500))).isEqualTo("+++++-");
    }

    /** Ten are enough, on every curve; where nine are hit the load does not count. */
    @Test
    void enoughMessagesMustHaveBeenHit() {
        assertThat(both(SBRP, curve(120, 240, 390, 1, 9), RELIABLE))
                .as("the highest load that counts is the lowest too")
                .isEqualTo("+++++-");
        assertThat(compared("004-fig71", SBRP, new DrawnPoint[] {at(0.1, 120).hit(9, 390)}, RELIABLE)
                        .verdicts("4.14"))
                .isEqualTo("?");
        assertThat(compared(
                                "004-fig71",
                                SBRP,
                                new DrawnPoint[] {beyond(0.1, 0.1).hit(99, 390)},
                                RELIABLE)
                        .verdicts("4.14"))
                .as("past saturation")
                .isEqualTo("?");
    }

    @Test
    void curvesWithoutCommonLoadsAreNotAlike() {
        DrawnPoint[] elsewhere = {at(0.15, 1), beyond(0.3, 0.2)};
        assertThat(compared("004-fig71", elsewhere, FCR, RELIABLE).verdicts("4.13"))
                .isEqualTo("---+");
    }

    @Test
    void othersAreDrawnBesideThem() {
        Judgement all = compared("004-fig71", SBRP, FCR, RELIABLE).judged("4.13");
        assertThat(all.models())
                .extracting(model -> model.testbench() + " " + model.messages() + " " + model.name() + " "
                        + model.loads() + " " + model.latencies())
                .containsExactly(
                        "004-fig71 ALL reliable router [0.1, 0.2, 0.3] [130.0, 260.0, NaN]",
                        "004-fig71 ALL fault-free [0.1, 0.2, 0.3] [100.0, 200.0, NaN]");
        Judgement hit = compared("004-fig71", SBRP, FCR, RELIABLE).judged("4.14");
        assertThat(hit.models())
                .extracting(model -> model.messages() + " " + model.name() + " " + model.latencies())
                .containsExactly("HIT reliable router [391.0, 511.0, NaN]");
        assertThat(hit.statements().get(0).reason())
                .isEqualTo(
                        "sbrp-1 400.0 / 500.0 / none, fcr 390.0 / 510.0 / none, reliable router 391.0 / 511.0 / none;"
                                + " messages sbrp-1 10 / 10 / 0, fcr 10 / 10 / 0, reliable router 10 / 10 / 0");
    }

    // ---- 4.15 ------------------------------------------------------------------------------------------------------

    private static String longMessages(DrawnPoint[] sbrp, DrawnPoint[] fcr, DrawnPoint[] reliable, long pads) {
        fcr[0].counted("pad-flits", pads);
        return compared("004-fig73", sbrp, fcr, reliable).verdicts("4.15");
    }

    /** Of four nodes each has offered 100 flits at the lowest load: 20 pads are 5 %. */
    @ParameterizedTest
    @CsvSource({"19, +++", "20, +-+"})
    void paddingNearlyVanishes(long pads, String verdicts) {
        assertThat(longMessages(SBRP, curve(120, 240, 410, 510), curve(130, 260, 411, 511), pads))
                .isEqualTo(verdicts);
    }

    @Test
    void ofLongMessagesOneIsTheBestAtEveryLoad() {
        assertThat(longMessages(SBRP, curve(104.9, 240, 410, 510), curve(130, 260, 411, 511), 0))
                .isEqualTo("-++");
        assertThat(longMessages(SBRP, curve(120, 240, 410, 510), curve(130, 209.9, 411, 511), 0))
                .isEqualTo("-++");
        assertThat(longMessages(SBRP, curve(120, 240, 400, 510), curve(130, 260, 411, 511), 0))
                .isEqualTo("++-");
        assertThat(longMessages(SBRP, curve(120, 240, 410, 510), curve(130, 260, 400, 511), 0))
                .isEqualTo("++-");
        assertThat(longMessages(SBRP, curve(120, 240, 410, 500), curve(130, 260, 411, 511), 0))
                .isEqualTo("++-");
        assertThat(longMessages(curve(104.9, 209.9, 1, 1, 9), FCR, new DrawnPoint[] {at(0.1, 130), at(0.2, 260)}, 0))
                .isEqualTo("++?");
    }

    // ---- 4.17 ------------------------------------------------------------------------------------------------------

    private static DrawnEvidence rates(DrawnPoint[]... curves) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (int i = 0; i < curves.length; i++) {
            evidence.curve("004-fig77", "faults.node-rate", "1.0E-" + (9 - i), curves[i]);
        }
        return evidence;
    }

    /** The highest rate above each other one, and none below the one before. */
    @Test
    void latencyRisesWithTheFaultRate() {
        DrawnPoint[] most = curve(102, 202, 103, 203);
        assertThat(rates(curve(100, 200, 1, 1), curve(101, 201, 1, 1), most).verdicts("4.17"))
                .isEqualTo("+++");
        assertThat(rates(curve(100, 200, 1, 1), curve(100, 200, 1, 1), most).verdicts("4.17"))
                .as("no lower")
                .isEqualTo("+++");
        assertThat(rates(curve(100, 200, 1, 1), curve(99, 201, 1, 1), most).verdicts("4.17"))
                .isEqualTo("+-+");
        assertThat(rates(curve(100, 202, 1, 1), curve(101, 202, 1, 1), most).verdicts("4.17"))
                .isEqualTo("-++");
        assertThat(rates(curve(100, 203, 1, 1), curve(101, 201, 1, 1), most).verdicts("4.17"))
                .isEqualTo("--+");
        assertThat(rates(most, most).verdicts("4.17"))
                .as("where faults change nothing nothing can be told")
                .isEqualTo("??+");
    }

    /** At the highest rate, wherever ten messages or more were hit. */
    @Test
    void messagesThatWereHitTakeLonger() {
        DrawnPoint[] none = curve(100, 200, 1, 1);
        assertThat(rates(none, curve(102, 202, 103, 202)).verdicts("4.17")).isEqualTo("++-");
        assertThat(rates(none, curve(102, 202, 102, 203)).verdicts("4.17")).isEqualTo("++-");
        assertThat(rates(none, curve(102, 202, 103, 1, 9)).verdicts("4.17")).isEqualTo("+++");
        assertThat(rates(none, new DrawnPoint[] {
                            at(0.1, 102).hit(10, 103), beyond(0.2, 0.1).hit(99, 1)
                        })
                        .verdicts("4.17"))
                .as("past saturation")
                .isEqualTo("+++");
        assertThat(rates(none, new DrawnPoint[] {at(0.1, 102).hit(9, 103)}).verdicts("4.17"))
                .as("nine tell nothing")
                .isEqualTo("++?");
    }

    // ---- 4.18, 4.19 ------------------------------------------------------------------------------------------------

    private static DrawnEvidence variants(String claim, DrawnPoint[] second, DrawnPoint[] one, DrawnPoint[] third) {
        boolean first = claim.equals("4.18");
        String figure = first ? "004-fig79" : "004-fig81";
        return new DrawnEvidence()
                .curve(figure, PROTOCOL, "sbrp-0", first ? second : third)
                .curve(figure, PROTOCOL, "sbrp-1", one)
                .curve(figure, PROTOCOL, "sbrp-2", first ? third : second);
    }

    /** In the one figure SBRP-0 is the second best, in the other SBRP-2; all messages within 5 %. */
    @ParameterizedTest
    @ValueSource(strings = {"4.18", "4.19"})
    void variantsAreRankedByMessagesThatWereHit(String claim) {
        DrawnPoint[] one = curve(104.9, 209.9, 400, 500);
        DrawnPoint[] second = curve(100, 200, 410, 510);
        DrawnPoint[] third = curve(100, 200, 420, 520);
        assertThat(variants(claim, second, one, third).verdicts(claim)).isEqualTo("+++");
        assertThat(variants(claim, curve(100, 200, 400, 510), one, third).verdicts(claim))
                .isEqualTo("-++");
        assertThat(variants(claim, curve(100, 200, 410, 499), one, third).verdicts(claim))
                .isEqualTo("-++");
        assertThat(variants(claim, curve(100, 200, 420, 510), one, third).verdicts(claim))
                .isEqualTo("+-+");
        assertThat(variants(claim, third, one, second).verdicts(claim)).isEqualTo("+-+");
        assertThat(variants(claim, second, one, curve(99.9, 200, 420, 520)).verdicts(claim))
                .isEqualTo("++-");
        assertThat(variants(claim, curve(100, 199.9, 410, 510), one, third).verdicts(claim))
                .isEqualTo("++-");
        assertThat(variants(
                                claim,
                                curve(100, 200, 410, 510, 10),
                                new DrawnPoint[] {at(0.1, 1).hit(9, 1)},
                                third)
                        .verdicts(claim))
                .isEqualTo("?");
    }
}
