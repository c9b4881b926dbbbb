package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of recovery protocols, at the limits where it changes. */
class ProtocolCurvesTest {

    private static final String PROTOCOL = "recovery.protocol";
    private static final String PLACES = "router.buffer-depth";
    private static final Predicate<Statement> AS_BUILT =
            statement -> !statement.text().startsWith("at equal storage");

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
                .curve(figure + "-reliable-router", reliable)
                .curve(figure + "-high-load", PROTOCOL, "sbrp-1", at(0.4, 300).hit(10, 600))
                .curve(figure + "-high-load", PROTOCOL, "fcr", at(0.4, 400).hit(10, 599))
                .curve(figure + "-high-load-reliable-router", at(0.4, 400).hit(10, 601))
                .curve(figure + "-padded", longer(199, 601))
                .curve(figure + "-doubled", longer(199, 601))
                .and(equalStorage(figure, "2"))
                .and(equalStorage(figure, "6"));
    }

    /** At equal storage all is as the thesis has it; RecoveryProtocolsTest has it otherwise. */
    private static DrawnEvidence equalStorage(String figure, String places) {
        return new DrawnEvidence()
                .curve(figure + "-equal", of("sbrp-1", places), List.of(), curve(100, 200, 400, 500))
                .curve(figure + "-equal", of("fcr", places), List.of(), curve(120, 240, 390, 510))
                .curve(figure + "-equal-reliable-router", PLACES, places, curve(130, 260, 391, 511))
                .curve(
                        figure + "-equal-low-load",
                        of("sbrp-1", places),
                        List.of(),
                        at(0.1, 100).hit(10, 400))
                .curve(
                        figure + "-equal-low-load",
                        of("fcr", places),
                        List.of(),
                        at(0.1, 120).hit(10, 390))
                .curve(
                        figure + "-equal-low-load-reliable-router",
                        PLACES,
                        places,
                        at(0.1, 130).hit(10, 391));
    }

    private static Map<String, String> of(String protocol, String places) {
        return Map.of(PROTOCOL, protocol, PLACES, places);
    }

    @Test
    void equalStorageIsSaidBesideWhatIsAsBuilt() {
        DrawnEvidence evidence = compared("004-fig75", SBRP, FCR, RELIABLE);
        assertThat(evidence.verdicts("4.16")).isEqualTo("++++" + "++" + "++" + "++");
        assertThat(evidence.verdicts("4.16", AS_BUILT)).isEqualTo("++++" + "++");
        assertThat(evidence.judged("4.16").statements().get(4).reason())
                .isEqualTo("6 places in a buffer, reproduced: sbrp-1 100.0 / 200.0 / none, fcr 120.0 / 240.0 / none;"
                        + " 2 places in a buffer, reproduced: sbrp-1 100.0 / 200.0 / none, fcr 120.0 / 240.0 / none");
    }

    /** Those of SBRP-1 at low load, with either number of places. */
    private static DrawnEvidence sbrpAtLowLoad(DrawnPoint point) {
        DrawnEvidence evidence = compared("004-fig71", SBRP, FCR, RELIABLE).anew("004-fig71-equal-low-load");
        for (String places : List.of("2", "6")) {
            evidence.curve("004-fig71-equal-low-load", of("sbrp-1", places), List.of(), point)
                    .curve(
                            "004-fig71-equal-low-load",
                            of("fcr", places),
                            List.of(),
                            at(0.1, 120).hit(10, 390));
        }
        return evidence;
    }

    @Test
    void lowLoadAtEqualStorageHasRunsOfItsOwn() {
        assertThat(sbrpAtLowLoad(at(0.1, 100).hit(10, 400)).verdicts("4.14")).isEqualTo("++" + "++");
        assertThat(sbrpAtLowLoad(at(0.1, 100).hit(10, 390.5)).verdicts("4.14"))
                .as("slower than FCR, not than the Reliable Router")
                .isEqualTo("++" + "-+");
        assertThat(sbrpAtLowLoad(at(0.1, 100).hit(9, 400)).verdicts("4.14"))
                .as("too few")
                .isEqualTo("++" + "?+");
    }

    /** Longer messages without faults, at the loads of the others. */
    private static DrawnPoint[] longer(double low, double high) {
        return new DrawnPoint[] {at(0.1, low), at(0.2, 2 * low), beyond(0.3, 0.2), at(0.4, high)};
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
        assertThat(assumptions(rising, 220, 101, 99)).as("as much is not more").isEqualTo("+-+");
        assertThat(assumptions(rising, 221, 99, 98)).isEqualTo("++-");
        assertThat(assumptions(rising, 221, 101, 100)).isEqualTo("++-");
    }

    // ---- 4.13, 4.14, 4.16 ------------------------------------------------------------------------------------------

    private static String both(DrawnPoint[] sbrp, DrawnPoint[] fcr, DrawnPoint[] reliable) {
        DrawnEvidence evidence = compared("004-fig71", sbrp, fcr, reliable);
        String said = evidence.verdicts("4.13", AS_BUILT) + evidence.verdicts("4.14", AS_BUILT);
        assertThat(compared("004-fig75", sbrp, fcr, reliable).verdicts("4.16", AS_BUILT))
                .isEqualTo(said);
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

    /** What hardware has otherwise is so as longer messages: twice 199 is below 400, 601 above 600. */
    @Test
    void hitMessagesAreComparedAtTheLowestLoadAndAtTheHighest() {
        assertThat(both(SBRP, curve(120, 240, 401, 510), RELIABLE)).isEqualTo("++++~+");
        assertThat(both(SBRP, FCR, curve(130, 260, 401, 511))).isEqualTo("++++~+");
        assertThat(both(SBRP, curve(120, 240, 390, 499), RELIABLE)).isEqualTo("+++++~");
        assertThat(both(SBRP, FCR, curve(130, 260, 391, 499))).isEqualTo("+++++~");
        assertThat(both(SBRP, FCR, curve(130, 260, 400, 500)))
                .as("the same is neither")
                .isEqualTo("++++??");
    }

    private static String asLongerMessages(DrawnPoint[] padded, DrawnPoint[] doubled) {
        return compared("004-fig71", SBRP, curve(120, 240, 401, 499), RELIABLE)
                .anew("004-fig71-padded")
                .curve("004-fig71-padded", padded)
                .anew("004-fig71-doubled")
                .curve("004-fig71-doubled", doubled)
                .verdicts("4.14", AS_BUILT);
    }

    /** Without faults they say what those that are hit take at the least, and sent again at the most. */
    @Test
    void longerMessagesAreBounds() {
        assertThat(asLongerMessages(longer(199, 601), longer(199, 601))).isEqualTo("~~");
        assertThat(asLongerMessages(longer(200, 601), longer(199, 601))).isEqualTo("?~");
        assertThat(asLongerMessages(longer(199, 601), longer(200, 600))).isEqualTo("??");
        assertThat(asLongerMessages(longer(199, 600), longer(199, 601))).isEqualTo("~?");
        DrawnPoint[] saturated = {at(0.1, 199), beyond(0.2, 0.1), beyond(0.3, 0.1), beyond(0.4, 0.1)};
        assertThat(asLongerMessages(longer(199, 601), saturated))
                .as("above any latency")
                .isEqualTo("~~");
    }

    /** At a higher load FCR is so by 599 against 600, until it is later. */
    @Test
    void hardwareMayHaveItNearerToSaturation() {
        DrawnEvidence evidence = compared("004-fig71", SBRP, curve(120, 240, 390, 499), RELIABLE)
                .anew("004-fig71-padded")
                .curve("004-fig71-padded", longer(199, 1));
        assertThat(evidence.verdicts("4.14", AS_BUILT)).isEqualTo("+?");
        evidence.anew("004-fig71-high-load")
                .curve("004-fig71-high-load", PROTOCOL, "sbrp-1", at(0.4, 300).hit(10, 600))
                .curve("004-fig71-high-load", PROTOCOL, "fcr", beyond(0.4, 0.2));
        assertThat(evidence.verdicts("4.14", AS_BUILT)).isEqualTo("+~");
    }

    /** At the highest load at which SBRP-1 has a latency the others may have none. */
    @Test
    void aProtocolThatIsSaturatedIsLater() {
        DrawnPoint[] saturated = {at(0.1, 120).hit(10, 390), beyond(0.2, 0.1), beyond(0.3, 0.1)};
        assertThat(compared("004-fig71", SBRP, saturated, RELIABLE).verdicts("4.14", AS_BUILT))
                .isEqualTo("++");
    }

    /** Ten are enough, on every curve; loads count at which SBRP-1 has as many. */
    @Test
    void enoughMessagesMustHaveBeenHit() {
        assertThat(both(SBRP, curve(120, 240, 390, 1, 9), RELIABLE)).isEqualTo("+++++?");
        assertThat(compared("004-fig71", curve(104.9, 209.9, 400, 1, 9), FCR, RELIABLE)
                        .verdicts("4.14", AS_BUILT))
                .as("the lowest load that counts is the highest too")
                .isEqualTo("+~");
        assertThat(compared("004-fig71", new DrawnPoint[] {beyond(0.1, 0.1).hit(99, 390)}, FCR, RELIABLE)
                        .verdicts("4.14", AS_BUILT))
                .as("past saturation")
                .isEqualTo("??");
    }

    @Test
    void curvesWithoutCommonLoadsAreNotAlike() {
        DrawnPoint[] elsewhere = {at(0.15, 1), beyond(0.3, 0.2)};
        assertThat(compared("004-fig71", elsewhere, FCR, RELIABLE).verdicts("4.13", AS_BUILT))
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
                .containsExactly(
                        "HIT reliable router [391.0, 511.0, NaN]",
                        "ALL fcr as longer messages [199.0, 398.0, NaN, 601.0]",
                        "ALL reliable router as longer messages [199.0, 398.0, NaN, 601.0]");
        assertThat(hit.statements().get(0).reason())
                .isEqualTo(
                        "hardware, reproduced: sbrp-1 400.0 / 500.0 / none, fcr 390.0 / 510.0 / none, reliable router"
                                + " 391.0 / 511.0 / none; messages sbrp-1 10 / 10 / 0, fcr 10 / 10 / 0, reliable router 10 / 10 /"
                                + " 0; as longer messages, reproduced: of longer messages without faults fcr 199.0 / 398.0 / none"
                                + " / 601.0, reliable router 199.0 / 398.0 / none / 601.0");
    }

    // ---- 4.15 ------------------------------------------------------------------------------------------------------

    private static String longMessages(DrawnPoint[] sbrp, DrawnPoint[] fcr, DrawnPoint[] reliable, long pads) {
        fcr[0].counted("pad-flits", pads);
        return compared("004-fig73", sbrp, fcr, reliable).verdicts("4.15", AS_BUILT);
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
        return assumed(evidence, curves);
    }

    /** The same under the assumptions of the thesis. */
    private static DrawnEvidence assumed(DrawnEvidence evidence, DrawnPoint[]... curves) {
        evidence.anew("004-fig77-thesis");
        for (int i = 0; i < curves.length; i++) {
            evidence.curve("004-fig77-thesis", "faults.link-rate", "2.0E-" + (9 - i), curves[i]);
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
                .as("the same is neither")
                .isEqualTo("?++");
        assertThat(assumed(rates(curve(100, 203, 1, 1), most), curve(100, 200, 1, 1), most)
                        .verdicts("4.17"))
                .as("so under the assumptions only")
                .isEqualTo("~~+");
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
        DrawnPoint[] zero = first ? second : third;
        DrawnPoint[] two = first ? third : second;
        DrawnEvidence evidence = new DrawnEvidence();
        String figure = first ? "004-fig79" : "004-fig81";
        evidence.curve(figure, PROTOCOL, "sbrp-0", zero)
                .curve(figure, PROTOCOL, "sbrp-1", one)
                .curve(figure, PROTOCOL, "sbrp-2", two);
        for (String testbench : List.of("link-faults", "thesis", "software")) {
            assumed(evidence, "004-variants-" + testbench, first ? "8" : "128", zero, one, two);
        }
        assumed(
                evidence,
                first ? "004-variants-one-fault" : "004-variants-one-fault-long",
                first ? "8" : "128",
                again(zero),
                again(one),
                again(two));
        return evidence;
    }

    /** Ten runs at the high load. */
    private static DrawnPoint[] again(DrawnPoint... curve) {
        return new DrawnPoint[] {curve[curve.length > 1 ? 1 : 0].repeated(10)};
    }

    /** The curves of SBRP-0, SBRP-1 and SBRP-2 under an assumption. */
    private static void assumed(DrawnEvidence evidence, String testbench, String flits, DrawnPoint[]... curves) {
        evidence.anew(testbench);
        for (int i = 0; i < curves.length; i++) {
            evidence.curve(
                    testbench, Map.of(PROTOCOL, "sbrp-" + i, "traffic.length.length", flits), List.of(), curves[i]);
        }
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
                .as("the same is neither")
                .isEqualTo("?++");
        assertThat(variants(claim, curve(100, 200, 399, 499), one, third).verdicts(claim))
                .isEqualTo("-++");
        assertThat(variants(claim, curve(100, 200, 421, 521), one, third).verdicts(claim))
                .isEqualTo("+-+");
        assertThat(variants(claim, third, one, second).verdicts(claim)).isEqualTo("+-+");
        assertThat(variants(claim, second, one, curve(99.9, 200, 420, 520)).verdicts(claim))
                .isEqualTo("++-");
        assertThat(variants(claim, curve(100, 199.9, 410, 510), one, third).verdicts(claim))
                .isEqualTo("++-");
        assertThat(variants(claim, second, new DrawnPoint[] {at(0.1, 1).hit(9, 1)}, third)
                        .verdicts(claim))
                .isEqualTo("?++");
    }

    @Test
    void variantsMayBeRankedOtherwiseUnderAnAssumption() {
        DrawnPoint[] best = curve(100, 200, 400, 500);
        DrawnPoint[] middle = curve(100, 200, 410, 510);
        DrawnPoint[] worst = curve(100, 200, 420, 520);
        DrawnEvidence evidence = variants("4.18", middle, worst, best);
        assumed(evidence, "004-variants-thesis", "8", middle, best, worst);
        assertThat(evidence.verdicts("4.18")).isEqualTo("~~+");
    }

    @Test
    void variantsMayBeRankedOtherwiseByMessagesThatNoneGivesUp() {
        DrawnPoint[] best = curve(100, 200, 400, 500);
        DrawnPoint[] middle = curve(100, 200, 410, 510);
        DrawnPoint[] worst = curve(100, 200, 420, 520);
        DrawnEvidence evidence = variants("4.18", middle, worst, best);
        assumed(evidence, "004-variants-one-fault", "8", again(middle), again(best), again(worst));
        assertThat(evidence.verdicts("4.18")).isEqualTo("~~+");
        assertThat(evidence.judged("4.18").statements().get(0).reason())
                .contains(
                        "sbrp-0 510.00 +- 0.00, sbrp-1 500.00 +- 0.00, sbrp-2 520.00 +- 0.00, 10 runs in which all come");
        assumed(evidence, "004-variants-one-fault", "8", again(worst), again(middle), again(best));
        assertThat(evidence.verdicts("4.18")).as("slower than SBRP-2 alone").isEqualTo("--+");
        assumed(evidence, "004-variants-one-fault", "8", again(best), again(middle), again(worst));
        assertThat(evidence.verdicts("4.18")).as("slower than SBRP-0 alone").isEqualTo("-~+");
    }

    /** Of the Reliable Router at equal storage hit messages are the fastest with both numbers of places. */
    @Test
    void longMessagesThatWereHitAreRankedAtEqualStorageToo() {
        DrawnEvidence evidence = compared("004-fig73", SBRP, FCR, RELIABLE).anew("004-fig73-equal-reliable-router");
        for (String places : List.of("2", "6")) {
            evidence.curve("004-fig73-equal-reliable-router", PLACES, places, curve(130, 260, 399, 499));
        }
        assertThat(evidence.verdicts("4.15", AS_BUILT.negate())).isEqualTo("++" + "--");
        assertThat(evidence.anew("004-fig73-equal-reliable-router")
                        .curve("004-fig73-equal-reliable-router", PLACES, "2", curve(130, 260, 401, 501))
                        .curve("004-fig73-equal-reliable-router", PLACES, "6", curve(130, 260, 399, 499))
                        .verdicts("4.15", AS_BUILT.negate()))
                .isEqualTo("++" + "-~");
    }
}
