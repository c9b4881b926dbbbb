package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DrawnPoint.at;
import static io.wormrtl.papers.claims.DrawnPoint.beyond;
import static io.wormrtl.papers.claims.DrawnPoint.broken;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of accepted loads and latencies of routing algorithms, at the limits where it changes. */
class LoadCurvesTest {

    private static final String ROUTING = "router.routing";

    // ---- 4.5: accepted load ----------------------------------------------------------------------------------------

    /** 3 % less than offered, 5 % less than the most, twice the first latency. */
    @ParameterizedTest
    @CsvSource({
        "0.0971, 0.191, 81, +++",
        "0.0969, 0.191, 81, -++",
        "0.0971, 0.189, 81, +-+",
        "0.0971, 0.191, 79, ++-",
    })
    void acceptedLoadIsEqualThenConstant(double light, double end, double steepest, String verdicts) {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("004-fig56", at(0.1, 40).accepts(light), at(0.2, steepest), beyond(0.3, 0.2), beyond(0.4, end));
        assertThat(evidence.verdicts("4.5")).isEqualTo(verdicts);
    }

    @Test
    void acceptedLoadIsReadWhereItIsSteady() {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("004-fig56", at(0.1, 40), at(0.2, 100).accepts(0.19).notSteady(), beyond(0.3, 0.19));
        assertThat(evidence.verdicts("4.5")).isEqualTo("+++");
        assertThat(new DrawnEvidence()
                        .curve("004-fig56", at(0.1, 40), at(0.2, 100))
                        .verdicts("4.5"))
                .as("no end")
                .isEqualTo("+--");
        assertThat(evidence.judged("4.5").statements())
                .extracting(Statement::reason)
                .containsExactly(
                        "at most 0.000 % less, up to 0.400",
                        "at most 0.380, 0.380 at offered 0.600", "from 40.0 to 100.0 cycles, then saturated");
    }

    // ---- 4.6, 4.7: more channels -----------------------------------------------------------------------------------

