package io.wormrtl.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Table;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sections as the whole of their HTML. */
class SectionWriterTest {

    private static final Drawing PICTURE = new Drawing(30, 20, List.of());

    private static String html(PageSection... sections) {
        SectionWriter writer = new SectionWriter(new Markup());
        for (int i = 0; i < sections.length; i++) {
            writer.write(sections[i], "s" + (i + 1));
        }
        return writer.html();
    }

    private static Table table(int rows) {
        return Table.of(
                "links",
                "Links",
                IntStream.range(0, rows).boxed().toList(),
                List.of(
                        Column.words("name", "name", i -> "link " + i),
                        Column.decimals("use", "use", "flits/cycle", 2, i -> i / 4.0)));
    }

    private static String head() {
        return "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th scope=\"col\" class=\"words\">name</th>"
                + "<th scope=\"col\" class=\"number\">use <span class=\"unit\">flits/cycle</span></th></tr></thead><tbody>\n";
    }

    private static String twoRows() {
        return head() + """
                <tr><td class="words">link 0</td><td class="number">0.00</td></tr>
                <tr><td class="words">link 1</td><td class="number">0.25</td></tr>
                </tbody></table></div>""";
    }

    /** An interval stands beside its mean, load or figure; one without such a figure is a figure by itself. */
    @Test
    void figuresHaveTheirUnitsAndIntervals() {
        Figures figures = Figures.of("figures", "")
                .withWords("outcome", "outcome", "steady")
                .withDecimals("latency_half_width", "95 %", "cycles", 1, 0.5)
                .withDecimals("latency_mean", "mean latency", "cycles", 2, 12.25)
                .withDecimals("accepted_load", "accepted load", "flits/node/cycle", 3, 0.125)
                .withDecimals("accepted_half_width", "95 %", "", 3, 0.002)
                .withWhole("hops", "hops", "", 3)
                .withDecimals("hops_half_width", "95 %", "", 1, Double.NaN)
                .withDecimals("lone_half_width", "of nothing", "cycles", 1, 3);
        assertThat(html(new PageSection.Quantities("Figures", figures)))
                .isEqualTo(
                        "<section id=\"s1\" class=\"whole\"><h2>Figures</h2><table class=\"quantities\"><tbody>" + """
                        <tr><th scope="row">outcome</th><td class="words">steady</td><td class="unit"></td></tr>
                        <tr><th scope="row">mean latency</th><td class="number">12.25<span class="interval" title="95 % interval"> \u00b1 0.5</span></td><td class="unit">cycles</td></tr>
                        <tr><th scope="row">accepted load</th><td class="number">0.125<span class="interval" title="95 % interval"> \u00b1 0.002</span></td><td class="unit">flits/node/cycle</td></tr>
                        <tr><th scope="row">hops</th><td class="number">3</td><td class="unit"></td></tr>
                        <tr><th scope="row">of nothing</th><td class="number">3.0</td><td class="unit">cycles</td></tr>
                        </tbody></table></section>
                        """);
    }

    @Test
    void tablesAreOpenOrFolded() {
        assertThat(html(
                        new PageSection.Rows("Links", table(2), false, "links.csv"),
                        new PageSection.Rows("", table(2), false, ""),
                        new PageSection.Rows("All", table(2), true, "links.csv")))
                .isEqualTo("<section id=\"s1\" class=\"whole\"><h2>Links</h2>" + twoRows() + "</section>\n"
                        + "<section id=\"s2\" class=\"whole\">" + twoRows() + "</section>\n"
                        + "<section id=\"s3\" class=\"folded\"><details><summary><h2>All</h2></summary>" + twoRows()
                        + "</details></section>\n");
    }

    private static String lastRows(int rows, String file) {
        return html(new PageSection.Rows("Links", table(rows), false, file)).replaceFirst("(?s).*<td", "<td");
    }

    /** Two hundred rows are shown, and where there are more, that. */
    @Test
    void longTablesAreCut() {
        String end = "<td class=\"number\">49.75</td></tr>\n</tbody></table></div>";
        assertThat(lastRows(200, "links.csv")).isEqualTo(end + "</section>\n");
        assertThat(lastRows(201, "links.csv"))
                .isEqualTo(end + "<p class=\"note\">The first 200 of 201 rows; all are in <a href=\"links.csv\">"
                        + "links.csv</a>.</p></section>\n");
        assertThat(lastRows(300, "")).isEqualTo(end + "<p class=\"note\">The first 200 of 300 rows.</p></section>\n");
    }

