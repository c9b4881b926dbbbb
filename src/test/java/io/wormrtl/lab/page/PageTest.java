package io.wormrtl.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Quality;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {

    /** What would end an element, an attribute, a script or a comment. */
    static final String HOSTILE = "<script>alert(1)</script>\" onload='x' & --> ]]> \u0001\uD800";

    private static final Provenance FROM = Provenance.of("run")
            .about("x " + HOSTILE)
            .hashed("0123456789abcdef")
            .seeded(7);

    /** The same as far as it can be drawn. */
    private static final String DRAWN = HOSTILE.replaceAll("[\u0001\uD800]", "");

    static CurvePlot curves() {
        return CurvePlot.of("Latency " + DRAWN, Axis.linear("load " + DRAWN), Axis.linear("latency (cycles)"))
                .with(new Curve(
                        "",
                        DRAWN,
                        List.of(0.1, 0.2, 0.3),
                        List.of(10.0, 20.0, Double.NaN),
                        List.of(
                                new Note(1.5, Quality.GOOD),
                                new Note(Double.NaN, Quality.DOUBTFUL),
                                new Note(Double.NaN, Quality.BEYOND))));
    }

    private static Table rows(int count) {
        return Table.of(
                "links",
                "Links " + HOSTILE,
                IntStream.range(0, count).boxed().toList(),
                List.of(
                        Column.words("name", "name " + HOSTILE, i -> HOSTILE + i),
                        Column.decimals("use", "use", "flits/cycle", 2, i -> i / 4.0)));
    }

    private static Figures figures() {
        return Figures.of("figures", "")
                .withWords("network", "network", HOSTILE)
                .withDecimals("latency_mean", "mean latency", "cycles", 2, 12.345)
                .withDecimals("latency_half_width", "95 % confidence, +-", "cycles", 2, 0.567)
                .withDecimals("other_half_width", "of nothing", "cycles", 2, 3);
    }

    static Page page() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        plots.put("latency-load", curves());
        plots.put("use", new HeatMapPlot("Use", "x", "y", "flits", List.of(List.of(1.0, 2.0), List.of(3.0, 4.0))));
        return page(plots);
    }

    static Page page(Map<String, Plot> plots) {
        Report brief = Report.of(FROM, figures(), rows(3)).remarking("steady " + HOSTILE);
        Table settings = Table.of(
                "settings",
                "Settings",
                List.of(HOSTILE),
                List.of(Column.words("setting", "setting", s -> s), Column.words("value", "value", s -> s)));
        List<PageSection> more = List.of(
                new PageSection.TimeLine(
                        "Faults " + HOSTILE,
                        HOSTILE,
                        100,
                        List.of(
                                new PageSection.Event(10, 20, HOSTILE),
                                new PageSection.Event(50, Long.MAX_VALUE, "for ever"))),
                new PageSection.Judged("4.6 " + HOSTILE, HOSTILE, HOSTILE, HOSTILE, rows(2), "claim-4.6.html"));
        return new ReportPage(
                        brief,
                        brief.with(new Table(
                                        "flows",
                                        "",
                                        rows(300).fields(),
                                        rows(300).rows()))
                                .with(settings),
                        plots,
                        more,
                        "wormrtl run " + HOSTILE,
                        List.of("report.json", "flows.csv"),
                        Path.of("results"))
                .page();
    }

    /** The page as XML, without what is between the marks of scripts and styles, which HTML reads otherwise. */
    static Document parsed(String html) throws Exception {
        String text = html.replace("<!DOCTYPE html>", "")
                .replaceAll("(?s)<!--.*?-->", "")
                .replaceAll("(?s)(<(script|style)[^>]*>).*?(</\\2>)", "$1$3");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    private static List<String> texts(Document page, String element) {
        NodeList all = page.getElementsByTagName(element);
        return IntStream.range(0, all.getLength())
                .mapToObj(i -> all.item(i).getTextContent())
                .toList();
    }

    @Test
    void whateverWordsAreInItThePageIsWellFormed() throws Exception {
        String html = page().html();
        Document page = parsed(html);
        assertThat(texts(page, "h1")).containsExactly("run x " + HOSTILE.replaceAll("[\u0001\uD800]", "\uFFFD"));
        assertThat(texts(page, "h2")).hasSize(9).contains("Figures", "Use", "Flows", "Configuration", "Files");
        assertThat(html).doesNotContain("<script>alert");
        assertThat(page.getElementsByTagName("script").getLength())
                .as("data of one panel, the library, the script")
                .isEqualTo(3);
        assertThat(html.split("</script>", -1)).hasSize(4);
    }

    @Test
    void brokenRulesComeFirstAndTitlesKeepTheirNames() throws Exception {
        Table violations = new Table("violations", "", rows(1).fields(), rows(1).rows());
        Table node = new Table("node", "node 1_1-2", rows(1).fields(), rows(1).rows());
        Report report = Report.of(FROM, node, figures(), violations);
        Page page = new ReportPage(report, report, Map.of(), List.of(), "", List.of(), Path.of("")).page();
        assertThat(texts(parsed(page.html()), "h2")).startsWith("Violations", "Figures", "Node 1_1-2");
    }

    /** A table of many rows is folded, but not that one. */
    @Test
    void whatMustNotBeOverlookedStandsAboveAllElse() throws Exception {
        Table violations = new Table("violations", "", rows(1).fields(), rows(70).rows());
        Report brief = Report.of(FROM, figures()).remarking("a remark");
        Report full = Report.of(FROM, figures(), violations)
                .remarking("a remark")
                .warning("3 messages LOST")
                .writing(Path.of("results", "first.vcd"))
                .writing(Path.of("elsewhere", "second.vcd"));
        String html = new ReportPage(brief, full, Map.of(), List.of(), "", List.of(), Path.of("results"))
                .page()
                .html();
        Document page = parsed(html);
        assertThat(texts(page, "p").subList(1, 3)).containsExactly("3 messages LOST", "a remark");
        assertThat(texts(page, "h2")).startsWith("Violations", "Figures");
        assertThat(texts(page, "summary")).doesNotContain("Violations");
        assertThat(html)
                .contains("href=\"first.vcd\"", "href=\"../elsewhere/second.vcd\"")
                .doesNotContain("Written: ");
    }

    @Test
    void nothingIsLoadedFromAnywhere() throws Exception {
        Document page = parsed(page().html());
        NodeList all = page.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            assertThat(element.getAttribute("src")).isEmpty();
            assertThat(element.getAttribute("href"))
                    .matches("|#s\\d+|data:,|[a-z-]+\\.(csv|json|svg|png)|claim-[0-9.]+\\.html|#p\\d+-.*");
            assertThat(element.getAttribute("onload")).isEmpty();
        }
        assertThat(PageParts.style()).doesNotContain("url(", "@import");
        assertThat(page().html()).contains("default-src 'none'".replace("'", "&#39;"));
    }

    @Test
    void everyNameInItIsThereOnce() throws Exception {
        Document page = parsed(page().html());
        NodeList all = page.getElementsByTagName("*");
        List<String> names = IntStream.range(0, all.getLength())
                .mapToObj(i -> ((Element) all.item(i)).getAttribute("id"))
                .filter(name -> !name.isEmpty())
                .toList();
        assertThat(names).doesNotHaveDuplicates();
        Pattern.compile("url\\(#([^)]*)\\)")
                .matcher(page().html())
                .results()
                .forEach(use -> assertThat(names).contains(use.group(1)));
    }

    @Test
    void samePageSameBytes() {
        assertThat(page().html()).isEqualTo(page().html());
    }

    @Test
    void aMeanHasItsIntervalBesideIt() throws Exception {
        Document page = parsed(page().html());
        assertThat(texts(page, "td")).contains("12.35 \u00b1 0.57", "3.00");
        assertThat(texts(page, "th")).contains("mean latency", "of nothing").doesNotContain("95 % confidence, +-");
    }

    @Test
    void withoutScriptsTheDrawnCurveStandsThere() throws Exception {
        Document page = parsed(page().html());
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2);
        assertThat(texts(page, "text")).anyMatch(words -> words.contains("latency (cycles)"));
    }

    @Test
    void aLongTableIsCutAndSaysWhereTheRestIs() throws Exception {
        Document page = parsed(page().html());
        assertThat(texts(page, "p")).contains("The first 200 of 300 rows; all are in flows.csv.");
        assertThat(texts(page, "summary")).contains("Flows");
        assertThat(texts(page, "td")).contains("49.75").doesNotContain("50.00");
    }

    @Test
    void aWideTableSaysThatItCanBeMoved() throws Exception {
        List<Column<Integer>> columns = IntStream.range(0, 12)
                .mapToObj(i -> Column.<Integer>whole("c" + i, "column " + i, "", row -> row))
                .toList();
        Report report = Report.of(FROM, Table.of("points", "", List.of(1), columns));
        String html = new ReportPage(report, report, Map.of(), List.of(), "", List.of(), Path.of(""))
                .page()
                .html();
        assertThat(texts(parsed(html), "p"))
                .contains("12 columns: where they do not fit beside each other, the table can be moved sideways.");
        assertThat(html).contains("class=\"wide many\" tabindex=\"0\"");
        assertThat(page().html()).doesNotContain("can be moved sideways");
    }

    @Test
    void eventsLieOnTheLineOfCycles() {
        assertThat(page().html()).contains("left:10.000%;width:10.000%", "left:50.000%;width:50.000%");
    }

    @Test
    void theLibraryIsThereWithItsLicenceOnlyWhereCurvesAre() {
        assertThat(page().html()).contains("var uPlot=", "The MIT License (MIT)");
        Report report = Report.of(Provenance.of("cost"), figures());
        Page plain = new ReportPage(report, report, Map.of(), List.of(), "", List.of(), Path.of("")).page();
        assertThat(plain.html()).doesNotContain("uPlot", "<nav", "<h2>Files");
        assertThat(page().html()).contains("<nav");
    }

    @Test
    void curvesThatRunBackwardsStayAPicture() {
        CurvePlot back =
                CurvePlot.of("t", Axis.linear("x"), Axis.linear("y")).with("a", List.of(1.0, 1.0), List.of(2.0, 3.0));
        assertThat(CurveData.canDraw(back)).isFalse();
        assertThat(CurveData.canDraw(curves())).isTrue();
        assertThat(CurveData.canDraw(CurvePlot.of("t", Axis.linear("x"), Axis.linear("y"))))
                .isFalse();
    }

    @Test
    void theDataOfCurvesHaveIntervalsAndGaps() {
        CurvePlot plot = CurvePlot.of("t", Axis.linear("x"), Axis.logarithmic("y"))
                .with(new Curve(
                        "g",
                        "a",
                        List.of(1.0, 2.0, 3.0),
                        List.of(4.0, 0.0, Double.NaN),
                        List.of(new Note(0.5, Quality.GOOD), Note.NONE, new Note(Double.NaN, Quality.BEYOND))));
        assertThat(CurveData.json(plot.panels().get(0)))
                .isEqualTo("{\"title\":\"t,"
                        + " g\",\"x\":{\"label\":\"x\",\"log\":false},\"y\":{\"label\":\"y\",\"log\":true},"
                        + "\"curves\":[{\"name\":\"a\",\"look\":0,\"x\":[1.0,2.0,3.0],\"y\":[4.0,null,null],"
                        + "\"half\":[0.5,null,null],\"quality\":[\"good\",\"good\",\"beyond\"]}]}");
    }

    @Test
    void wordsOfACommandLineAreQuotedForAShell() {
        assertThat(ReportPage.shell(List.of("wormrtl", "run", "a b.yaml", "it's", "link.flit-width=64")))
                .isEqualTo("wormrtl run 'a b.yaml' 'it'\\''s' link.flit-width=64");
    }

    @Test
    void whatIsOpenedIsClosed() {
        assertThatThrownBy(() -> new Markup().open("p").toString()).hasMessageContaining("not closed: [p]");
        assertThatThrownBy(() -> new Markup().empty("p", "class")).hasMessageContaining("attribute of p");
    }
}
