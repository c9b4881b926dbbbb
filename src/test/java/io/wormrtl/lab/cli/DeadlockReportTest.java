package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.deadlock.Blocked;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.deadlock.Dependency;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of proofs that are made up, in a mesh of eight rows of eight nodes. */
class DeadlockReportTest {

    private static final Mesh MESH = new Mesh(8, 8);
    private static final NetworkChannel A = new NetworkChannel(9, 0, 0);
    private static final NetworkChannel B = new NetworkChannel(10, 2, 0);
    private static final NetworkChannel C = new NetworkChannel(10, 2, 1);

    private static DeadlockProof proof(
            Verdict verdict, String stranded, List<Dependency> cycle, List<Blocked> knot, int ordered) {
        List<NetworkChannel> ordering = new ArrayList<>();
        for (int i = 0; i < ordered; i++) {
            ordering.add(new NetworkChannel(i % 8, 0, i / 8));
        }
        return new DeadlockProof(verdict, Optional.ofNullable(stranded), cycle, knot, ordering, Optional.empty(), 123);
    }

    private static DeadlockProof proof(Verdict verdict, int ordered) {
        return proof(verdict, null, List.of(), List.of(), ordered);
    }

    private static DeadlockReport report(DeadlockProof proof, Reallocation reallocation) {
        RoutedNetwork network =
                new RoutedNetwork(MESH, Routings.CATALOGUE.get("xy").create(MESH, 1));
        return new DeadlockReport(
                MadeMeasurement.mesh(), new DeadlockAnalysis(network, reallocation, "some of them", proof));
    }

    private static List<String> sentences(DeadlockProof proof, Reallocation reallocation) {
        List<String> remarks = report(proof, reallocation).brief().remarks();
        assertThat(report(proof, reallocation).full().remarks()).isEqualTo(remarks);
        return remarks;
    }

    @Test
    void freedomIsShownByAnOrdering() {
        assertThat(sentences(proof(Verdict.DEADLOCK_FREE, 2), Reallocation.AT_TAIL))
                .containsExactly("deadlock-free: messages wait for later ones only among the 2 channels"
                        + " (0,0).x_plus.vc0 < (1,0).x_plus.vc0");
    }

    @ParameterizedTest
    @CsvSource({"48, false", "49, true"})
    void ofMoreThan48ChannelsTheFirstStandForAll(int channels, boolean cut) {
        String sentence = sentences(proof(Verdict.DEADLOCK_FREE, channels), Reallocation.AT_TAIL)
                .get(0);
        assertThat(sentence).contains("among the " + channels + " channels");
        assertThat(sentence.split(" < ")).hasSize(cut ? 49 : 48);
        assertThat(sentence)
                .endsWith(
                        cut ? "(7,0).x_plus.vc5 < ... (all of them with --format json or --out)" : "(7,0).x_plus.vc5");
    }

    @Test
    void everyVerdictIsASentence() {
        assertThat(sentences(proof(Verdict.UNDECIDED, 0), Reallocation.AT_TAIL))
                .containsExactly("undecided: there are more than 123 states of headers; raise the limit");
        assertThat(sentences(proof(Verdict.CAN_DEADLOCK, 0), Reallocation.AT_TAIL))
                .containsExactly("can deadlock: these messages can be there at once, and then none moves");
        assertThat(sentences(proof(Verdict.NOT_PROVEN, 0), Reallocation.AT_TAIL))
                .containsExactly("not proven deadlock-free: the channels of the cycle can wait for each other");
        assertThat(sentences(proof(Verdict.NOT_PROVEN, "a header", List.of(), List.of(), 0), Reallocation.WITH_ROOM))
                .containsExactly("not proven deadlock-free: escape channels do not lead on a header; with"
                        + " router.reallocation with-room a header can stand behind another message, where it has no"
                        + " choice left");
    }

    @ParameterizedTest
    @CsvSource({"AT_TAIL, at-tail", "WHEN_EMPTY, when-empty", "WITH_ROOM, with-room"})
    void aRuleOfReallocationIsNamedAsInTestbenches(Reallocation rule, String name) {
        assertThat(DeadlockReport.words(rule)).isEqualTo(name);
    }