    private static String columns(int count) {
        List<Column<Integer>> columns = IntStream.range(0, count)
                .mapToObj(i -> Column.<Integer>whole("c" + i, "C", "", row -> row))
                .toList();
        return html(new PageSection.Rows("", Table.of("t", "", List.of(1), columns), false, ""));
    }

    @Test
    void ofNineColumnsOnATableIsWide() {
        assertThat(columns(8)).startsWith("<section id=\"s1\" class=\"whole\"><div class=\"wide\" tabindex=\"0\">");
        assertThat(columns(9))
                .startsWith(
                        "<section id=\"s1\" class=\"whole\"><p class=\"note across\">9 columns: where they do not fit"
                                + " beside each other, the table can be moved sideways.</p><div class=\"wide many\""
                                + " tabindex=\"0\">");
    }

    private static final String SVG =
            "<svg role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\""
                    + " viewBox=\"0 0 30 20\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n</svg>";

    @Test
    void picturesHaveTheirFilesBelow() {
        assertThat(html(
                        new PageSection.Picture("Use", PICTURE, List.of("use.svg", "use.png")),
                        new PageSection.Picture("", PICTURE, List.of())))
                .isEqualTo("<section id=\"s1\" class=\"whole\"><h2>Use</h2><figure><div class=\"still\">" + SVG
                        + "</div>\n<figcaption><a href=\"use.svg\">use.svg</a> <a href=\"use.png\">use.png</a>"
                        + " </figcaption></figure></section>\n"
                        + "<section id=\"s2\" class=\"whole\"><figure><div class=\"still\">" + SVG
                        + "</div>\n</figure></section>\n");
    }

    /** Names in a picture begin with its number on the page; a map leaves room for another one beside it. */
    @Test
    void mapsAreHalfAsWideAndPicturesNumbered() {
        HeatMapPlot map = new HeatMapPlot("", "", "", "", List.of(List.of(1.0)));
        CurvePlot plot = CurvePlot.of("", Axis.linear("x"), Axis.linear("y")).with("", List.of(1.0), List.of(2.0));
        String html = html(
                new PageSection.Picture("One", map, List.of()),
                new PageSection.Picture("Two", plot, List.of()),
                new PageSection.Curves("Three", plot, List.of()));
        assertThat(html).contains("<section id=\"s1\" class=\"half\">", "<section id=\"s2\" class=\"whole\">");
        assertThat(html)
                .contains(" id=\"p2-", "url(#p2-", " id=\"p3-", "url(#p3-")
                .doesNotContain("\"p1-", "#p1-");
    }

    @Test
    void namesWithinAPictureGetAPrefixWhereverTheyStand() {
        String svg = "<?xml version=\"1.0\"?>\n<svg width=\"3\"><path id=\"a\" clip-path=\"url(#b)\"/><use"
                + " xlink:href=\"#c\"/><g><svg x=\"1\"></svg></g></svg>\n";
        assertThat(InlineSvg.of(svg.getBytes(StandardCharsets.UTF_8), "p7"))
                .isEqualTo("<svg role=\"img\" width=\"3\"><path id=\"p7-a\" clip-path=\"url(#p7-b)\"/><use"
                        + " xlink:href=\"#p7-c\"/><g><svg x=\"1\"></svg></g></svg>");
    }

    /** The script has the data of each panel; a curve that it cannot draw stays a picture. */
    @Test
    void curvesHaveTheirDataAndAPicture() {
        CurvePlot plot = CurvePlot.of("t", Axis.linear("x"), Axis.linear("y"))
                .with("g", "a", List.of(1.0, 2.0), List.of(3.0, 4.0))
                .with("h", "b", List.of(1.0), List.of(5.0))
                .byGroup();
        SectionWriter writer = new SectionWriter(new Markup());
        assertThat(writer.hasCurves()).isFalse();
        writer.write(new PageSection.Curves("Curves", plot, List.of("t.svg")), "s4");
        assertThat(writer.hasCurves()).isTrue();
        assertThat(writer.html())
                .startsWith("<section id=\"s4\" class=\"whole\"><h2>Curves</h2><figure class=\"curves\"><script"
                        + " type=\"application/json\" class=\"panel\">{\"title\":\"g\",")
                .contains("</script><script type=\"application/json\" class=\"panel\">{\"title\":\"h\",")
                .contains("</script><div class=\"live\"></div><div class=\"still\"><svg role=\"img\" ")
                .endsWith("</svg></div>\n<figcaption><a href=\"t.svg\">t.svg</a> </figcaption></figure></section>\n");
        CurvePlot back =
                CurvePlot.of("t", Axis.linear("x"), Axis.linear("y")).with("a", List.of(2.0, 1.0), List.of(3.0, 4.0));
        assertThat(html(new PageSection.Curves("", back, List.of())))
                .startsWith("<section id=\"s1\" class=\"whole\"><figure class=\"picture\"><div class=\"still\"><svg");
    }

