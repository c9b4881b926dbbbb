package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.WaitsOverTime;
import io.wormrtl.lab.experiment.WaitsOverTime.ChannelWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.SourceWaits;
import io.wormrtl.lab.monitor.Waiting;
import io.wormrtl.lab.monitor.Waiting.Need;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a report says of who waited for whom. */
class WaitsReportTest {

    private static final Waiting LAST = new Waiting(
            "network.router_0_0.input_x.vc_0",
            0,
            false,
            "message 1 from node 2 to 3",
            Need.CHANNEL,
            "link_0_0_x_plus",
            "",
            "network.router_0_0.input_y.vc_1",
            "link_1_0_y_plus");

    private static final WaitsOverTime MADE = new WaitsOverTime(
            List.of(100L, 111L),
            List.of(
                    new RootWaits("link_1_0_y_plus", List.of(6, 0)),
                    new RootWaits(WaitsOverTime.CIRCLE, List.of(0, 2))),
            List.of(
                    new ChannelWaits("link_0_0_x_plus", 0.2, 1, 0.5),
                    new ChannelWaits("link_1_0_y_plus", 0.95, 0.75, 0.49),
                    new ChannelWaits("ejection_0_0_0", 0.9499, 0, 0)),
            List.of(
                    new SourceWaits(0, 1, 0.0999, "a", 0.6),
                    new SourceWaits(1, 1, 0.1, "c", 1),
                    new SourceWaits(2, 1, 0, "b", 1),
                    new SourceWaits(3, 1, 0, "b", 1),
                    new SourceWaits(4, 1, 0, "", 0)),
            List.of(LAST));

    private static WaitsReport report(WaitsOverTime waits) {
        return new WaitsReport(waits, new Mesh(2, 2), 0);
    }

