package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Measurement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of the times to the first and the last data (002, 004), at the limits where it changes. */
class DataTimesTest {

    // ---- 2.1 to 2.4: packets beside circuits -----------------------------------------------------------------------

    private static final String LINES = "switching.lines";
    private static final String OVERHEAD = "switching.reception-overhead";

    /** Packets, and circuits on four and on two lines. */
    private static DrawnEvidence of(String size, DrawnPoint[] packets, DrawnPoint[] four, DrawnPoint[] two) {
        return and(new DrawnEvidence(), size, packets, four, two);
    }

    private static DrawnEvidence and(
            DrawnEvidence evidence, String size, DrawnPoint[] packets, DrawnPoint[] four, DrawnPoint[] two) {
        if (size.equals("small")) {
            evidence.curve("002-small-stored", packets);
        }
        return evidence.curve("002-" + size + "-overheads", OVERHEAD, "500", four)
                .curve("002-" + size + "-qap", packets)
                .curve("002-" + size + "-kk1", LINES, "two", two)
                .curve("002-" + size + "-kk1", LINES, "four", four);
    }

    /** The same, but with stored packets and with a retry of 500 cycles of their own. */
    private static DrawnEvidence under(DrawnEvidence evidence, DrawnPoint[] stored, DrawnPoint[] slow) {
        return evidence.anew("002-small-stored")
                .anew("002-small-overheads")
                .curve("002-small-stored", stored)
                .curve("002-small-overheads", OVERHEAD, "500", slow);
    }

    /** Nothing is so as built; each of three statements is so under an assumption that makes it so, and only those. */
    @Test
    void assumptionsAreReadOneByOne() {
        DrawnPoint[] packets = curve(18, 90, 30, 200);
        DrawnPoint[] circuits = curve(20, 100, 20, 200);
        assertThat(of("small", packets, circuits, circuits).verdicts("2.1")).startsWith("---");
        DrawnPoint[] stored = curve(40, 200, 30, 200);
        assertThat(under(of("small", packets, circuits, circuits), stored, circuits)
                        .verdicts("2.1"))
                .startsWith("~--");
        assertThat(under(of("small", packets, circuits, circuits), packets, curve(20, 100, 40, 200))
                        .verdicts("2.1"))
                .startsWith("-~-");
        assertThat(under(of("small", packets, circuits, circuits), packets, curve(20, 100, 61, 200))
                        .verdicts("2.1"))
                .startsWith("-~~");
        assertThat(under(of("small", packets, circuits, circuits), stored, curve(20, 100, 61, 200))
                        .judged("2.1")
                        .statements()
                        .get(2)
                        .reason())
                .isEqualTo("packets cut through, a retry costs 64 cycles, refuted: packets 30.0 and 200.0, circuits"
                        + " 20.0 and 200.0 at 0.250; packets are stored at every node, refuted: packets 30.0 and 200.0,"
                        + " circuits 20.0 and 200.0 at 0.250; a retry costs 500 cycles, reproduced: packets 30.0 and"
                        + " 200.0, circuits 61.0 and 200.0 at 0.250; packets are stored at every node, a retry costs"
                        + " 500 cycles, reproduced: packets 30.0 and 200.0, circuits 61.0 and 200.0 at 0.250");
        assertThat(under(of("small", packets, circuits, circuits), curve(20, 100, 5, 200), circuits)
                        .verdicts("2.3"))
                .as("on two lines the overhead was not changed")
                .startsWith("+~");
    }