    @Test
    void sentencesWarningsAndLinks() {
        assertThat(html(
                        new PageSection.Sentences("Said", List.of("One.", "Two & three.")),
                        new PageSection.Warnings("", List.of("Beware.", "Lost.")),
                        new PageSection.Links(
                                "Files",
                                List.of(new PageSection.Link("a.vcd", ""), new PageSection.Link("b.csv", "all rows")))))
                .isEqualTo("""
                        <section id="s1" class="whole"><h2>Said</h2><p>One.</p><p>Two &amp; three.</p></section>
                        <section id="s2" class="whole"><div class="warnings" role="note"><p>Beware.</p><p>Lost.</p></div>
                        </section>
                        <section id="s3" class="whole"><h2>Files</h2><ul><li><a href="a.vcd">a.vcd</a></li><li><a href="b.csv">b.csv</a>: all rows</li></ul>
                        </section>
                        """);
    }

    @Test
    void aConfigurationHasWhatThereIs() {
        Table none = table(0);
        assertThat(html(
                        new PageSection.Configuration("Configuration", "wormrtl run 'a b.yaml'", table(2)),
                        new PageSection.Configuration("Configuration", "", none)))
                .isEqualTo(
                        "<section id=\"s1\" class=\"whole\"><h2>Configuration</h2><p>The same results again:</p><pre>"
                                + "<code>wormrtl run &#39;a b.yaml&#39;</code></pre><details><summary>All settings, those left"
                                + " out too</summary>" + twoRows() + "</details></section>\n"
                                + "<section id=\"s2\" class=\"whole\"><h2>Configuration</h2></section>\n");
    }

    @Test
    void aJudgementHasItsReasonsAndItsPage() {
        String judged = "<h2>4.6</h2><p><strong class=\"verdict\">holds</strong> <span>It is so.</span> <cite>004,"
                + " p. 6</cite></p>" + twoRows();
        assertThat(html(
                        new PageSection.Judged("4.6", "holds", "It is so.", "004, p. 6", table(2), "claim-4.6.html"),
                        new PageSection.Judged("4.6", "holds", "It is so.", "004, p. 6", table(2), "")))
                .isEqualTo("<section id=\"s1\" class=\"whole\">" + judged
                        + "<p class=\"note\"><a href=\"claim-4.6.html\">What"
                        + " was run, with its curves and points</a></p></section>\n<section id=\"s2\" class=\"whole\">"
                        + judged + "</section>\n");
    }

    /** On a line of 200 cycles; what lasts longer ends with it, and what begins behind it has no width. */
    @Test
    void eventsAreBarsOnALine() {
        String bar = "<li><span class=\"cycle\">%s</span><span class=\"track\"><span class=\"bar\""
                + " style=\"left:%s%%;width:%s%%\"></span></span><span class=\"what\">%s</span></li>\n";
        assertThat(html(new PageSection.TimeLine(
                        "Faults",
                        "Of 200 cycles",
                        200,
                        List.of(
                                new PageSection.Event(0, 25, "node 1"),
                                new PageSection.Event(100, Long.MAX_VALUE, "node 2"),
                                new PageSection.Event(190, 210, "node 3"),
                                new PageSection.Event(250, 260, "late")))))
                .isEqualTo(
                        "<section id=\"s1\" class=\"whole\"><h2>Faults</h2><p>Of 200 cycles</p><ol class=\"time-line\">\n"
                                + bar.formatted("0", "0.000", "12.500", "node 1")
                                + bar.formatted("100", "50.000", "50.000", "node 2")
                                + bar.formatted("190", "95.000", "5.000", "node 3")
                                + bar.formatted("250", "125.000", "0.000", "late")
                                + "</ol></section>\n");
    }
}