    private static Report empty() {
        Testbench testbench =
                Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of());
        Provenance provenance = Reporting.provenance("run", testbench);
        return Report.of(provenance, Figures.of("figures", ""));
    }

    private static WaitsOverTime with(List<RootWaits> roots, List<SourceWaits> sources) {
        return new WaitsOverTime(MADE.cycles(), roots, MADE.channels(), sources, List.of());
    }

    @Test
    void theSentences() {
        assertThat(report(MADE).briefly(empty()).remarksOnResults())
                .containsExactly(
                        "who waits for whom, seen in 2 cycles of the measurement: 4.0 headers wait on average, 75.0 % of"
                                + " them in the end for link_1_0_y_plus, which carries 0.950 flits/cycle",
                        "of 3 channels 1 carry 0.95 flits/cycle or more; before 1 flits stand without room behind half of"
                                + " the time or longer",
                        "less than a tenth of what they offer is accepted from 4 of 5 sources; 2 of these wait mostly for"
                                + " b");
    }

    @Test
    void theSentencesWhereNobodyWaitsOrInCirclesOnly() {
        List<RootWaits> circle = List.of(MADE.roots().get(1));
        assertThat(report(with(List.of(), List.of())).fully(empty()).remarksOnResults())
                .contains(
                        "who waits for whom, seen in 2 cycles of the measurement: no header waited for another message",
                        "less than a tenth of what they offer is accepted from 0 of 0 sources");
        SourceWaits starving = new SourceWaits(0, 1, 0, WaitsOverTime.CIRCLE, 1);
        assertThat(report(with(circle, List.of(starving))).briefly(empty()).remarksOnResults())
                .anyMatch(text -> text.endsWith("1.0 headers wait on average, 100.0 % of them in the end in a circle"))
                .anyMatch(text -> text.endsWith("1 of 1 sources; 1 of these wait mostly in a circle"));
    }

    /** For reading five roots; in files all of them, and everything else. */
    @Test
    void theTables() {
        List<RootWaits> many = IntStream.range(0, 9)
                .mapToObj(i -> new RootWaits("link_" + i, List.of(9 - i, 0)))
                .toList();
        WaitsReport report = report(with(many, List.of()));
        assertThat(report.briefly(empty()).sections().get(1).asTable().rows()).hasSize(5);
        List<Section> sections = report.fully(empty()).sections();
        assertThat(sections.stream().map(Section::name))
                .containsExactly("figures", "waits", "channel_waits", "source_waits", "waits_over_time", "wait_trees");
        assertThat(sections.get(1).asTable().rows()).hasSize(9);
        List<Section> made = report(MADE).fully(empty()).sections();
        assertThat(made.get(1).asTable().rows())
                .containsExactly(
                        List.of("link_1_0_y_plus", 0.95, 3.0, 75.0, 6L),
                        List.of(WaitsOverTime.CIRCLE, Double.NaN, 1.0, 25.0, 2L));
        assertThat(made.get(2).asTable().rows().get(0)).isEqualTo(List.of("link_0_0_x_plus", 0.2, 1.0, 0.5));
        assertThat(made.get(3).asTable().rows().get(1)).isEqualTo(List.of(1L, 1.0, 0.1, "no", "c", 100.0));
        assertThat(made.get(4).asTable().rows())
                .as("looks at which nobody waits are left out")
                .containsExactly(List.of(100L, "link_1_0_y_plus", 6L), List.of(111L, WaitsOverTime.CIRCLE, 2L));
        assertThat(made.get(5).asTable().rows())
                .containsExactly(List.of(
                        LAST.place(),
                        LAST.message(),
                        "channel",
                        "link_0_0_x_plus",
                        "",
                        LAST.next(),
                        "link_1_0_y_plus"));
    }

    /** Each with ten headers more than the next at the first look, one more at every look up to the tenth, then one. */
    private static List<RootWaits> roots(int count, int looks) {
        return IntStream.range(0, count)
                .mapToObj(i -> new RootWaits(
                        "link_" + i,
                        IntStream.range(0, looks)
                                .mapToObj(look -> look < 10 ? 10 * (count - i) + look : 1)
                                .toList()))
                .toList();
    }

    private static CurvePlot curves(int roots, int looks) {
        List<Long> cycles = IntStream.range(0, looks)
                .mapToObj(look -> 999L + 10L * (look + 1))
                .toList();
        WaitsOverTime waits = new WaitsOverTime(cycles, roots(roots, looks), List.of(), List.of(), List.of());
        return (CurvePlot)
                new WaitsReport(waits, new Mesh(2, 2), 1000).among(Map.of()).get("waits-over-time");
    }

    /** A point for ten looks, in their middle, over what has gone of the measurement. */
    @Test
    void pointsOfThePictureAreMeansOfTenLooks() {
        CurvePlot.Curve first = curves(2, 20).curves().get(0);
        assertThat(first.x()).containsExactly(55.0, 155.0);
        assertThat(first.y()).containsExactly(24.5, 1.0);
        assertThat(curves(2, 97).curves().get(0).x()).hasSize(10);
        assertThat(curves(2, 97).curves().get(1).y().subList(2, 10)).containsOnly(1.0);
        CurvePlot.Curve few = curves(1, 3).curves().get(0);
        assertThat(few.x()).containsExactly(20.0);
        assertThat(few.y()).containsExactly(11.0);
    }

    /** A curve for each of the first four roots, those behind together. */
    @Test
    void thePictureHasFiveCurves() {
        CurvePlot plot = curves(8, 20);
        assertThat(plot.curves().stream().map(CurvePlot.Curve::name))
                .containsExactly("link_0", "link_1", "link_2", "link_3", "all 4 others");
        assertThat(plot.curves().get(4).x()).containsExactly(55.0, 155.0);
        assertThat(plot.curves().get(4).y()).containsExactly(4 * 4.5 + 100, 4.0);
        assertThat(curves(5, 20).curves().stream().map(CurvePlot.Curve::name)).endsWith("link_4");
        assertThat(curves(0, 20).curves()).isEmpty();
    }

    @Test
    void thePictures() {
        assertThat(report(MADE).among(Map.of())).containsOnlyKeys("waits-over-time", "link-blocked", "wait-tree");
        assertThat(new WaitsReport(with(List.of(), List.of()), new Mesh(200, 200), 0).among(Map.of()))
                .containsOnlyKeys("waits-over-time");
    }

    // ---- the command -------------------------------------------------------------------------------------------

    @TempDir
    private Path directory;

    private Map<String, String> run(double load) throws IOException {
        Path file = Files.writeString(directory.resolve("row.yaml"), """
                network: { topology: mesh, radices: [4] }
                router: { virtual-channels: 2, buffer-depth: 4 }
                traffic: { pattern: { name: hot-spot, hot-spots: [3], fraction: 1 }, length: 8 }
                run: { warm-up: 500, measure: 2000, drain: 500 }
                """);
        Path out = directory.resolve("out" + load);
        Terminal terminal = Terminal.run("run", file.toString(), "-P", "traffic.load=" + load, "--out", out.toString());
        assertThat(terminal.code()).as(terminal.err()).isZero();
        return Map.of(
                "printed",
                terminal.out(),
                "files",
                String.join(" ", out.toFile().list()));
    }

    @Tag("slow")
    @Test
    void aSaturatedRunSaysWhatItsSaturationIsMadeOf() throws IOException {
        Map<String, String> run = run(0.9);
        assertThat(run.get("printed"))
                .contains("What saturation is made of: the channels at which chains of waits end")
                .contains("who waits for whom, seen in 87 cycles of the measurement: ");
        assertThat(run.get("files"))
                .contains("waits.csv", "waits_over_time.csv", "wait_trees.csv", "wait-tree.svg", "waits-over-time.png");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(doubles = {0.05})
    void anotherRunSaysNothingOfIt(double load) throws IOException {
        Map<String, String> run = run(load);
        assertThat(run.get("printed")).doesNotContain("who waits", "What saturation");
        assertThat(run.get("files")).doesNotContain("waits", "wait-tree");
    }
}
