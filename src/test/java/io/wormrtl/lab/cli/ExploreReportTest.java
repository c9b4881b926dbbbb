package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.explore.Exploration;
import io.wormrtl.lab.explore.Finding;
import io.wormrtl.lab.explore.Limits;
import io.wormrtl.lab.explore.Replay;
import io.wormrtl.lab.explore.StuckTrace;
import io.wormrtl.lab.explore.StuckTrace.Grant;
import io.wormrtl.lab.explore.StuckTrace.Start;
import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of findings that are made up, in a mesh of two rows of two nodes. */
class ExploreReportTest {

    private static final Testbench TESTBENCH = Testbench.parse("""
            network: { topology: mesh, radices: [2, 2] }
            router: { virtual-channels: 1, buffer-depth: 1, output-depth: 0 }
            traffic: { length: 3 }
            run: { seed: 5 }
            log: { messages: m.csv }
            wave: { file: w.vcd }
            expect: ["messages > 0"]
            """, Path.of("made.yaml"), List.of());
    private static final Exploration EXPLORATION = exploration();

    private static final StuckTrace WAY = new StuckTrace(
            List.of(new Start(0, 1, 2), new Start(4, 3, 0)),
            17,
            List.of(new Grant(6, "network.router_1_0.input_y_plus.selection", 1)));

    private static Exploration exploration() {
        Parts parts = TESTBENCH.parts();
        return new Exploration(parts.network(), 3, parts.faults(), new Limits(100, 0));
    }

    private static ExploreReport report(Finding finding, int messages) {
        return new ExploreReport(TESTBENCH, EXPLORATION, finding, messages, 3);
    }

    private static ExploreReport stuck(int delivered) {
        return report(new Finding.Stuck(99, WAY, new Replay(2, delivered)), 0);
    }

    @Test
    void figuresSayHowMuchWasLookedAt() {
        Report brief = report(new Finding.Proved(77), 0).report();
        assertThat(brief.provenance().command()).isEqualTo("explore");
        assertThat(brief.provenance().subject()).isEqualTo("made");
        assertThat(brief.provenance().configurationHash()).isEqualTo(TESTBENCH.hash());
        List<String> columns = List.of(
                "network: network",
                "routing: routing",
                "length: flits of a message",
                "messages: messages under way",
                "verdict: verdict",
                "states: states",
                "symmetries: symmetries",
                "state_bits: bits of a state",
                "state_bytes: bytes kept for a state");
        assertThat(MadeMeasurement.columns(brief.sections().get(0).asTable())).isEqualTo(columns);
        List<Object> row = List.of(
                "mesh 2x2",
                "dimension-order",
                3L,
                "as many as there can be",
                "no message can be stuck",
                77L,
                (long) EXPLORATION.symmetries(),
                (long) EXPLORATION.bits(),
                (long) EXPLORATION.bytesPerState());
        assertThat(brief.sections().get(0).asTable().rows()).containsExactly(row);
    }

    @Test
    void aProofSaysWithinWhichLimit() {
        String proved =
                "proved: in every state that can be reached, something can move as long as a message is under" + " way";
        assertThat(report(new Finding.Proved(77), 0).report().remarks()).containsExactly(proved);
        Report limited = report(new Finding.Proved(77), 2).report();
        assertThat(limited.remarks()).containsExactly(proved + "; with at most 2 under way at a time");
        assertThat(limited.sections().get(0).asTable().rows().get(0)).contains("at most 2");
    }

    @Test
    void whatIsNotFinishedSaysHowFarItIs() {
        Report report = report(new Finding.Unfinished(100, 30, 8), 0).report();
        assertThat(report.sections().get(0).asTable().rows().get(0)).contains("not finished", 100L);
        assertThat(report.remarks())
                .containsExactly("not finished: 30 of 100 states have not been looked at; nothing is stuck within 8"
                        + " cycles. More memory (java -Xmx), a higher --states, or a limit of --messages may help");
    }

    @Test
    void theWayIntoAStuckStateIsListed() {
        Report report = stuck(1).report();
        assertThat(report.sections().get(0).asTable().rows().get(0)).contains("messages can be stuck", 99L);
        Section way = report.sections().get(1);
        assertThat(way.name()).isEqualTo("messages");
        assertThat(MadeMeasurement.columns(way.asTable()))
                .containsExactly("cycle: cycle", "source: source", "destination: destination");
        assertThat(way.asTable().rows()).containsExactly(List.of(0, "1_0", "0_1"), List.of(4, "1_1", "0_0"));
        Section choices = report.sections().get(2);
        assertThat(choices.name()).isEqualTo("choices");
        assertThat(MadeMeasurement.columns(choices.asTable()))
                .containsExactly("cycle: cycle", "node: node", "asker: who chooses", "chosen: chosen");
        assertThat(choices.asTable().rows())
                .containsExactly(List.of(6, "1_0", "network.router_1_0.input_y_plus.selection", "output x_minus"));
        assertThat(report.remarks())
                .containsExactly("stuck: 2 messages, and after 17 cycles nothing moves; replayed, 1 of 2 arrive");
        StuckTrace one = new StuckTrace(List.of(new Start(0, 1, 2)), 3, List.of());
        Report alone = report(new Finding.Stuck(9, one, new Replay(1, 0)), 0).report();
        assertThat(alone.remarks())
                .containsExactly("stuck: 1 message, and after 3 cycles nothing moves; replayed, 0 of 1 arrives");
        assertThat(alone.sections()).as("nobody had a choice").hasSize(2);
    }

    /** The trace of nodes by number, and a testbench that runs it ten cycles longer than it takes. */
    @Test
    void theWayCanBeRun() {
        Map<String, String> files = stuck(1).files();
        assertThat(new ArrayList<>(files.keySet())).containsExactly("stuck.csv", "stuck.yaml");
        assertThat(files.get("stuck.csv")).isEqualTo("cycle,source,destination,length\n0,1,2,3\n4,3,0,3\n");
        Testbench run = Testbench.parse(files.get("stuck.yaml"), Path.of("stuck.yaml"), List.of());
        assertThat(run.settings().run().warmUp()).isZero();
        assertThat(run.settings().run().measure()).isEqualTo(27);
        assertThat(run.settings().run().seed()).isEqualTo(5);
        assertThat(run.settings().traffic().trace()).hasFileName("stuck.csv");
        assertThat(run.settings().router().outputDepth()).isZero();
        assertThat(run.settings().log()).isNull();
        assertThat(run.settings().wave()).isNull();
        assertThat(run.settings().expect()).isEmpty();
        assertThat(report(new Finding.Proved(77), 0).files()).isEmpty();
    }

    /** Every file that the command writes of the way is linked, and none where there is no way. */
    @Test
    void thePageLinksTheWay() {
        assertThat(stuck(1).more()).hasSize(1);
        PageSection.Links links = (PageSection.Links) stuck(1).more().get(0);
        assertThat(links.files())
                .extracting(PageSection.Link::file)
                .containsAll(stuck(1).files().keySet())
                .contains(ExploreReport.WAVE);
        assertThat(report(new Finding.Proved(77), 0).more()).isEmpty();
    }

    @Test
    void theExitCodeIsTheVerdict() {
        assertThat(report(new Finding.Proved(77), 0).exitCode()).isEqualTo(0);
        assertThat(stuck(1).exitCode()).isEqualTo(1);
        assertThat(report(new Finding.Unfinished(100, 30, 8), 0).exitCode()).isEqualTo(2);
    }
}