    /** Curves of 1, 2 and 4 channels: latencies of 2 and 4 at the lowest load, and at the highest. */
    private static DrawnEvidence channels(String testbench, double[] light, double[] heavy, double[] most) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (int i = 0; i < 3; i++) {
            evidence.curve(
                    testbench,
                    "router.virtual-channels",
                    "" + (1 << i),
                    at(0.1, light[i]),
                    at(0.2, heavy[i]),
                    beyond(0.3, most[i]));
        }
        return evidence;
    }

    /** The same, all of it as the paper says, and links with each arbiter: latencies of 2, 4 and 8 channels at one load. */
    private static DrawnEvidence arbiters(String testbench, double[] inTurn, double[] inOrder) {
        double[] flat = of(100, 100, 100);
        DrawnEvidence evidence = channels(testbench, flat, flat, of(0.3, 0.4, 0.5));
        for (int i = 0; i < 3; i++) {
            String channels = "" + (2 << i);
            evidence.curve(
                            testbench + "-arbiters",
                            Map.of("router.arbiter", "round-robin", "router.virtual-channels", channels),
                            List.of(),
                            at(0.1, inTurn[i]))
                    .curve(
                            testbench + "-arbiters",
                            Map.of("router.arbiter", "fixed-priority", "router.virtual-channels", channels),
                            List.of(),
                            at(0.1, inOrder[i]));
        }
        return evidence;
    }

    private static double[] of(double... values) {
        return values;
    }

    /** Of every step, and noise is 2 % of the latency. */
    @ParameterizedTest
    @ValueSource(strings = {"4.6:004-fig58", "4.7:004-fig60"})
    void moreChannelsHelpInEveryStep(String claim) {
        String id = claim.split(":")[0];
        String name = claim.split(":")[1];
        double[] rising = of(0.3, 0.4, 0.5);
        double[] flat = of(100, 101.9, 103.9);
        assertThat(figure(name, flat, flat, rising).verdicts(id)).isEqualTo("+++++");
        assertThat(figure(name, flat, flat, of(0.3, 0.3, 0.5)).verdicts(id)).isEqualTo("-++++");
        assertThat(figure(name, flat, flat, of(0.3, 0.5, 0.5)).verdicts(id)).isEqualTo("-++++");
        assertThat(figure(name, of(100, 102.1, 100), flat, rising).verdicts(id)).isEqualTo("+-+++");
        assertThat(figure(name, of(100, 90, 91.9), flat, rising).verdicts(id)).isEqualTo("+-+++");
        assertThat(figure(name, flat, of(100, 102.1, 100), rising).verdicts(id)).isEqualTo("++-++");
        assertThat(figure(name, flat, of(100, 90, 91.9), rising).verdicts(id)).isEqualTo("++-++");
    }

    /** The curves of a figure in place of those that are flat. */
    private static DrawnEvidence figure(String name, double[] light, double[] heavy, double[] most) {
        double[] flat = of(100, 100, 100);
        return arbiters(name, flat, flat).anew(name).and(channels(name, light, heavy, most));
    }

    /** Of each arbiter by itself, in every step, and noise is 2 % there too. */
    @Test
    void theTurnsOfLinksRaiseTheLatencyInBetween() {
        double[] flat = of(100, 101.9, 103.9);
        assertThat(arbiters("004-fig60", flat, flat).verdicts("4.7")).isEqualTo("+++++");
        assertThat(arbiters("004-fig60", of(100, 102.1, 100), flat).verdicts("4.7"))
                .isEqualTo("+++-+");
        assertThat(arbiters("004-fig60", of(100, 90, 91.9), flat).verdicts("4.7"))
                .isEqualTo("+++-+");
        assertThat(arbiters("004-fig60", flat, of(100, 100, 102.1)).verdicts("4.7"))
                .isEqualTo("++++-");
        assertThat(arbiters("004-fig60", flat, flat)
                        .judged("4.7")
                        .statements()
                        .get(3)
                        .reason())
                .isEqualTo("100.0 with 2, 101.9 with 4, 103.9 with 8 cycles");
    }

    /** A channel more whose load was not run leaves it open. */
    @Test
    void everyLoadIsAskedFor() {
        double[] flat = of(100, 100, 100);
        assertThat(arbiters("004-fig60", flat, flat)
                        .curve(
                                "004-fig60-arbiters",
                                Map.of("router.arbiter", "round-robin", "router.virtual-channels", "16"),
                                List.of(),
                                at(0.2, 100))
                        .verdicts("4.7"))
                .isEqualTo("+++?+");
    }

    @Test
    void whereCurvesHaveNoLoadInCommonNothingIsDecided() {
        DrawnEvidence evidence = figure("004-fig58", of(1, 1, 1), of(1, 1, 1), of(0.3, 0.4, 0.5))
                .curve("004-fig58", "router.virtual-channels", "8", beyond(0.2, 0.6));
        assertThat(evidence.verdicts("4.6")).isEqualTo("+??++");
    }

    // ---- 4.8: uniform traffic in the mesh --------------------------------------------------------------------------

    /** Curves that accept so much, with this latency at the lowest load. */
    private static DrawnPoint[] routed(double first, double most) {
        return new DrawnPoint[] {at(0.1, first), beyond(0.6, most)};
    }

    private static DrawnEvidence mesh() {
        return new DrawnEvidence()
                .curve("004-fig62", ROUTING, "xy", routed(40, 0.5))
                .curve("004-fig62", ROUTING, "duato", routed(40, 0.6))
                .curve("004-fig62-others", ROUTING, "west-first", routed(40, 0.5))
                .curve("004-fig62-others", ROUTING, "double-y", routed(40, 0.3))
                .curve("004-fig62-others", ROUTING, "tfar", at(0.1, 43.9), broken(0.6, "deadlock"))
                .curve("004-fig62-double-double-y", routed(40, 0.49))
                .curve("004-fig62-disha", at(0.1, 43.9), at(0.4, 60), beyond(0.6, 0.35));
    }

    private static DrawnEvidence others(DrawnPoint[] westFirst, DrawnPoint[] doubleY, DrawnPoint[] tfar) {
        return mesh().anew("004-fig62-others")
                .curve("004-fig62-others", ROUTING, "west-first", westFirst)
                .curve("004-fig62-others", ROUTING, "double-y", doubleY)
                .curve("004-fig62-others", ROUTING, "tfar", tfar);
    }

    @Test
    void algorithmsInTheMeshAreRanked() {
        assertThat(mesh().verdicts("4.8")).isEqualTo("++++++");
        DrawnPoint[] stuck = {at(0.1, 44.1), broken(0.6, "deadlock")};
        DrawnPoint[] fine = {at(0.1, 40), broken(0.6, "deadlock")};
        assertThat(others(routed(40, 0.51), routed(40, 0.3), fine).verdicts("4.8"))
                .as("west-first accepts more than XY")
                .isEqualTo("-+++++");
        assertThat(others(routed(40, 0.29), routed(40, 0.3), fine).verdicts("4.8"))
                .as("west-first is worse than double-y")
                .isEqualTo("+-++++");
        assertThat(others(routed(40, 0.5), routed(40, 0.3), stuck).verdicts("4.8"))
                .isEqualTo("+++-++");
        assertThat(others(routed(40, 0.5), routed(40, 0.3), routed(40, 0.1)).verdicts("4.8"))
                .as("without a deadlock, and worse than double-y")
                .isEqualTo("++++-+");
        assertThat(others(routed(40, 0.5), routed(40, 0.3), new DrawnPoint[] {at(0.1, 40), broken(0.6, "starvation")})
                        .verdicts("4.8"))
                .as("another rule")
                .isEqualTo("++++-+");
        assertThat(others(routed(40, 0.5), routed(40, 0.3), new DrawnPoint[] {
                            at(0.1, 40), beyond(0.6, 0.1).rule("deadlock", 5, 1)
                        })
                        .verdicts("4.8"))
                .as("a deadlock that did not end the run")
                .isEqualTo("++++-+");
    }

    @Test
    void algorithmsInTheMeshAreHeldAgainstXy() {
        assertThat(mesh().anew("004-fig62-double-double-y")
                        .curve("004-fig62-double-double-y", routed(40, 0.5))
                        .verdicts("4.8"))
                .as("no less than XY")
                .isEqualTo("++-+++");
        for (DrawnPoint[] disha : new DrawnPoint[][] {
            {at(0.1, 44.1), at(0.4, 60), beyond(0.6, 0.35)}, {at(0.1, 43.9), at(0.4, 60), beyond(0.6, 0.37)}
        }) {
            assertThat(mesh().anew("004-fig62-disha")
                            .curve("004-fig62-disha", disha)
                            .verdicts("4.8"))
                    .as("slow at light load, or as good at high load")
                    .isEqualTo("+++++-");
        }
        assertThat(mesh().judged("4.8").statements().get(0).reason()).isEqualTo("xy 1.000, west-first 1.000");
        assertThat(mesh().judged("4.8").statements().get(4).reason()).isEqualTo("deadlock at load 0.600");
    }

    // ---- 4.9: uniform traffic in the hypercube ---------------------------------------------------------------------

    private static DrawnEvidence cube(double duatoLight, double duatoHeavy, double recovery, double congested) {
        return new DrawnEvidence()
                .curve("004-fig64", ROUTING, "e-cube", at(0.1, 40), at(0.2, 50), at(0.3, 90), beyond(0.6, 0.3))
                .curve(
                        "004-fig64",
                        ROUTING,
                        "duato",
                        at(0.1, duatoLight),
                        at(0.2, 60),
                        at(0.3, duatoHeavy),
                        beyond(0.6, 0.4))
                .curve("004-fig64-p-cube", routed(40, 0.3))
                .curve("004-fig64-recovery", SELECTION, "random", routed(recovery, 0.4))
                .curve("004-fig64-recovery", SELECTION, "least-congested", routed(36, congested))
                .and(fourChannels(39, 0.5));
    }

    private static final String SELECTION = "router.selection";

    /** All others take 40 cycles, or more, and accept 0.5. */
    private static DrawnEvidence fourChannels(double latency, double most) {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("004-fig64-recovery-four-channels", SELECTION, "random", routed(40, 0.5))
                .curve("004-fig64-recovery-four-channels", SELECTION, "least-congested", routed(latency, most));
        for (String name : List.of("e-cube", "duato", "p-cube")) {
            evidence.curve("004-fig64-four-channels", ROUTING, name, routed(40 + name.length(), 0.5));
        }
        return evidence;
    }

    @Test
    void adaptiveRoutingInTheHypercube() {
        assertThat(cube(43.9, 89, 36.1, 0.4).verdicts("4.9")).isEqualTo("++++");
        assertThat(cube(44.1, 89, 36.1, 0.4).verdicts("4.9")).isEqualTo("-+++");
        assertThat(cube(43.9, 90, 36.1, 0.4).verdicts("4.9")).isEqualTo("+-++");
        assertThat(cube(43.9, 89, 36.1, 0.39).verdicts("4.9")).isEqualTo("+++~");
    }

    /** What two channels have not, four may have. */
    @ParameterizedTest
    @CsvSource({"39, 0.5, ~~", "40, 0.5, ?~", "40.1, 0.5, -~", "39, 0.49, ~-"})
    void minimumCongestedIsTheBest(double latency, double most, String verdicts) {
        DrawnEvidence evidence = cube(40, 89, 36.1, 0.4)
                .anew("004-fig64-recovery")
                .anew("004-fig64-four-channels")
                .anew("004-fig64-recovery-four-channels")
                .curve("004-fig64-recovery", SELECTION, "random", routed(38, 0.4))
                .curve("004-fig64-recovery", SELECTION, "least-congested", routed(39, 0.39))
                .and(fourChannels(latency, most));
        assertThat(evidence.verdicts("4.9")).isEqualTo("++" + verdicts);
    }

    // ---- 4.10, 4.11: transpose -------------------------------------------------------------------------------------

    @Test
    void dimensionOrderSaturatesFirst() {
        DrawnEvidence evidence = new DrawnEvidence()
                .curve("004-fig66", ROUTING, "xy", at(0.1, 40), beyond(0.2, 0.3))
                .curve("004-fig66", ROUTING, "duato", at(0.1, 40), at(0.2, 40))
                .curve("004-fig66-adaptive", at(0.1, 40), at(0.15, 40), beyond(0.2, 0.1));
        assertThat(evidence.verdicts("4.10")).isEqualTo("+");
        assertThat(evidence.anew("004-fig66-adaptive")
                        .curve("004-fig66-adaptive", at(0.1, 40), beyond(0.2, 0.9))
                        .verdicts("4.10"))
                .isEqualTo("-");
    }

    private static DrawnEvidence cubes(double duato4, double adaptive4, double duato6, double adaptive6) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (String radix : List.of("[4]", "[6]")) {
            double duato = radix.equals("[4]") ? duato4 : duato6;
            double adaptive = radix.equals("[4]") ? adaptive4 : adaptive6;
            evidence.curve(
                            "004-fig68",
                            Map.of("network.radices", radix, ROUTING, "e-cube"),
                            List.of(),
                            at(0.1, 40),
                            beyond(0.9, 0.1))
                    .curve("004-fig68", Map.of("network.radices", radix, ROUTING, "duato"), List.of(), at(duato, 40))
                    .curve("004-fig68-adaptive", "network.radices", radix, at(adaptive, 40));
        }
        return evidence;
    }

    /** Twice the load of e-cube, in each cube. */
    @Test
    void adaptiveRoutingGoesTwiceAsFar() {
        assertThat(cubes(0.2, 0.2, 0.2, 0.2).verdicts("4.11")).isEqualTo("++");
        assertThat(cubes(0.19, 0.3, 0.2, 0.2).verdicts("4.11")).isEqualTo("-+");
        assertThat(cubes(0.3, 0.19, 0.2, 0.2).verdicts("4.11")).isEqualTo("-+");
        assertThat(cubes(0.2, 0.2, 0.2, 0.19).verdicts("4.11")).isEqualTo("+-");
    }

    // ---- 4.12: faults ----------------------------------------------------------------------------------------------

    private static DrawnEvidence faults(double[] most, double[] latency) {
        DrawnEvidence evidence = new DrawnEvidence();
        for (int i = 0; i < 3; i++) {
            evidence.curve(
                    "004-fig70",
                    "network.faults.nodes",
                    "[" + i + "]",
                    at(0.1, 100 - i),
                    at(0.2, latency[i]),
                    beyond(0.6, most[i]));
        }
        return evidence.and(places(0.5, 0.4, 0.45, 0.3));
    }

    /** What is accepted without faults, with one in the middle, with one near a corner, and with two. */
    private static DrawnEvidence places(double none, double middle, double corner, double two) {
        return new DrawnEvidence()
                .curve("004-fig70-places", "network.faults.nodes", "[]", beyond(0.6, none))
                .curve("004-fig70-places", "network.faults.nodes", "[24]", beyond(0.6, middle))
                .curve("004-fig70-places", "network.faults.nodes", "[8]", beyond(0.6, corner))
                .curve("004-fig70-places", "network.faults.nodes", "[16, 32]", beyond(0.6, two));
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.4, 0.45, 0.3, ++++",
        "0.4, 0.4, 0.45, 0.3, +?++",
        "0.3, 0.4, 0.45, 0.3, +-++",
        "0.5, 0.4, 0.45, 0.41, +-++",
        "0.5, 0.4, 0.39, 0.3, ++-+"
    })
    void whereAFaultIsMatters(double none, double middle, double corner, double two, String verdicts) {
        DrawnEvidence evidence = faults(of(0.5, 0.4, 0.3), of(40, 41, 42))
                .anew("004-fig70-places")
                .and(places(none, middle, corner, two));
        assertThat(evidence.verdicts("4.12")).isEqualTo(verdicts);
        assertThat(evidence.judged("4.12").statements().get(1).reason())
                .startsWith("faulty [] ")
                .contains("faulty [16, 32] ");
    }

    /** With every further one, at the highest load that all have. */
    @Test
    void everyFaultCosts() {
        double[] falling = of(0.5, 0.4, 0.3);
        double[] rising = of(40, 41, 42);
        assertThat(faults(falling, rising).verdicts("4.12")).isEqualTo("++++");
        assertThat(faults(of(0.5, 0.5, 0.3), rising).verdicts("4.12")).isEqualTo("-+++");
        assertThat(faults(of(0.5, 0.4, 0.4), rising).verdicts("4.12")).isEqualTo("-+++");
        assertThat(faults(falling, of(40, 40, 42)).verdicts("4.12")).isEqualTo("+++-");
        assertThat(faults(falling, of(40, 41, 41)).verdicts("4.12")).isEqualTo("+++-");
        assertThat(faults(falling, rising)
                        .curve("004-fig70", "network.faults.nodes", "[9]", beyond(0.1, 0.2))
                        .verdicts("4.12"))
                .isEqualTo("+++?");
    }

    // ---- 4.21: deadlocks -------------------------------------------------------------------------------------------

    private static DrawnPoint[] torus(int deadlocks) {
        return new DrawnPoint[] {
            at(0.1, 40),
            deadlocks > 1 ? broken(0.2, "deadlock") : at(0.2, 40),
            deadlocks > 0 ? broken(0.3, "deadlock") : beyond(0.3, 0.2)
        };
    }

    /** Rates up to 0.3, of which the network carries all below 0.3 with recovery. */
    private static DrawnEvidence torus(int one, int two, int three, DrawnPoint... rates) {
        return new DrawnEvidence()
                .curve("004-torus-deadlocks", "router.virtual-channels", "1", torus(one))
                .curve("004-torus-deadlocks", "router.virtual-channels", "2", torus(two))
                .curve("004-torus-deadlocks", "router.virtual-channels", "3", torus(three))
                .curve("004-torus-rates", Map.of(), List.of("traffic.length=2"), rates)
                .curve("004-torus-recovery", at(0.1, 40), at(0.25, 90), beyond(0.3, 0.2))
                .and(varied("-lengths", "traffic.length.length", "8", at(0.25, 50)))
                .and(varied("-lengths", "traffic.length.length", "32", at(0.25, 50)))
                .and(varied("-buffers", "router.buffer-depth", "2", at(0.25, 50)))
                .and(varied("-buffers", "router.buffer-depth", "8", at(0.25, 50)));
    }

    /** With other lengths or buffers it deadlocks at 0.25, and carries that load with recovery or not. */
    private static DrawnEvidence varied(String end, String setting, String value, DrawnPoint recovery) {
        return new DrawnEvidence()
                .curve("004-torus-rates" + end, setting, value, at(0.1, 40), at(0.25, 50))
                .curve("004-torus-recovery" + end, setting, value, at(0.1, 40), recovery);
    }

    @Test
    void deadlocksWithOtherLengthsAndBuffersCountWhereTheNetworkCarriesTheLoad() {
        DrawnPoint[] good = {at(0.1, 40), at(0.25, 80), at(0.3, 90)};
        DrawnEvidence evidence =
                torus(1, 0, 0, good).anew("004-torus-rates-lengths").anew("004-torus-recovery-buffers");
        evidence.curve("004-torus-rates-lengths", "traffic.length.length", "8", at(0.1, 40), broken(0.25, "deadlock"))
                .curve("004-torus-rates-lengths", "traffic.length.length", "32", at(0.1, 40), at(0.25, 50))
                .curve("004-torus-recovery-buffers", "router.buffer-depth", "2", beyond(0.1, 0.05), beyond(0.25, 0.1))
                .curve("004-torus-recovery-buffers", "router.buffer-depth", "8", at(0.1, 40), beyond(0.25, 0.2));
        assertThat(evidence.verdicts("4.21")).isEqualTo("+++-+?+");
        assertThat(evidence.judged("4.21").statements().get(3).text())
                .endsWith("with messages of 8 flits, at loads that it carries with recovery, up to 0.250");
        assertThat(evidence.judged("4.21").statements().get(6).text())
                .endsWith("with buffers of 8 flits, at loads that it carries with recovery, up to 0.100");
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, +", "0, 0, 0, -", "1, 1, 0, -", "2, 1, 1, +", "2, 1, 2, -"})
    void deadlocksAreCounted(int one, int two, int three, String verdict) {
        DrawnEvidence evidence = torus(one, two, three, at(0.1, 40), at(0.25, 80), at(0.3, 90));
        assertThat(evidence.verdicts("4.21")).isEqualTo("++" + verdict + "++++");
        assertThat(evidence.judged("4.21").statements().get(2).reason())
                .contains(one == 1 ? "1: deadlock at load 0.300" : "1: ")
                .contains("; 3: ");
    }

    /** What the network carries with recovery is one thing, what it does not is another. */
    @Test
    void deadlocksAreToldApartByWhatTheNetworkCarries() {
        DrawnPoint[] good = {at(0.1, 40), at(0.25, 80), at(0.3, 90)};
        assertThat(torus(1, 0, 0, good[0], good[1], broken(0.3, "deadlock")).verdicts("4.21"))
                .isEqualTo("+-+++++");
        assertThat(torus(1, 0, 0, good[0], broken(0.25, "deadlock"), good[2]).verdicts("4.21"))
                .isEqualTo("-++++++");
        assertThat(torus(1, 0, 0, good[0], broken(0.25, "starvation"), good[2]).verdicts("4.21"))
                .isEqualTo("+++++++");
        assertThat(torus(1, 0, 0, good[0], good[1]).verdicts("4.21"))
                .as("nothing above")
                .isEqualTo("+?+++++");
        assertThat(torus(1, 0, 0, good).judged("4.21").statements().get(0).reason())
                .isEqualTo("0 in 200 messages at 0.100, 0 in 500 messages at 0.250");
    }

    /** One in 100,000 messages is practically none, two in as many are not: 2,000 are sent at load 1. */
    @ParameterizedTest
    @CsvSource({"51, +", "49, -"})
    void oneIn100000IsPracticallyNone(int points, String verdict) {
        DrawnPoint[] rates = new DrawnPoint[points];
        for (int i = 0; i < points; i++) {
            rates[i] = i == 0 ? broken(1, "deadlock") : at(1 - 1e-6 * i, 40);
        }
        assertThat(torus(1, 0, 0, rates).verdicts("4.21")).isEqualTo("?" + verdict + "+++++");
    }

    // ---- 3.20 to 3.22: orders --------------------------------------------------------------------------------------

    private static DrawnPoint[] order(double end) {
        return new DrawnPoint[] {at(0.1, 40), beyond(0.3, 0.2), beyond(0.6, end)};
    }

    private static DrawnEvidence orders(double fixed, double recent, double stamp, double biased, double source) {
        String order = "router.header-arbiter";
        return new DrawnEvidence()
                .curve("003-fig514", order, "fifo-fixed", order(fixed))
                .curve("003-fig514", order, "fifo-least-recent", order(recent))
                .curve("003-fig514", order, "time-stamp", order(stamp))
                .curve("003-fig514", order, "biased", order(biased))
                .curve("003-fig514", order, "message-source", order(source));
    }

    /** What is said of FIFO with uniform traffic; with programs all is as the paper says. */
    private static String firstCome(DrawnEvidence drawn) {
        Evidence evidence = drawn.evidence();
        List<ProgramPoint> programs = new ArrayList<>(
                ProgramsOnMeshesTest.order("fifo-fixed", new double[] {0.1, 0.1}, new double[] {0.09, 0.09}));
        programs.addAll(ProgramsOnMeshesTest.order("time-stamp", new double[] {0.1, 0.1}));
        evidence.add(OrdersOfPrograms.TESTBENCH, programs);
        return Orders.firstComeDeclines(evidence).statements().stream()
                .map(statement -> statement.verdict() == ClaimVerdict.REPRODUCED ? "+" : "-")
                .collect(Collectors.joining());
    }

    /** What differs by no more than 5 % is comparable. */
    @Test
    void ordersAreComparedByWhatIsAcceptedInTheEnd() {
        assertThat(firstCome(orders(0.189, 0.198, 0.2, 0.2, 0.2))).isEqualTo("+".repeat(4) + "++");
        assertThat(firstCome(orders(0.189, 0.199, 0.2, 0.2, 0.2))).isEqualTo("+".repeat(4) + "-+");
        assertThat(firstCome(orders(0.189, 0.179, 0.2, 0.2, 0.2))).isEqualTo("+".repeat(4) + "-+");
        assertThat(firstCome(orders(0.189, 0.189, 0.198, 0.2, 0.2))).isEqualTo("+".repeat(4) + "+-");
        assertThat(orders(0.1, 0.1, 0.2, 0.1901, 0.1).verdicts("3.21")).isEqualTo("+");
        assertThat(orders(0.1, 0.1, 0.2, 0.1899, 0.2).verdicts("3.21")).isEqualTo("-");
        assertThat(orders(0.1, 0.1, 0.2, 0.1, 0.1901).verdicts("3.22")).isEqualTo("++");
        assertThat(orders(0.1, 0.1, 0.2, 0.2, 0.1899).verdicts("3.22")).isEqualTo("-+");
        assertThat(orders(0.1, 0.201, 0.2, 0.1, 0.2).verdicts("3.22")).isEqualTo("+-");
    }
}
