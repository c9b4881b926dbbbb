package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn of curves and their points, as the chart is told it: without drawing it. */
class CurvesTest {

    private static final double NONE = Double.NaN;
    private static final Note GOOD = Note.NONE;

    private static Note note(Quality quality) {
        return new Note(NONE, quality);
    }

    /**
     * The second point of the first curve has no value, nor a place at the edge: it is left out. The others have one point
     * each in the band above.
     */
    private static CurvePanel panel(Axis y) {
        return CurvePlot.of("t", Axis.linear("x"), y)
                .with(new Curve(
                        "",
                        "full",
                        List.of(1.0, 2.0, 3.0),
                        List.of(10.0, NONE, 30.0),
                        List.of(GOOD, GOOD, note(Quality.DOUBTFUL))))
                .with(new Curve(
                        "",
                        "beyond",
                        List.of(1.0, 2.0),
                        List.of(NONE, 20.0),
                        List.of(note(Quality.BEYOND), new Note(2, Quality.GOOD))))
                .with(new Curve("", "single", List.of(2.0), List.of(NONE), List.of(note(Quality.STUCK))))
                .with(new Curve(
                        "", "", List.of(1.0, 2.0), List.of(5.0, NONE), Collections.nCopies(2, note(Quality.BROKEN))))
                .panels()
                .get(0);
    }

    private static XYPlot drawn(Axis y) {
        return panel(y).chart().getXYPlot();
    }

    private static CurveRenderer renderer() {
        return (CurveRenderer) drawn(Axis.linear("y")).getRenderer();
    }

    @Test
    void pointsWithAPlaceAreDrawnWithTheirIntervals() {
        XYIntervalSeriesCollection data =
                (XYIntervalSeriesCollection) drawn(Axis.linear("y")).getDataset();
        assertThat(IntStream.range(0, 4).map(data::getItemCount)).containsExactly(2, 2, 1, 2);
        assertThat(data.getXValue(0, 1)).isEqualTo(3);
        assertThat(data.getYValue(0, 1)).isEqualTo(30);
        assertThat(data.getXValue(1, 1)).isEqualTo(2);
        assertThat(data.getStartYValue(1, 1)).isEqualTo(18);
        assertThat(data.getEndYValue(1, 1)).isEqualTo(22);
        assertThat(data.getStartYValue(3, 0)).as("no interval").isEqualTo(5);
        assertThat(data.getStartXValue(1, 1)).isEqualTo(data.getEndXValue(1, 1));
        assertThat(renderer().getDrawYError()).isTrue();
        assertThat(renderer().getDrawXError()).isFalse();
    }

    /** The first row takes 5.5 % of the height and the other two 2 % each; a tip stands 0.8 % below the upper end. */
    @Test
    void rowsOfTheBandStandAboveTheScale() {
        XYPlot plot = drawn(Axis.linear("y"));
        double end = 1.03 * 30;
        double top = end / (1 - 0.055 - 0.02 - 0.02);
        assertThat(plot.getRangeAxis().getUpperBound()).isCloseTo(top, within(1e-9));
        assertThat(plot.getDataset().getYValue(1, 0)).isCloseTo(0.992 * top, within(1e-9));
        assertThat(plot.getDataset().getYValue(2, 0)).isCloseTo(0.972 * top, within(1e-9));
        assertThat(plot.getDataset().getYValue(3, 1)).isCloseTo(0.952 * top, within(1e-9));
        IntervalMarker ground = (IntervalMarker)
                plot.getRangeMarkers(Layer.BACKGROUND).iterator().next();
        assertThat(ground.getStartValue()).isCloseTo(end, within(1e-9));
        assertThat(ground.getEndValue()).isCloseTo(top, within(1e-9));
    }

