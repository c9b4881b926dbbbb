package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.lab.report.CurvePlot.Note;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PlotTest {

    private static CurvePlot curves() {
        return CurvePlot.of(
                        "Latency against load",
                        CurvePlot.Axis.linear("load (flits/node/cycle)"),
                        CurvePlot.Axis.logarithmic("latency (cycles)"))
                .with("4 channels", List.of(0.1, 0.2, 0.3), List.of(20.0, 40.0, Double.NaN))
                .with("2 channels", List.of(0.1, 0.2), List.of(25.0, 100.0));
    }

    private static HeatMapPlot heatMap() {
        return new HeatMapPlot("Channel load", "x", "y", "flits/cycle", List.of(List.of(0.1, 0.2), List.of(0.3, 0.4)));
    }

    @Test
    void samePlotSameBytes() {
        assertThat(curves().svg()).isEqualTo(curves().svg());
        assertThat(curves().png()).isEqualTo(curves().png());
        assertThat(heatMap().svg()).isEqualTo(heatMap().svg());
        assertThat(heatMap().png()).isEqualTo(heatMap().png());
    }

    @Test
    void svgIsWellFormedAndDrawsWhatWasGiven() throws Exception {
        assertThat(root(curves().svg())).isEqualTo("svg");
        assertThat(root(heatMap().svg())).isEqualTo("svg");
        assertThat(new String(curves().svg(), StandardCharsets.UTF_8)).doesNotContain("NaN");
        CurvePlot more = curves().with("8 channels", List.of(0.1, 0.3), List.of(18.0, 30.0));
        assertThat(more.svg()).isNotEqualTo(curves().svg());
    }

    @Test
    void writesBothFiles(@TempDir Path directory) throws IOException {
        OutputDirectory results = new OutputDirectory(directory, List.of());
        curves().addTo(results, "latency-load");
        results.write();
        assertThat(directory.resolve("latency-load.svg")).isNotEmptyFile();
        assertThat(directory.resolve("latency-load.png")).isNotEmptyFile();
        assertThat(ImageIO.read(new ByteArrayInputStream(heatMap().png())).getWidth())
                .isEqualTo(heatMap().width());
    }

    private static CurvePlot empty() {
        return CurvePlot.of("Nothing", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"))
                .with("none", List.of(1.0), List.of(Double.NaN));
    }

    /** Other words give another picture, and none is given where there is a point. */
    @Test
    void aPlotWithoutAPointSaysWhy() {
        assertThat(empty().svg())
                .isNotEqualTo(empty().orElse("all of them are saturated").svg());
        assertThat(curves().svg())
                .isEqualTo(curves().orElse("all of them are saturated").svg());
    }

    private static CurvePlot many(int groups, int perGroup) {
        CurvePlot plot = CurvePlot.of("Many", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"));
        for (int group = 0; group < groups; group++) {
            for (int curve = 0; curve < perGroup; curve++) {
                plot = plot.with("g" + group, "c" + curve, List.of(0.1, 0.2), List.of(1.0 + group, 2.0 + curve));
            }
        }
        return plot;
    }

    @Test
    void manyCurvesGetAPanelForEachGroupAndNoPanelHasMoreThanTen() {
        assertThat(many(2, 4).panels()).hasSize(1);
        assertThat(many(2, 4).panels().get(0).curves())
                .extracting(CurvePlot.Curve::name)
                .startsWith("g0, c0", "g0, c1")
                .endsWith("g1, c3");
        List<CurvePanel> panels = many(4, 4).panels();
        assertThat(panels).extracting(CurvePanel::title).containsExactly("g0", "g1", "g2", "g3");
        assertThat(panels.get(2).curves()).extracting(CurvePlot.Curve::name).containsExactly("c0", "c1", "c2", "c3");
        assertThat(many(1, 20).panels())
                .extracting(panel -> panel.curves().size())
                .containsExactly(10, 10);
        assertThat(many(4, 4).height()).isGreaterThan(many(2, 4).height());
    }

    /** Wherever a name stands in its panel, it has one colour, as long as ten colours suffice. */
    @Test
    void curvesOfOneNameLookTheSameInAllPanels() {
        CurvePlot plot = many(3, 4).with("last", "c2", List.of(0.1), List.of(1.0));
        assertThat(plot.panels()).extracting(CurvePanel::looks).endsWith(List.of(0, 1, 2, 3), List.of(2));
        XYItemRenderer renderer = plot.panels().get(3).chart().getXYPlot().getRenderer();
        assertThat(renderer.getItemPaint(0, 0)).isEqualTo(new Color(0x009e73));
        assertThat(renderer.getLegendItems().get(0).getLinePaint()).isEqualTo(new Color(0x009e73));
    }

    /** Names 0 and 10 would share a colour: in that panel places count. */
    @Test
    void curvesOfOnePanelNeverLookAlike() {
        CurvePlot plot = many(1, 10)
                .with("other", "c0", List.of(0.1), List.of(1.0))
                .with("other", "c10", List.of(0.1), List.of(1.0));
        assertThat(plot.panels().get(1).looks()).containsExactly(0, 1);
    }

    @Test
    void curvesOfOnePanelDifferInColourAndMarkerAndNeighboursInTheirLine() throws Exception {
        CurvePlot plot = many(1, 8);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        assertThat(colours).contains(0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x000000, 0x7f7f7f);
    }

    @Test
    void tenCurvesHaveTenMarkers() {
        XYItemRenderer renderer =
                many(1, 10).panels().get(0).chart().getXYPlot().getRenderer();
        assertThat(IntStream.range(0, 10).mapToObj(i -> corners(renderer.getItemShape(i, 0))))
                .doesNotHaveDuplicates();
    }

    /** The outline of a mark of one pixel. */
    private static List<List<Long>> corners(Shape mark) {
        Rectangle2D around = mark.getBounds2D();
        List<List<Long>> corners = new ArrayList<>();
        double[] place = new double[6];
        for (PathIterator i = mark.getPathIterator(null); !i.isDone(); i.next()) {
            if (i.currentSegment(place) != PathIterator.SEG_CLOSE) {
                corners.add(List.of(
                        Math.round(100 * place[0] / around.getWidth()),
                        Math.round(100 * place[1] / around.getHeight())));
            }
        }
        return corners;
    }

    private static CurvePlot judged(Note... notes) {
        return CurvePlot.of("t", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"))
                .with(new CurvePlot.Curve("", "c", List.of(1.0, 2.0), List.of(10.0, Double.NaN), List.of(notes)));
    }

    private static String text(CurvePlot plot) {
        return new String(plot.svg(), StandardCharsets.UTF_8);
    }

    /** Words can be searched, also those along the vertical axis, in any font of the reader's machine. */
    @Test
    void wordsAreText() {
        assertThat(text(curves()))
                .contains(">Latency against load</text>", ">latency (cycles)</text>", ">4 channels</text>")
                .contains("font-size=\"12px\"")
                .contains(",sans-serif;");
        assertThat(new String(heatMap().svg(), StandardCharsets.UTF_8)).contains(">flits/cycle</text>", ">0.4</text>");
    }

    /** What says less than it seems is hollow, what has no value an arrow; the legend has what there is, no more. */
    @Test
    void pointsAndLegendSayHowWellAPointIsKnown() {
        Note good = new Note(Double.NaN, Quality.GOOD);
        Note known = new Note(1.5, Quality.GOOD);
        Note hollow = new Note(Double.NaN, Quality.DOUBTFUL);
        Note beyond = new Note(Double.NaN, Quality.BEYOND);
        Note broken = new Note(Double.NaN, Quality.BROKEN);
        assertThat(text(judged(good, good))).doesNotContain("hollow", "arrow", "intervals");
        assertThat(text(judged(known, good))).contains("bars: 95 % intervals").doesNotContain("hollow", "arrow");
        assertThat(text(judged(hollow, good))).contains("hollow: not steady").doesNotContain("arrow", "intervals");
        assertThat(text(judged(good, beyond)))
                .contains("arrow: saturated")
                .doesNotContain("hollow", "intervals", "cross");
        assertThat(text(judged(good, new Note(Double.NaN, Quality.STUCK))))
                .contains("T: did not drain")
                .doesNotContain("arrow");
        assertThat(text(judged(good, broken)))
                .contains("cross: ended by a violation")
                .doesNotContain("hollow", "intervals", "arrow");
        assertThat(text(judged(good, hollow)))
                .as("without a value it is not there")
                .isEqualTo(text(judged(good, good)));
        XYPlot plot = judged(hollow, beyond).panels().get(0).chart().getXYPlot();
        CurveRenderer renderer = (CurveRenderer) plot.getRenderer();
        assertThat(renderer.getItemFillPaint(0, 0)).isEqualTo(Color.WHITE);
        assertThat(renderer.getItemShape(0, 1).getBounds2D().getMinY())
                .as("its tip")
                .isZero();
        assertThat(renderer.getItemLineVisible(0, 1)).as("no line to it").isFalse();
    }

    /** Above all that has a value, each curve in a row of its own, and no tick beside them. */
    @Test
    void pointsWithoutAValueStandInABandAboveTheScale() {
        Note beyond = new Note(Double.NaN, Quality.BEYOND);
        for (CurvePlot.Axis axis : List.of(CurvePlot.Axis.linear("y"), CurvePlot.Axis.logarithmic("y"))) {
            CurvePlot plot = CurvePlot.of("t", CurvePlot.Axis.linear("x"), axis);
            for (int i = 0; i < 10; i++) {
                plot = plot.with(new CurvePlot.Curve(
                        "", "c" + i, List.of(1.0, 2.0), List.of(42.0, Double.NaN), List.of(Note.NONE, beyond)));
            }
            XYPlot chart = plot.panels().get(0).chart().getXYPlot();
            double scaleEnd = axis.logarithmic() ? 42 * 1.3 : 42 * 1.03;
            double before = chart.getRangeAxis().getUpperBound();
            for (int i = 0; i < 10; i++) {
                double height = chart.getDataset().getYValue(i, 1);
                assertThat(height).isBetween(scaleEnd, before);
                before = height;
            }
            assertThat(chart.getRangeMarkers(Layer.BACKGROUND)).hasSize(1);
            assertThat(text(plot)).contains("band above: no value");
        }
        assertThat(judged(Note.NONE, Note.NONE)
                        .panels()
                        .get(0)
                        .chart()
                        .getXYPlot()
                        .getRangeMarkers(Layer.BACKGROUND))
                .isNull();
    }

    /** From value - half width to value + half width, and the axis has room for all of it. */
    @Test
    void barsAreAsLongAsTheInterval() {
        XYPlot plot = judged(new Note(2.5, Quality.GOOD), Note.NONE)
                .panels()
                .get(0)
                .chart()
                .getXYPlot();
        XYIntervalSeriesCollection data = (XYIntervalSeriesCollection) plot.getDataset();
        assertThat(data.getStartYValue(0, 0)).isEqualTo(7.5);
        assertThat(data.getEndYValue(0, 0)).isEqualTo(12.5);
        assertThat(plot.getRangeAxis().getUpperBound()).isEqualTo(12.5 * 1.03);
    }

    @Test
    void anIntervalWithoutEndLeavesRoomForTheOthers() {
        XYPlot plot = judged(new Note(1000, Quality.GOOD), Note.NONE)
                .panels()
                .get(0)
                .chart()
                .getXYPlot();
        assertThat(plot.getRangeAxis().getUpperBound()).isEqualTo(15 * 1.03);
    }

    /** Of equal curves every one is seen: those below are wider, those above dashed. */
    @Test
    void ofCurvesThatCoverEachOtherAllAreSeen() throws IOException {
        CurvePlot plot = CurvePlot.of("", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"));
        for (int i = 0; i < 6; i++) {
            plot = plot.with("c" + i, List.of(0.0, 1.0, 2.0), List.of(1.0, 2.0, 4.0));
        }
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        Set<Integer> colours = new HashSet<>();
        for (int x = 100; x < 700; x++) {
            for (int y = 100; y < 500; y++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        assertThat(colours).contains(0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9);
    }

    @Test
    void anAxisOfEqualFactorsShowsNothingAtZero() {
        assertThat(CurvePlot.Axis.logarithmic("y").shows(0)).isFalse();
        assertThat(CurvePlot.Axis.linear("y").shows(0)).isTrue();
    }

    @Test
    void aPlaceWithoutAValueIsGreyAndTheDarkestIsTheLargest() throws IOException {
        HeatMapPlot plot = new HeatMapPlot(
                "Pairs", "to", "from", "cycles", List.of(List.of(Double.NaN, 1.0), List.of(2.0, Double.NaN)));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        assertThat(image.getRGB(195, 415) & 0xffffff).isEqualTo(0xd9d9d9);
        assertThat(image.getRGB(445, 415) & 0xffffff).isEqualTo(0xffffe5);
        assertThat(image.getRGB(195, 165) & 0xffffff).isEqualTo(0x662506);
        HeatMapPlot flat = new HeatMapPlot("Flat", "x", "y", "cycles", List.of(List.of(3.0)));
        assertThat(flat.svg()).isNotEmpty();
    }

    private static String root(byte[] svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg))
                .getDocumentElement()
                .getTagName();
    }

    /** Whether words, put where they should be, are dark in the picture. */
    private static boolean shows(HeatMapPlot plot, Consumer<Lettering> words) throws IOException {
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(plot.png()));
        double scale = (double) picture.getWidth() / plot.width();
        BufferedImage alone = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = alone.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, alone.getWidth(), alone.getHeight());
        graphics.scale(scale, scale);
        words.accept(new Lettering(graphics));
        int dark = 0;
        for (int x = 0; x < alone.getWidth(); x++) {
            for (int y = 0; y < alone.getHeight(); y++) {
                if ((alone.getRGB(x, y) & 0xff) < 96) {
                    dark++;
                    if ((picture.getRGB(x, y) & 0xff) > 160) {
                        return false;
                    }
                }
            }
        }
        return dark > 4;
    }

    /** Cells of 250 pixels: places 0 and 1 of the axes, and five numbers from 1 to 9 along the bar. */
    @Test
    void numbersOfAHeatMapStandAtTheirPlaces() throws IOException {
        HeatMapPlot plot =
                new HeatMapPlot("Pairs", "to", "from", "cycles", List.of(List.of(1.0, 1.0), List.of(9.0, 1.0)));
        assertThat(shows(plot, l -> l.until("0", Lettering.TICK, 62, 415)))
                .as("row 0 below")
                .isTrue();
        assertThat(shows(plot, l -> l.until("1", Lettering.TICK, 62, 165)))
                .as("row 1 above")
                .isTrue();
        assertThat(shows(plot, l -> l.until("0", Lettering.TICK, 62, 165))).isFalse();
        assertThat(shows(plot, l -> l.centred("1", Lettering.TICK, 445, 558)))
                .as("column 1")
                .isTrue();
        double bar = 70 + 500 + 20;
        assertThat(shows(plot, l -> l.from("3", Lettering.TICK, bar + 26, 540 - 125)))
                .as("a quarter up")
                .isTrue();
        assertThat(shows(plot, l -> l.from("7", Lettering.TICK, bar + 26, 540 - 375)))
                .isTrue();
        assertThat(shows(plot, l -> l.upwards("cycles", Lettering.LABEL, bar + 95, 290)))
                .as("unit")
                .isTrue();
        assertThat(shows(plot, l -> l.upwards("from", Lettering.LABEL, 25, 290)))
                .isTrue();
    }

    /** One colour, and its value half way up. */
    @Test
    void aHeatMapOfOneValueHasABarToo() throws IOException {
        HeatMapPlot plot =
                new HeatMapPlot("Flat", "to", "from", "cycles", List.of(List.of(3.0, 3.0), List.of(3.0, 3.0)));
        assertThat(shows(plot, l -> l.from("3", Lettering.TICK, 70 + 500 + 20 + 26, 290)))
                .isTrue();
    }

    @Test
    void ofManyPlacesSomeHaveNumbers() throws IOException {
        HeatMapPlot plot = new HeatMapPlot("Row", "x", "y", "cycles", List.of(Collections.nCopies(40, 1.0)));
        double cell = (plot.width() - 150 - 70) / 40.0;
        double cellHeight = 500.0 / 4;
        double under = 40 + cellHeight + 18;
        assertThat(shows(plot, l -> l.centred("4", Lettering.TICK, 70 + 4.5 * cell, under)))
                .isTrue();
        assertThat(shows(plot, l -> l.centred("1", Lettering.TICK, 70 + 1.5 * cell, under)))
                .isFalse();
    }

    /** Of forty rows every fourth has a number, of eight columns each: their steps are their own. */
    @Test
    void rowsAndColumnsHaveStepsOfTheirOwn() throws IOException {
        HeatMapPlot plot =
                new HeatMapPlot("Map", "x", "y", "cycles", Collections.nCopies(40, Collections.nCopies(8, 1.0)));
        double column = 500.0 / 32;
        double row = 500.0 / 40;
        for (int y = 0; y < 40; y++) {
            String number = Integer.toString(y);
            double height = 540 - (y + 0.5) * row;
            assertThat(shows(plot, l -> l.until(number, Lettering.TICK, 62, height)))
                    .as("row %d", y)
                    .isEqualTo(y % 4 == 0);
        }
        for (int x = 0; x < 8; x++) {
            String number = Integer.toString(x);
            double place = 70 + (x + 0.5) * column;
            assertThat(shows(plot, l -> l.centred(number, Lettering.TICK, place, 558)))
                    .as("column %d", x)
                    .isTrue();
        }
    }

    /** One curve has nothing to show: the others have. */
    @Test
    void absenceIsToldOnlyWhereEveryCurveIsAbsent() {
        CurvePlot plot = curves().with("8 channels", List.of(0.1), List.of(Double.NaN));
        assertThat(plot.svg()).isEqualTo(plot.orElse("other words").svg());
    }

    @Test
    void neighboursDifferInTheirDashes() {
        String svg = new String(many(1, 4).svg(), StandardCharsets.UTF_8);
        Set<String> dashes = new HashSet<>();
        Matcher dash =
                Pattern.compile("stroke-dasharray[=:]\\s*['\"]?([0-9., ]+)").matcher(svg);
        while (dash.find()) {
            dashes.add(dash.group(1).strip());
        }
        assertThat(dashes).as("beside an unbroken line").hasSizeGreaterThanOrEqualTo(3);
    }

    /** Panels can be compared: what the highest curve of one needs, the axes of all have. */
    @Test
    void panelsShareTheirScale() throws IOException {
        CurvePlot low = many(4, 4);
        CurvePlot high = low.with("g3", "c4", List.of(0.1, 0.2), List.of(1.0, 500.0));
        CurvePlot low5 = low.with("g3", "c4", List.of(0.1, 0.2), List.of(1.0, 2.0));
        assertThat(firstPanel(high)).isNotEqualTo(firstPanel(low5));
        assertThat(firstPanel(low5)).isEqualTo(firstPanel(low5));
    }

    private static List<Integer> firstPanel(CurvePlot plot) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        int[] pixels = image.getRGB(0, 30, image.getWidth() / 2, 480, null, 0, image.getWidth() / 2);
        return Arrays.stream(pixels).boxed().toList();
    }
}