    /** Four runs whose seeds differ by more than the two do. */
    @Test
    void replicationsAreComparedInPairs() {
        Curve.Point one = runs(10, 20, 30, 40);
        assertThat(DataTimes.less(one, runs(11, 21.1, 31.2, 41.1), 1, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(DataTimes.less(one, runs(9, 18.9, 28.8, 38.9), 1, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.REFUTED);
        assertThat(DataTimes.less(one, runs(11, 21, 31, 38), 1, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.NOT_DECIDED);
        assertThat(DataTimes.less(one, runs(21, 41.1, 61.2, 81.1), 0.5, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(DataTimes.atMost(one, runs(9, 18.9, 28.8, 38.9), 1, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.REFUTED);
        assertThat(DataTimes.atMost(one, runs(9, 18.9, 28.8, 38.9), 2, DataTimes.FIRST))
                .isEqualTo(ClaimVerdict.REPRODUCED);
    }

    private static Curve.Point runs(double... first) {
        return new Curve.Point(
                0.1,
                new Measurement(
                        null,
                        Arrays.stream(first)
                                .mapToObj(cycles -> at(0.1, 100).first(cycles).result())
                                .toList()));
    }

    /** As many digits as the interval leaves. */
    @Test
    void timesAreGivenWithTheirIntervals() {
        assertThat(DataTimes.shown(new double[] {20.24})).isEqualTo("20.2");
        assertThat(DataTimes.shown(new double[] {100, 110, 120, 130})).isEqualTo("115 +- 21");
        assertThat(DataTimes.shown(new double[] {20, 20.4, 20.2, 20.2})).isEqualTo("20.2 +- 0.3");
        assertThat(DataTimes.shown(new double[] {20.01, 20.02, 20.02, 20.03})).isEqualTo("20.02 +- 0.01");
        assertThat(DataTimes.times(runs(20, 20.4, 20.2, 20.2))).isEqualTo("20.2 +- 0.3 and 100.00 +- 0.00");
    }

    /** At a light and at a moderate load. */
    private static DrawnPoint[] curve(double lightFirst, double light, double first, double last) {
        return new DrawnPoint[] {
            at(0.1, light).first(lightFirst), at(0.25, last).first(first), beyond(0.9, 0.3)
        };
    }

    private static String unequal(DrawnPoint[] packets, DrawnPoint[] circuits) {
        String small = of("small", packets, circuits, curve(1, 1, 1, 1)).verdicts("2.1");
        String large = and(of("large", packets, circuits, curve(1, 1, 1, 1)), "small", packets, circuits, circuits)
                .verdicts("2.2");
        assertThat(large).as("of large messages the same, and one more").isEqualTo(small + "-");
        return small;
    }

    /** Noise is 5 %, much sooner is half the time; at loads from 0.25 on. */
    @Test
    void packetsAreHeldAgainstCircuitsOnTwiceTheLines() {
        assertThat(unequal(curve(19.1, 95.1, 9.9, 200), curve(20, 100, 20, 200)))
                .isEqualTo("+++++");
        assertThat(unequal(curve(18.9, 95.1, 9.9, 200), curve(20, 100, 20, 200)))
                .isEqualTo("-++++");
        assertThat(unequal(curve(19.1, 94.9, 9.9, 200), curve(20, 100, 20, 200)))
                .isEqualTo("-++++");
        assertThat(unequal(curve(19.1, 95.1, 10, 200), curve(20, 100, 20, 200))).isEqualTo("++-++");
        assertThat(unequal(curve(19.1, 95.1, 20, 200), curve(20, 100, 20, 200))).isEqualTo("+--++");
    }

    /** At 0.24 load is light still. */
    @Test
    void whatIsLightIsNotHeldAgainstThem() {
        DrawnPoint[] packets = {
            at(0.1, 100), at(0.24, 200).first(50), at(0.25, 200).first(5), beyond(0.9, 0.3)
        };
        DrawnPoint[] circuits = {at(0.1, 100), at(0.24, 200), at(0.25, 200).first(20), beyond(0.9, 0.3)};
        assertThat(of("small", packets, circuits, circuits).verdicts("2.1")).isEqualTo("+++++");
        DrawnPoint[] fewer = {at(0.1, 100), at(0.24, 200), beyond(0.245, 0.3)};
        assertThat(of("small", packets, fewer, fewer).verdicts("2.1"))
                .as("circuits have saturated before")
                .isEqualTo("+++++");
        DrawnPoint[] shorter = {at(0.1, 100), at(0.24, 200)};
        assertThat(of("small", packets, shorter, shorter).verdicts("2.1"))
                .as("circuits were not measured there")
                .isEqualTo("+??++");
    }

    /** A curve has a knee if either time doubles. */
    @ParameterizedTest
    @CsvSource({"20, 199, +", "19.9, 200, +", "19.9, 199, -"})
    void aCurveHasAKneeIfATimeDoubles(double first, double last, String verdict) {
        DrawnPoint[] packets = {at(0.1, 100).first(10), at(0.3, last).first(first)};
        DrawnPoint[] circuits = {at(0.1, 100).first(10), at(0.3, 100).first(100), beyond(0.4, 0.1)};
        assertThat(of("small", packets, circuits, circuits).verdicts("2.1")).isEqualTo("+++" + verdict + "+");
        assertThat(of("small", circuits, packets, packets).verdicts("2.1")).endsWith("+" + verdict);
    }

    /** About equal is a quarter more or less, much earlier a quarter less. */
    @Test
    void packetsAreHeldAgainstCircuitsOnAsManyLines() {
        for (String claim : List.of("2.3:small", "2.4:large")) {
            String id = claim.split(":")[0];
            String size = claim.split(":")[1];
            DrawnPoint[] packets = {at(0.1, 100).first(20), at(0.4, 200).first(9), beyond(0.9, 0.3)};
            DrawnPoint[] four = {at(0.1, 100), at(0.3, 200), beyond(0.9, 0.3)};
            DrawnPoint[] two = {at(0.1, 81).first(16.1), at(0.29, 200), beyond(0.35, 0.3)};
            assertThat(of(size, packets, four, two).verdicts(id)).isEqualTo("++++");
            DrawnPoint[] faster = {at(0.1, 81).first(15.9), at(0.29, 200), beyond(0.35, 0.3)};
            assertThat(of(size, packets, four, faster).verdicts(id)).isEqualTo("-+++");
            DrawnPoint[] soon = {at(0.1, 79).first(16.1), at(0.29, 200), beyond(0.35, 0.3)};
            assertThat(of(size, packets, four, soon).verdicts(id)).isEqualTo("-+++");
            DrawnPoint[] later = {at(0.1, 100).first(20), at(0.301, 200), beyond(0.35, 0.3)};
            assertThat(of(size, packets, four, later).verdicts(id)).isEqualTo("++--");
            assertThat(of(size, packets, two, two).verdicts(id))
                    .as("as early as on four")
                    .isEqualTo("+++-");
            DrawnPoint[] never = {at(0.1, 100).first(20), at(0.29, 200), at(0.29, 200)};
            assertThat(of(size, packets, four, never).verdicts(id)).isEqualTo("+?-+");
        }
    }

    /** First data of circuits over that of packets, of large messages over that of small ones. */
    @ParameterizedTest
    @CsvSource({"31, +", "30, -"})
    void theAdvantageGrowsWithTheMessage(double large, String verdict) {
        DrawnEvidence evidence = of("small", curve(10, 1, 10, 2), curve(10, 1, 30, 2), curve(1, 1, 1, 1));
        and(evidence, "large", curve(10, 1, 10, 2), curve(10, 1, large, 2), curve(1, 1, 1, 1));
        assertThat(evidence.verdicts("2.2")).endsWith(verdict);
        assertThat(evidence.judged("2.2").statements().get(5).reason())
                .isEqualTo("first data sooner by a factor of " + large / 10 + "00, of 3.000 for small ones, at 0.250");
    }

    /** Whichever of the four curves ends first, at its last load. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void theAdvantageIsThatAtTheLastLoadOfAll(int shorter) {
        DrawnPoint[][] curves = new DrawnPoint[4][];
        for (int i = 0; i < curves.length; i++) {
            DrawnPoint light = at(0.1, 100).first(i == 3 ? 20 : 10);
            DrawnPoint heavy = at(0.25, 200).first(i == 1 ? 90 : 10);
            curves[i] = i == shorter ? new DrawnPoint[] {light} : new DrawnPoint[] {light, heavy};
        }
        DrawnEvidence evidence = of("small", curves[0], curves[1], curves[1]);
        and(evidence, "large", curves[2], curves[3], curves[3]);
        assertThat(evidence.judged("2.2").statements().get(5).reason())
                .isEqualTo("first data sooner by a factor of 2.000, of 1.000 for small ones, at 0.100");
    }

    /** Of the worst of both lengths and lines at any load. */
    @Test
    void aGapIsAtMostFourTimesThatOfCircuits() {
        DrawnPoint[] packets = {at(0.1, 50).first(10), at(0.25, 110).first(10), beyond(0.9, 0.3)};
        DrawnPoint[] circuits = {at(0.1, 40).first(10), at(0.25, 35).first(10), beyond(0.9, 0.3)};
        DrawnPoint[] better = {at(0.1, 40).first(10), at(0.25, 34.9).first(10), beyond(0.9, 0.3)};
        assertThat(and(of("small", packets, circuits, circuits), "large", packets, circuits, circuits)
                        .verdicts("2.5"))
                .isEqualTo("+");
        assertThat(and(of("small", packets, circuits, better), "large", packets, circuits, circuits)
                        .verdicts("2.5"))
                .isEqualTo("-");
        assertThat(and(of("small", packets, circuits, circuits), "large", packets, better, circuits)
                        .verdicts("2.5"))
                .isEqualTo("-");
        assertThat(and(of("small", packets, circuits, circuits), "large", packets, circuits, circuits)
                        .judged("2.5")
                        .statements()
                        .get(0)
                        .reason())
                .isEqualTo("at most small, four lines: 4.000, small, two lines: 4.000, large, four lines: 4.000, large,"
                        + " two lines: 4.000");
    }

    // ---- 2.6: paths ------------------------------------------------------------------------------------------------

    private static DrawnEvidence paths(double light, double heavy, double end) {
        Map<String, String> k = Map.of("switching.name", "k", "network.radices", "[6]");
        Map<String, String> kk1 = Map.of("switching.name", "kk1", "network.radices", "[6]");
        return new DrawnEvidence()
                .curve("002-k", k, List.of(), at(0.1, 100), at(0.2, 200), at(0.3, 300), beyond(0.4, 0.1))
                .curve("002-k", kk1, List.of(), at(0.1, light), at(0.2, heavy), at(end, 10_000), beyond(0.5, 0.1));
    }

    /** No worse by more than 5 % anywhere, better at the heaviest load of both, and no earlier at an end. */
    @Test
    void morePathsAreNoWorse() {
        assertThat(paths(104.9, 199, 0.35).verdicts("2.6")).isEqualTo("++");
        assertThat(paths(105.1, 199, 0.35).verdicts("2.6")).isEqualTo("-+");
        assertThat(paths(104.9, 200, 0.35).verdicts("2.6")).isEqualTo("-+");
        assertThat(paths(104.9, 199, 0.25).verdicts("2.6")).isEqualTo("+-");
        assertThat(paths(90, 190, 0.3).verdicts("2.6"))
                .as("as far, but worse there")
                .isEqualTo("-+");
    }

    // ---- 2.7, 2.8: buffers and sizes -------------------------------------------------------------------------------

    private static DrawnEvidence buffers(double last12, double first18, double few, double fewHeavy) {
        String further = "switching.further-buffers";
        return new DrawnEvidence()
                .curve("002-fig5", further, "0", at(0.1, few), at(0.2, fewHeavy), beyond(0.3, 0.1))
                .curve("002-fig5", further, "12", at(0.1, last12), at(0.2, 100), beyond(0.3, 0.1))
                .curve("002-fig5", further, "18", at(0.1, 100), at(0.2, 100).first(first18), beyond(0.3, 0.1))
                .curve("002-fig5", further, "30", at(0.1, 100), at(0.2, 100), beyond(0.3, 0.1));
    }

    /** Noise is 5 %, of either time at any load; few buffers cost less than as much again. */
    @Test
    void aNodeNeedsSoManyBuffers() {
        assertThat(buffers(104.9, 10.4, 110, 199).verdicts("2.7")).isEqualTo("+++");
        assertThat(buffers(105.1, 10.4, 110, 199).verdicts("2.7")).isEqualTo("-++");
        assertThat(buffers(104.9, 10.6, 110, 199).verdicts("2.7")).isEqualTo("+-+");
        assertThat(buffers(104.9, 10.4, 110, 200).verdicts("2.7")).isEqualTo("++-");
        assertThat(buffers(104.9, 10.4, 110, 110).verdicts("2.7")).isEqualTo("++-");
    }

    /** With a buffer for each link alone saturation may not come earlier; it may come later. */
    @ParameterizedTest
    @CsvSource({"2, 3, ++-", "3, 3, +++", "3, 2, +++", "2, 2, +++"})
    void fewBuffersCostNoSaturation(int few, int many, String verdicts) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (int buffers : new int[] {0, 12, 18, 30}) {
            DrawnPoint[] points = {at(0.1, 100), at(0.2, 100), at(0.3, 100)};
            DrawnPoint[] slower = {at(0.1, 110), at(0.2, 199), at(0.3, 199)};
            DrawnPoint[] curve = Arrays.copyOf(buffers == 0 ? slower : points, buffers == 0 ? few : many);
            evidence.curve("002-fig5", "switching.further-buffers", "" + buffers, curve);
        }
        assertThat(evidence.verdicts("2.7")).isEqualTo(verdicts);
        String reason = evidence.judged("2.7").statements().get(2).reason();
        assertThat(reason).startsWith("last data later by 10.0 % at 0.100, 99.0 % at 0.200");
        assertThat(reason.endsWith(", saturated earlier")).isEqualTo(few < many);
    }

    private static DrawnEvidence sizes(double[] first, double[] last) {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("002-small-kk1", LINES, "four", at(0.1, 100).first(20), beyond(0.3, 0.1));
        return sizes(sizes(evidence, "002-fig6", first, last), "002-fig6-stored", first, last);
    }

    private static DrawnEvidence sizes(DrawnEvidence evidence, String testbench, double[] first, double[] last) {
        int[] sizes = {6, 10, 18, 130};
        for (int i = 0; i < sizes.length; i++) {
            evidence.curve(
                    testbench,
                    "interface.max-packet",
                    "" + sizes[i],
                    at(0.1, last[i]).first(first[i]));
        }
        return evidence;
    }

    /** At every load at which both have a latency: here at two, and the third is beyond saturation of one. */
    private static DrawnEvidence sizes(double[] light, double[] heavy, double[] lightFirst, double[] heavyFirst) {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("002-small-kk1", LINES, "four", at(0.1, 100).first(20), beyond(0.3, 0.1));
        sizes(evidence, "002-fig6-stored", times(28, 28, 28, 28), times(1, 1, 1, 1));
        int[] sizes = {6, 10, 18, 130};
        for (int i = 0; i < sizes.length; i++) {
            evidence.curve(
                    "002-fig6",
                    "interface.max-packet",
                    "" + sizes[i],
                    at(0.1, light[i]).first(lightFirst[i]),
                    at(0.2, heavy[i]).first(heavyFirst[i]),
                    i == 2 ? beyond(0.3, 0.2) : at(0.3, 1).first(1));
        }
        return evidence;
    }

    /** Of packets of 16, 32, 64 and 512 bytes; what holds at one load only does not hold, whichever it is. */
    @Test
    void packetsAreShortOrLongAtEveryLoad() {
        double[] last = times(400, 300, 200, 180);
        double[] first = times(24, 23.9, 28, 29);
        assertThat(sizes(last, last, first, first).verdicts("2.8")).isEqualTo("+++");
        double[] long1 = times(400, 300, 200, 201);
        assertThat(sizes(long1, last, first, first).verdicts("2.8")).isEqualTo("-++");
        assertThat(sizes(last, long1, first, first).verdicts("2.8")).isEqualTo("-++");
        double[] short1 = times(199, 300, 200, 180);
        assertThat(sizes(short1, last, first, first).verdicts("2.8")).isEqualTo("+-+");
        assertThat(sizes(last, short1, first, first).verdicts("2.8")).isEqualTo("+-+");
        double[] heavyFirst = times(25, 24, 30, 32);
        assertThat(sizes(last, times(800, 600, 400, 360), first, heavyFirst)
                        .judged("2.8")
                        .statements()
                        .get(1)
                        .reason())
                .startsWith(
                        "packets cut through, reproduced: 16 bytes 24.0 and 400.0, 64 bytes 28.0 and 200.0 at 0.100;"
                                + " 16 bytes 25.0 and 800.0, 64 bytes 30.0 and 400.0 at 0.200; packets are stored");
    }

    private static double[] times(double... cycles) {
        return cycles;
    }

    /** Of packets of 16, 32, 64 and 512 bytes. */
    @Test
    void packetsAreShortOrLong() {
        double[] last = times(400, 300, 200, 180);
        assertThat(sizes(times(24, 23.9, 28, 29), last).verdicts("2.8")).isEqualTo("+++");
        assertThat(sizes(times(24, 23.9, 28, 28), last).verdicts("2.8"))
                .as("first data of long ones is no later")
                .isEqualTo("-++");
        assertThat(sizes(times(24, 23.9, 28, 29), times(400, 300, 200, 200)).verdicts("2.8"))
                .as("last data of long ones is no sooner")
                .isEqualTo("-++");
        assertThat(sizes(times(14, 23.9, 28, 29), last).verdicts("2.8"))
                .as("first data of short ones is sooner by as much")
                .isEqualTo("+-+");
        assertThat(sizes(times(24, 23.9, 28, 29), times(200, 300, 200, 180)).verdicts("2.8"))
                .isEqualTo("+-+");
        assertThat(sizes(times(24, 24, 28, 29), last).verdicts("2.8"))
                .as("half of what is lost")
                .isEqualTo("++-");
        assertThat(sizes(times(24, 23.9, 20, 29), last).verdicts("2.8"))
                .as("nothing is lost")
                .endsWith("-");
        assertThat(sizes(times(24, 23.9, 28, 29), last)
                        .judged("2.8")
                        .statements()
                        .get(0)
                        .reason())
                .isEqualTo(
                        "packets cut through, reproduced: 64 bytes 28.0 and 200.0, 512 bytes 29.0 and 180.0 at 0.100;"
                                + " packets are stored at every node, reproduced: 64 bytes 28.0 and 200.0, 512 bytes 29.0 and"
                                + " 180.0 at 0.100");
    }

    /** Of stored packets the same is asked, where those that cut through do not have it so. */
    @Test
    void storedPacketsAreAnAssumption() {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("002-small-kk1", LINES, "four", at(0.1, 100).first(20), beyond(0.3, 0.1));
        sizes(evidence, "002-fig6", times(18, 18, 18, 18), times(200, 200, 200, 201));
        sizes(evidence, "002-fig6-stored", times(24, 23.9, 28, 29), times(400, 300, 200, 180));
        assertThat(evidence.verdicts("2.8")).isEqualTo("~~~");
    }

    // ---- 2.9, 2.10 -------------------------------------------------------------------------------------------------

    @Test
    void aFreeFirstStepCollidesLess() {
        Judgement judgement = new DrawnEvidence().judged("2.9");
        assertThat(judgement.verdict()).isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(judgement.statements()).hasSize(2);
    }

    /** Of every rule: it has been looked at, and at no point is it broken. */
    @ParameterizedTest
    @CsvSource({"5, 0, 5, 0, +", "0, 0, 1, 0, +", "0, 0, 0, 0, -", "5, 1, 5, 0, -", "5, 0, 5, 2, -"})
    void packetsKeepTheirRules(long checks, int violations, long then, int thenViolations, String verdict) {
        List<String> rules = List.of("packets-in-order", "first-step-yields", "deadlock");
        for (int tried = 0; tried < 3; tried++) {
            DrawnPoint one = at(0.1, 10);
            DrawnPoint other = at(0.2, 10);
            for (int i = 0; i < 3; i++) {
                one.rule(rules.get(i), i == tried ? checks : 1, i == tried ? violations : 0);
                other.rule(rules.get(i), i == tried ? then : 1, i == tried ? thenViolations : 0);
            }
            DrawnEvidence evidence = new DrawnEvidence().curve("002-small-qap", one, other);
            assertThat(evidence.verdicts("2.10")).isEqualTo("+".repeat(tried) + verdict + "+".repeat(2 - tried));
            assertThat(evidence.judged("2.10").statements().get(tried).reason())
                    .isEqualTo((violations + thenViolations) + " violations of " + rules.get(tried) + " in "
                            + (checks + then) + " checks");
        }
    }

    // ---- 4.1: switching techniques ---------------------------------------------------------------------------------

    private static DrawnEvidence distances(String technique, double[] shorter, double[] longer) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (int length : new int[] {16, 64}) {
            double[] latencies = length == 16 ? shorter : longer;
            for (int i : new int[] {1, 0}) {
                evidence.curve(
                        "004-fig15",
                        Map.of(
                                "switching", technique,
                                "traffic.length", "" + length,
                                "traffic.pattern.file", "" + i),
                        List.of(),
                        at(0.01, latencies[i]).hops(1 + 10 * i));
            }
        }
        return evidence;
    }

    /** Over 1 and over 11 channels, messages of 16 and of 64 flits: a channel costs the length, within a tenth. */
    @Test
    void storeAndForwardCostsTheProduct() {
        String name = "store-and-forward";
        assertThat(distances(name, times(30, 190), times(100, 740)).verdicts("4.1"))
                .isEqualTo("+");
        assertThat(distances(name, times(30, 205), times(100, 740)).verdicts("4.1"))
                .as("9 %% more")
                .isEqualTo("+");
        assertThat(distances(name, times(30, 207), times(100, 740)).verdicts("4.1"))
                .isEqualTo("-");
        assertThat(distances(name, times(30, 190), times(100, 675)).verdicts("4.1"))
                .isEqualTo("-");
        assertThat(distances(name, times(30, 190), times(100, 740))
                        .judged("4.1")
                        .statements()
                        .get(0)
                        .reason())
                .isEqualTo("16 flits 30.0 to 190.0 cycles over 1 to 11 channels, 16.0 each, 64 flits 100.0 to 740.0"
                        + " cycles over 1 to 11 channels, 64.0 each");
    }

    /** Else it costs the same whatever the length, and no more than as much again over the longest way. */
    @Test
    void othersCostTheSum() {
        assertThat(distances("wormhole", times(20, 40), times(70, 90)).verdicts("4.1"))
                .isEqualTo("+");
        assertThat(distances("wormhole", times(20, 40), times(70, 91)).verdicts("4.1"))
                .isEqualTo("-");
        assertThat(distances("wormhole", times(20, 90), times(70, 140)).verdicts("4.1"))
                .isEqualTo("+");
        assertThat(distances("wormhole", times(20, 91), times(70, 141)).verdicts("4.1"))
                .isEqualTo("-");
    }
}