    /** The same parts of the height, in equal factors from the least value over 1.3 to the largest by 1.3. */
    @Test
    void rowsOfTheBandStandAboveAScaleOfEqualFactors() {
        XYPlot plot = drawn(Axis.logarithmic("y"));
        double low = 5 / 1.3;
        double whole = Math.log(30 * 1.3 / low) / 0.905;
        assertThat(plot.getRangeAxis().getLowerBound()).isCloseTo(low, within(1e-9));
        assertThat(Math.log(plot.getRangeAxis().getUpperBound() / low)).isCloseTo(whole, within(1e-9));
        assertThat(Math.log(plot.getDataset().getYValue(1, 0) / low)).isCloseTo(0.992 * whole, within(1e-9));
        assertThat(Math.log(plot.getDataset().getYValue(3, 1) / low)).isCloseTo(0.952 * whole, within(1e-9));
    }

    /** As far as half of a value downwards, and half as far as the largest value again upwards. */
    @Test
    void wideIntervalsDoNotPressTheOthersTogether() {
        XYPlot plot = CurvePlot.of("t", Axis.linear("x"), Axis.logarithmic("y"))
                .with(new Curve("", "c", List.of(1.0), List.of(10.0), List.of(new Note(50, Quality.GOOD))))
                .panels()
                .get(0)
                .chart()
                .getXYPlot();
        assertThat(plot.getRangeAxis().getLowerBound()).isCloseTo(5 / 1.3, within(1e-9));
        assertThat(plot.getRangeAxis().getUpperBound()).isCloseTo(15 * 1.3, within(1e-9));
    }

    @Test
    void marksSayHowWellAPointIsKnown() {
        CurveRenderer renderer = renderer();
        assertThat(renderer.getItemFillPaint(0, 0)).isEqualTo(new Color(0x0072b2));
        assertThat(renderer.getItemFillPaint(0, 1)).isEqualTo(Color.WHITE);
        assertThat(renderer.getItemFillPaint(1, 0)).isEqualTo(Color.WHITE);
        assertThat(renderer.getItemFillPaint(1, 1)).isEqualTo(new Color(0xd55e00));
        assertThat(renderer.getItemShape(0, 0)).isInstanceOf(Ellipse2D.class);
        assertThat(renderer.getItemShape(0, 1)).isInstanceOf(Ellipse2D.class);
        requireArrow(renderer.getItemShape(1, 0));
        requireStop(renderer.getItemShape(2, 0));
        requireCross(renderer.getItemShape(3, 0));
        requireCross(renderer.getItemShape(3, 1));
    }

    /** Of 11 pixels, and half as long again: a head that widens downwards, and a shaft below it. */
    private static void requireArrow(Shape arrow) {
        assertThat(arrow.contains(0, 1)).isTrue();
        assertThat(arrow.contains(-4, 1) || arrow.contains(4, 1)).isFalse();
        assertThat(arrow.contains(-4, 7) && arrow.contains(4, 7)).isTrue();
        assertThat(arrow.contains(0, 16)).isTrue();
        assertThat(arrow.contains(-3, 16) || arrow.contains(3, 16)).isFalse();
    }

    private static void requireStop(Shape stop) {
        assertThat(stop.contains(-5, 1) && stop.contains(5, 1)).isTrue();
        assertThat(stop.contains(-4, 7) || stop.contains(4, 7)).isFalse();
        assertThat(stop.contains(0, 16)).isTrue();
    }

    /** Its middle 8.25 pixels down. */
    private static void requireCross(Shape cross) {
        for (double[] arm : new double[][] {{-4.5, -4.5}, {4.5, 4.5}, {-4.5, 4.5}, {4.5, -4.5}}) {
            assertThat(cross.contains(arm[0], 8.25 + arm[1])).isTrue();
        }
        assertThat(cross.contains(0, 4) || cross.contains(-4, 8.25)).isFalse();
    }

    @Test
    void aLineLeadsOnlyToPointsWithAValue() {
        CurveRenderer renderer = renderer();
        assertThat(renderer.getItemLineVisible(0, 0)).isTrue();
        assertThat(renderer.getItemLineVisible(0, 1)).isTrue();
        assertThat(renderer.getItemLineVisible(1, 0)).isFalse();
        assertThat(renderer.getItemLineVisible(1, 1)).isTrue();
        assertThat(renderer.getItemLineVisible(3, 1)).isFalse();
    }

