package io.wormrtl.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page has of a report, section by section, and what stands around its sections. */
class ReportPageTest {

    private static final Provenance FROM =
            Provenance.of("run").about("quick").hashed("0123456789abcdef").seeded(7);

    private static Table table(String name, String title, int rows) {
        return Table.of(
                name, title, Collections.nCopies(rows, "a"), List.of(Column.words("word", "word", word -> word)));
    }

    private static CurvePlot curves(String title) {
        return CurvePlot.of(title, Axis.linear("x"), Axis.linear("y"));
    }

    private static PageSection.Rows rows(String title, Table table, boolean folded) {
        return new PageSection.Rows(title, table, folded, table.name() + ".csv");
    }

    /** What must not be overlooked comes first, then what is for reading, then what is folded. */
    @Test
    void sectionsStandInTheOrderInWhichTheyAreRead() {
        Figures figures = Figures.of("figures", "").withWhole("messages", "messages", "", 5);
        Figures more = Figures.of("node", "node 1_1").withWhole("gates", "gates", "", 6);
        Table open = table("links_used", "", 60);
        Table long61 = table("flows", "flows of pairs", 61);
        Table inPart = table("points", "", 1);
        Table whole = table("points", "", 2);
        Table rest = table("by_source", "", 3);
        Table violations = table("violations", "", 70);
        Table settings = table("settings", "Settings", 4);
        HeatMapPlot map = new HeatMapPlot("", "", "", "", List.of(List.of(1.0)));
        Map<String, Plot> plots = new LinkedHashMap<>();
        plots.put("latency-load", curves("Latency"));
        plots.put("first-bench", curves("Same"));
        plots.put("second_bench", curves("Same"));
        plots.put("use-map", map);
        PageSection own = new PageSection.Sentences("Own", List.of("Added."));
        Report brief = Report.of(FROM, open, figures, inPart, long61).with(more);
        Report full = Report.of(FROM, settings, figures, more, open, whole, rest, violations, long61)
                .remarking("Said.")
                .warning("Beware.")
                .writing(Path.of("out", "w.vcd"))
                .writing(Path.of("else", "v.vcd"));
        Page page = new ReportPage(
                        brief, full, plots, List.of(own), "wormrtl run", List.of("report.json"), Path.of("out"))
                .page();
        assertThat(page.provenance()).isEqualTo(FROM);
        assertThat(page.files()).containsExactly("report.json");
        assertThat(page.sections())
                .containsExactly(
                        new PageSection.Warnings("", List.of("Beware.")),
                        rows("Violations", violations, false),
                        new PageSection.Sentences("", List.of("Said.")),
                        new PageSection.Quantities("Figures", figures),
                        new PageSection.Quantities("Node 1_1", more),
                        own,
                        new PageSection.Curves(
                                "Latency", curves("Latency"), List.of("latency-load.svg", "latency-load.png")),
                        new PageSection.Curves(
                                "First bench", curves("Same"), List.of("first-bench.svg", "first-bench.png")),
                        new PageSection.Curves(
                                "Second bench", curves("Same"), List.of("second_bench.svg", "second_bench.png")),
                        new PageSection.Picture("Use map", map, List.of("use-map.svg", "use-map.png")),
                        rows("Links used", open, false),
                        rows("Points", inPart, false),
                        rows("Flows of pairs", long61, true),
                        rows("Points, with all columns", whole, true),
                        rows("By source", rest, true),
                        new PageSection.Links(
                                "Written besides",
                                List.of(new PageSection.Link("w.vcd", ""), new PageSection.Link("../else/v.vcd", ""))),
                        new PageSection.Configuration("Configuration", "wormrtl run", settings));
    }

    @Test
    void whatThereIsNotHasNoSection() {
        Figures figures = Figures.of("figures", "").withWhole("messages", "messages", "", 5);
        Report report = Report.of(FROM, figures, table("violations", "", 0));
        Page page = new ReportPage(report, report, Map.of(), List.of(), "", List.of(), Path.of("")).page();
        assertThat(page.sections())
                .containsExactly(
                        new PageSection.Quantities("Figures", figures),
                        new PageSection.Configuration(
                                "Configuration", "", new Table("settings", "", List.of(), List.of())));
    }

    private static Page page(int titled) {
        Page page = new Page(FROM, List.of(new PageSection.Sentences("", List.of("Said."))), List.of());
        for (int i = 1; i <= titled; i++) {
            page = page.with(new PageSection.Sentences("T" + i, List.of()));
        }
        return page;
    }

    /** The first section has no title: the others begin with the second. */
    @Test
    void ofSixSectionsOnThereIsATableOfContents() {
        assertThat(page(5).html()).doesNotContain("<nav");
        assertThat(page(6).html())
                .contains(
                        "<nav aria-label=\"Contents\"><ul><li><a href=\"#s2\">T1</a></li><li><a href=\"#s3\">T2</a></li>"
                                + "<li><a href=\"#s4\">T3</a></li><li><a href=\"#s5\">T4</a></li><li><a href=\"#s6\">T5</a></li>"
                                + "<li><a href=\"#s7\">T6</a></li></ul></nav>\n")
                .contains("<section id=\"s2\" class=\"whole\"><h2>T1</h2></section>");
    }

    @Test
    void theHeadSaysWhereItComesFrom() {
        assertThat(page(0).html())
                .contains("<title>run quick - wormrtl</title>")
                .contains("<header><h1>run quick</h1><p class=\"provenance\"><span>wormrtl development</span>"
                        + " <span>configuration 0123456789abcdef</span> <span>seed 7</span> </p></header>\n");
        assertThat(new Page(Provenance.of("list"), List.of(), List.of("a.csv", "b.csv")).html())
                .contains(
                        "<header><h1>list</h1><p class=\"provenance\"><span>wormrtl development</span> </p></header>\n")
                .contains("<footer><h2>Files</h2><ul class=\"files\"><li><a href=\"a.csv\">a.csv</a></li>"
                        + "<li><a href=\"b.csv\">b.csv</a></li></ul></footer>\n</main>");
    }

    /** Letters, and what is none: control characters and halves of pairs. */
    @ParameterizedTest
    @CsvSource({
        "0009, true",
        "000a, true",
        "000d, false",
        "001f, false",
        "0020, true",
        "007e, true",
        "007f, false",
        "009f, false",
        "00a0, true",
        "fffd, true",
        "fffe, false",
        "d83d, false",
        "de00, false"
    })
    void whatCannotBeShownIsReplaced(String code, boolean shown) {
        String letter = Character.toString((char) Integer.parseInt(code, 16));
        assertThat(new Markup().words("a" + letter + "b").toString())
                .isEqualTo(shown ? "a" + letter + "b" : "a\uFFFDb");
    }

    @Test
    void wholePairsAreShown() {
        assertThat(new Markup().words("\uD83D\uDE00").toString()).isEqualTo("\uD83D\uDE00");
        assertThat(new Markup().words("\uD83D").toString()).isEqualTo("\uFFFD");
        assertThat(new Markup().words("\uDE00\uD83D").toString()).isEqualTo("\uFFFD\uFFFD");
        assertThat(new Markup().element("a", "<&>", "title", "\"'").toString())
                .isEqualTo("<a title=\"&quot;&#39;\">&lt;&amp;&gt;</a>");
    }
}