    @Test
    void figuresSayWhatWasLookedAt() {
        Report report =
                report(proof(Verdict.UNDECIDED, 0), Reallocation.WITH_ROOM).brief();
        assertThat(report.provenance().command()).isEqualTo("check");
        assertThat(MadeMeasurement.columns(report.sections().get(0).asTable()))
                .containsExactly(
                        "network: network",
                        "routing: routing",
                        "virtual_channels: virtual channels",
                        "reallocation: reallocation",
                        "verdict: verdict",
                        "escape: escape channels",
                        "channels_used: channels used",
                        "channels: channels of the graph",
                        "dependencies: dependencies",
                        "headers: states of headers");
        assertThat(report.sections().get(0).asTable().rows())
                .containsExactly(List.of(
                        "mesh 8x8", "dimension-order", 1L, "with-room", "undecided", "some of them", 0L, 0L, 0L, 123L));
    }

    @Test
    void channelsAreTakenFromTheGraph() {
        RoutedNetwork network =
                new RoutedNetwork(MESH, Routings.CATALOGUE.get("duato").create(MESH, 2));
        DeadlockAnalysis analysis =
                DeadlockAnalysis.of(network, network.routing().reallocation(), 1_000_000);
        List<Object> row = new DeadlockReport(MadeMeasurement.mesh(), analysis)
                .brief()
                .sections()
                .get(0)
                .asTable()
                .rows()
                .get(0);
        // 2 * 2 * 7 * 8 = 224 channels between routers, each with one lane to escape to and one that is adaptive.
        assertThat(row).contains("deadlock-free").element(6).isEqualTo(448L);
        assertThat(row).element(7).isEqualTo(224L);
        assertThat(row)
                .element(8)
                .isEqualTo(analysis.proof().dependencies().orElseThrow().size());
        assertThat(row).element(9).isEqualTo(analysis.proof().headers());
    }

    private static Table messages(DeadlockProof proof) {
        Report report = report(proof, Reallocation.AT_TAIL).full();
        assertThat(report.sections()).extracting(Section::name).containsExactly("deadlock", "cycle");
        return report.sections().get(1).asTable();
    }

    @Test
    void aCycleIsShownMessageByMessage() {
        Table direct = messages(
                proof(Verdict.CAN_DEADLOCK, null, List.of(new Dependency(A, List.of(), B, 19, 1)), List.of(), 0));
        assertThat(direct.title()).isEqualTo("Cycle");
        assertThat(MadeMeasurement.columns(direct))
                .containsExactly("destination: message for", "held: holds", "waits_for: waits for");
        assertThat(direct.rows()).containsExactly(List.of("(3,2)", "(1,1).x_plus.vc0", "(2,1).y_plus.vc0"));
        Table indirect = messages(
                proof(Verdict.NOT_PROVEN, null, List.of(new Dependency(A, List.of(B, A), C, 19, 2)), List.of(), 0));
        assertThat(MadeMeasurement.columns(indirect)).contains("by: goes by");
        assertThat(indirect.rows())
                .containsExactly(
                        List.of("(3,2)", "(1,1).x_plus.vc0", "(2,1).y_plus.vc0, (1,1).x_plus.vc0", "(2,1).y_plus.vc1"));
    }

    @Test
    void aKnotTakesThePlaceOfTheCycle() {
        Table knot = messages(proof(
                Verdict.CAN_DEADLOCK,
                null,
                List.of(new Dependency(A, List.of(), B, 19, 1)),
                List.of(new Blocked(B, List.of(B, C, A), 20)),
                0));
        assertThat(knot.title()).isEqualTo("Knot: every channel waited for is held");
        assertThat(MadeMeasurement.columns(knot))
                .containsExactly("destination: message for", "held: holds", "waits_for: waits for");
        assertThat(knot.rows())
                .containsExactly(List.of("(4,2)", "(2,1).y_plus.vc0", "(2,1).y_plus.vc0-1 or (1,1).x_plus.vc0"));
    }

    @Test
    void inFullTheOrderingIsATableThatCountsFromOne() {
        DeadlockReport report = report(proof(Verdict.DEADLOCK_FREE, 2), Reallocation.AT_TAIL);
        assertThat(report.brief().sections()).hasSize(1);
        Table ordering = report.full().sections().get(1).asTable();
        assertThat(ordering.name()).isEqualTo("ordering");
        assertThat(MadeMeasurement.columns(ordering)).containsExactly("place: place", "channel: channel");
        assertThat(ordering.rows()).containsExactly(List.of(1L, "(0,0).x_plus.vc0"), List.of(2L, "(1,0).x_plus.vc0"));
    }
}