    /** Those below are wider: 0.8 pixels of the line and 1.2 of the mark for each curve above. */
    @Test
    void curvesBelowOthersAreWider() {
        CurveRenderer renderer = renderer();
        for (int curve = 0; curve < 4; curve++) {
            float width = ((BasicStroke) renderer.getItemStroke(curve, 0)).getLineWidth();
            assertThat(width).isCloseTo(1.5f + 0.8f * (3 - curve), within(1e-5f));
            assertThat(legend(renderer, curve).getShape().getBounds2D().getWidth())
                    .isCloseTo(6 + 1.2 * (3 - curve), within(1e-5));
            assertThat(((BasicStroke) legend(renderer, curve).getLineStroke()).getLineWidth())
                    .isCloseTo(width, within(1e-5f));
        }
        assertThat(renderer.getItemShape(0, 0).getBounds2D().getWidth()).isCloseTo(9.6, within(1e-5));
        assertThat(renderer.getItemShape(1, 1).getBounds2D().getWidth()).isCloseTo(8.4, within(1e-5));
    }

    private static LegendItem legend(CurveRenderer renderer, int place) {
        return renderer.getLegendItems().get(place);
    }

    @Test
    void theLegendHasEachCurveAndEachKindOfMark() {
        CurveRenderer renderer = renderer();
        assertThat(IntStream.range(0, renderer.getLegendItems().getItemCount())
                        .mapToObj(i -> legend(renderer, i).getLabel()))
                .containsExactly(
                        "full",
                        "beyond",
                        "single",
                        " ",
                        "hollow: not steady",
                        "arrow: saturated",
                        "T: did not drain",
                        "cross: ended by a violation",
                        "band above: no value",
                        "bars: 95 % intervals");
        assertThat(IntStream.range(0, 10).mapToObj(i -> legend(renderer, i).isLineVisible()))
                .as("a curve of one point has no line")
                .containsExactly(true, true, false, true, false, false, false, false, false, false);
        requireArrow(legend(renderer, 5).getShape());
        requireStop(legend(renderer, 6).getShape());
        requireCross(legend(renderer, 7).getShape());
        assertThat(legend(renderer, 1).getFillPaint()).isEqualTo(new Color(0xd55e00));
        assertThat(legend(renderer, 4).getFillPaint()).isEqualTo(Color.WHITE);
        assertThat(legend(renderer, 9).getShape().getBounds2D().getHeight()).isEqualTo(12);
    }

    @Test
    void theLegendOfPlainPointsHasTheCurvesOnly() {
        XYPlot plot = CurvePlot.of("t", Axis.linear("x"), Axis.linear("y"))
                .with(new Curve(
                        "", "c", List.of(1.0, 2.0), List.of(3.0, 4.0), List.of(GOOD, new Note(0, Quality.GOOD))))
                .panels()
                .get(0)
                .chart()
                .getXYPlot();
        assertThat(plot.getLegendItems().getItemCount()).isEqualTo(1);
        assertThat(plot.getRangeMarkers(Layer.BACKGROUND)).isNull();
        assertThat(plot.getRangeAxis().getUpperBound()).isCloseTo(4.12, within(1e-9));
    }

    /** Words instead of curves only where no curve has a point. */
    @Test
    void absenceIsToldWhereNothingIsShown() {
        CurvePlot none = named("/a", "/b").orElse("no point");
        CurvePlot some = none.with("", List.of(1.0), List.of(2.0));
        assertThat(Painted.of(none)).anyMatch(mark -> mark.endsWith(" no point"));
        assertThat(Painted.of(some)).noneMatch(mark -> mark.endsWith(" no point"));
    }

    @Test
    void theLegendStandsAtTheRight() {
        JFreeChart chart = panel(Axis.linear("y")).chart();
        assertThat(chart.getLegend().getPosition()).isEqualTo(RectangleEdge.RIGHT);
        assertThat(chart.getTitle().getText()).isEqualTo("t");
        XYPlot plot = chart.getXYPlot();
        assertThat(plot.getDomainAxis().getLabel()).isEqualTo("x");
        assertThat(plot.getRangeAxis().getLabel()).isEqualTo("y");
        assertThat(plot.getSeriesRenderingOrder()).isEqualTo(SeriesRenderingOrder.FORWARD);
    }

    // ---- panels -------------------------------------------------------------------------------------------------

