package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines, discs and words as SVG, and the numbers of plots that are not drawn. */
class DrawingTest {

    private static final Drawing.Ink RED = new Drawing.Ink(0xd50010);
    private static final Drawing.Ink BLUE = new Drawing.Ink(0x0000ff);

    private static String svg(Drawing.Mark... marks) {
        return new String(new Drawing(30, 20, List.of(marks)).svg(), StandardCharsets.UTF_8);
    }

    private static String around(String... elements) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">
                <rect width="100%%" height="100%%" fill="#ffffff"/>
                %s
                </svg>
                """.formatted(String.join("\n", elements));
    }

    @Test
    void aCurveIsAPathAndItsHeadAnother() {
        assertThat(svg(new Drawing.Curve(1, 2, 3, 4, 5, 6, 1.5, 0, RED)))
                .isEqualTo(around("<path d=\"M1.0 2.0Q3.0 4.0 5.0 6.0\" fill=\"none\" stroke=\"#d50010\""
                        + " stroke-width=\"1.5\"/>"));
        assertThat(svg(new Drawing.Curve(0, 5, 5, 5, 20, 5, 1, 10, BLUE)))
                .isEqualTo(around("<path d=\"M0.0 5.0Q5.0 5.0 20.0 5.0\" fill=\"none\" stroke=\"#0000ff\""
                        + " stroke-width=\"1.0\"/><path d=\"M20.0 5.0L10.0 8.6L10.0 1.4Z\" fill=\"#0000ff\"/>"));
    }

    /** The last way goes 3 to the right and 4 down, of length 5: a head of 10 begins 6 and 8 before its tip. */
    @Test
    void aHeadPointsAwayFromTheBend() {
        double[] corners = new Drawing.Curve(0, 0, 10, 20, 13, 24, 1, 10, RED).headCorners();
        double[] expected = {13, 24, 7 - 0.36 * 8, 16 + 0.36 * 6, 7 + 0.36 * 8, 16 - 0.36 * 6};
        assertThat(corners).containsExactly(expected, within(1e-12));
        assertThat(new Drawing.Curve(0, 0, 5, 5, 5, 5, 1, 10, RED).headCorners())
                .containsOnly(new double[] {5}, within(1e-12));
    }

    @Test
    void discsAndWordsAreWhereTheyShallBe() {
        assertThat(svg(
                        new Drawing.Disc(1, 2, 3, RED, BLUE),
                        new Drawing.Words(4, 5, "a < b & c > d", 12, true, RED),
                        new Drawing.Words(6, 7, "begins", 9.5, false, BLUE)))
                .isEqualTo(around(
                        "<circle cx=\"1.0\" cy=\"2.0\" r=\"3.0\" fill=\"#d50010\" stroke=\"#0000ff\"/>",
                        "<text x=\"4.0\" y=\"5.0\" font-family=\"sans-serif\" font-size=\"12.0\" fill=\"#d50010\""
                                + " text-anchor=\"middle\">a &lt; b &amp; c &gt; d</text>",
                        "<text x=\"6.0\" y=\"7.0\" font-family=\"sans-serif\" font-size=\"9.5\" fill=\"#0000ff\""
                                + ">begins</text>"));
    }

    private static CurvePlot plot(int curves) {
        CurvePlot plot = CurvePlot.of("Title", CurvePlot.Axis.linear("x"), CurvePlot.Axis.logarithmic("y"));
        for (int i = 0; i < curves; i++) {
            plot = plot.with("g" + i % 3, "c" + i, List.of(1.0 + i), List.of(2.0 + i));
        }
        return plot;
    }

    @Test
    void aPlotGrowsCurveByCurve() {
        assertThat(plot(0))
                .isEqualTo(new CurvePlot(
                        "Title",
                        new CurvePlot.Axis("x", false),
                        new CurvePlot.Axis("y", true),
                        List.of(),
                        "nothing to show: no point has a value"));
        CurvePlot plot = plot(0).orElse("none")
                .with("alone", List.of(1.0), List.of(2.0))
                .with("group", "name", List.of(3.0, 4.0), List.of(5.0, 6.0));
        assertThat(plot.curves())
                .containsExactly(
                        new CurvePlot.Curve("", "alone", List.of(1.0), List.of(2.0)),
                        new CurvePlot.Curve("group", "name", List.of(3.0, 4.0), List.of(5.0, 6.0)));
        assertThat(plot.absence()).isEqualTo("none");
        assertThat(plot.title()).isEqualTo("Title");
        assertThat(plot.panels().get(0).title()).isEqualTo("Title");
        assertThat(plot.panels().get(0).curves())
                .containsExactly(
                        new CurvePlot.Curve("", "alone", List.of(1.0), List.of(2.0)),
                        new CurvePlot.Curve("group", "group, name", List.of(3.0, 4.0), List.of(5.0, 6.0)));
        assertThat(new CurvePlot.Curve("group", "", List.of(), List.of()).wholeName())
                .isEqualTo("group");
        assertThatThrownBy(() -> plot.with("c", List.of(1.0, 2.0), List.of(1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 x values but 1 y values and 1 notes on them");
    }

    /** Up to ten curves share one panel; more have one for each group, two beside each other. */
    @Test
    void panelsStandTwoByTwo() {
        assertThat(plot(10).panels()).hasSize(1);
        assertThat(plot(10).width()).isEqualTo(900);
        assertThat(plot(10).height()).isEqualTo(600);
        assertThat(plot(11).panels()).extracting(CurvePanel::title).containsExactly("g0", "g1", "g2");
        assertThat(plot(11).panels().get(1).curves())
                .extracting(CurvePlot.Curve::name)
                .containsExactly("c1", "c4", "c7", "c10");
        assertThat(plot(11).width()).isEqualTo(1600);
        assertThat(plot(11).height()).isEqualTo(30 + 2 * 480);
        assertThat(plot(31).panels())
                .extracting(panel -> panel.title() + ": " + panel.curves().size())
                .containsExactly("g0, curves 1 to 10 of 11: 10", "g0, curves 11 to 11 of 11: 1", "g1: 10", "g2: 10");
        assertThat(plot(31).height()).isEqualTo(30 + 2 * 480);
    }

    @Test
    void axesShowNumbersOnly() {
        CurvePlot.Axis linear = CurvePlot.Axis.linear("x");
        CurvePlot.Axis logarithmic = CurvePlot.Axis.logarithmic("x");
        assertThat(linear.shows(-1)).isTrue();
        assertThat(linear.shows(Double.NaN)).isFalse();
        assertThat(linear.shows(Double.POSITIVE_INFINITY)).isFalse();
        assertThat(logarithmic.shows(1e-9)).isTrue();
        assertThat(logarithmic.shows(-1)).isFalse();
        assertThat(logarithmic.shows(Double.NaN)).isFalse();
    }

    /** Cells of a square are 500 pixels together; a row is a quarter as high as its columns would be. */
    @Test
    void heatMapsHaveRoomForTheirCells() {
        assertThat(heatMap(2, 2).width()).isEqualTo(70 + 500 + 150);
        assertThat(heatMap(2, 2).height()).isEqualTo(40 + 500 + 60);
        assertThat(heatMap(8, 1).width()).isEqualTo(70 + 500 + 150);
        assertThat(heatMap(8, 1).height()).isEqualTo(40 + 250 + 60);
        assertThat(heatMap(1, 8).width()).isEqualTo(500 + 150);
        assertThat(heatMap(1, 8).height()).isEqualTo(40 + 500 + 60);
        assertThat(heatMap(4, 8).width()).as("70 + 4 500 / 8 is less").isEqualTo(500 + 150);
    }

    private static HeatMapPlot heatMap(int columns, int rows) {
        return new HeatMapPlot("t", "x", "y", "q", Collections.nCopies(rows, Collections.nCopies(columns, 1.0)));
    }

    @Test
    void rowsOfAHeatMapAreEquallyLong() {
        for (List<List<Double>> values :
                List.<List<List<Double>>>of(List.of(), List.of(List.of()), List.of(List.of(1.0), List.of(1.0, 2.0)))) {
            assertThatThrownBy(() -> new HeatMapPlot("t", "x", "y", "q", values))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a heat map has equally long rows, at least one value");
        }
    }
}