    private static CurvePlot named(String... groupsAndNames) {
        CurvePlot plot = CurvePlot.of("All", Axis.linear("x"), Axis.linear("y"));
        for (String words : groupsAndNames) {
            String[] both = words.split("/", 2);
            plot = plot.with(both[0], both[1], List.of(1.0), List.of(NONE));
        }
        return plot;
    }

    private static List<String> titles(CurvePlot plot) {
        return plot.panels().stream().map(CurvePanel::title).toList();
    }

    @Test
    void aSinglePanelSaysItsGroupOnce() {
        assertThat(titles(named("/a", "/b"))).containsExactly("All");
        assertThat(titles(named("g/a", "g/b"))).containsExactly("All, g");
        assertThat(titles(named("g/a", "h/b"))).containsExactly("All");
        assertThat(titles(named("g/a", "h/b").byGroup())).containsExactly("g", "h");
        assertThat(titles(named("g/a", "g/b").byGroup())).containsExactly("All, g");
        assertThat(named("g/a", "h/", "/c").panels().get(0).curves())
                .extracting(Curve::name)
                .containsExactly("g, a", "h", "c");
    }

    /** Ten curves have one panel each group; of eleven without a group the last stands alone. */
    @Test
    void tenCurvesAreNotTooMany() {
        CurvePlot ten = CurvePlot.of("All", Axis.linear("x"), Axis.linear("y"));
        for (int i = 0; i < 10; i++) {
            ten = ten.with("g", "c" + i, List.of(1.0), List.of(2.0));
        }
        assertThat(titles(ten.with("h", "c", List.of(1.0), List.of(2.0)))).containsExactly("g", "h");
        assertThat(titles(ten.with("g", "c", List.of(1.0), List.of(2.0))))
                .containsExactly("g, curves 1 to 10 of 11", "g, curves 11 to 11 of 11");
    }

    /** A name looks the same in each panel, unless it would look as another one there: of eleven names the last as the first. */
    @Test
    void namesKeepTheirLooks() {
        CurvePlot plot = named("g/a", "g/b", "h/b", "i/c", "i/a").byGroup();
        assertThat(plot.panels())
                .extracting(CurvePanel::looks)
                .containsExactly(List.of(0, 1), List.of(1), List.of(2, 0));
        CurvePlot many =
                named("g/0", "g/1", "g/2", "g/3", "g/4", "g/5", "g/6", "g/7", "g/8", "g/9", "h/0", "h/10", "i/10");
        assertThat(many.panels().get(1).looks()).containsExactly(0, 1);
        assertThat(many.panels().get(2).looks()).containsExactly(10);
    }

    /** Panels of 800 by 480 below a title of 30; each writes in the middle of its plane that it has nothing to show. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void panelsStandBesideAndBelowEachOther(int panels) {
        CurvePlot plot = named(panels == 2 ? new String[] {"g/a", "h/a"} : new String[] {"g/a", "h/a", "i/a"})
                .byGroup()
                .orElse("no point");
        List<double[]> places = Painted.of(plot).stream()
                .filter(mark -> mark.endsWith(" no point"))
                .map(CurvesTest::place)
                .toList();
        assertThat(places).hasSize(panels);
        assertThat(places.get(0)[0]).isBetween(200.0, 500.0);
        assertThat(places.get(0)[1]).isBetween(150.0, 350.0);
        double[][] shifts = {{0, 0}, {800, 0}, {0, 480}};
        for (int i = 0; i < panels; i++) {
            assertThat(places.get(i)[0] - places.get(0)[0]).isCloseTo(shifts[i][0], within(0.2));
            assertThat(places.get(i)[1] - places.get(0)[1]).isCloseTo(shifts[i][1], within(0.2));
        }
        assertThat(plot.width()).isEqualTo(1600);
        assertThat(plot.height()).isEqualTo(panels == 2 ? 510 : 990);
    }

    /** Where words begin. */
    private static double[] place(String mark) {
        String[] point =
                mark.replaceFirst(".* (-?[0-9.]+,-?[0-9.]+) no point$", "$1").split(",");
        return new double[] {Double.parseDouble(point[0]), Double.parseDouble(point[1])};
    }
}
