package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.report.CurvePlot.Axis;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the marks of charts stand, and in which colour: read from their SVG and their axes. */
class ChartMarksTest {

    private static final Pattern CELL = Pattern.compile(
            "<rect height=\"([0-9.]+)\" style=\"fill:rgb\\(([0-9,]+)\\);[^\"]*\" width=\"([0-9.]+)\" x=\"([0-9.]+)\""
                    + " y=\"([0-9.]+)\"/>");

    private static String svg(HeatMapPlot plot) {
        return new String(plot.svg(), StandardCharsets.UTF_8);
    }

    /** The first cells as left edge, upper edge and colour. */
    private static List<String> cells(HeatMapPlot plot, int count) {
        List<String> cells = new ArrayList<>();
        Matcher cell = CELL.matcher(svg(plot));
        while (cell.find() && cells.size() < count) {
            cells.add(String.format(
                    Locale.ROOT,
                    "%.0f %.0f %s",
                    Double.parseDouble(cell.group(4)),
                    Double.parseDouble(cell.group(5)),
                    cell.group(2)));
        }
        return cells;
    }

    private static HeatMapPlot map(List<List<Double>> rows) {
        return new HeatMapPlot("Title", "x", "y", "quantity", rows);
    }

    /** The first row is at the bottom; five colours from the least, 2, to the most, 6; grey is none. */
    @Test
    @Tag("slow")
    void cellsStandInRowsFromBelowAndDarkenWithTheirValues() {
        assertThat(cells(map(List.of(List.of(2.0, 3.0), List.of(4.0, 5.0), List.of(6.0, Double.NaN))), 6))
                .containsExactly(
                        "70 373 255,255,229",
                        "237 373 254,227,145",
                        "70 207 254,153,41",
                        "237 207 204,76,2",
                        "70 40 102,37,6",
                        "237 40 217,217,217");
    }

    /** Equal values are all in the middle, and the bar has one colour. */
    @Test
    @Tag("slow")
    void equalValuesHaveTheColourOfTheMiddle() {
        assertThat(cells(map(List.of(List.of(7.0, 7.0))), 5)).hasSize(3).allMatch(cell -> cell.endsWith("254,153,41"));
    }

    /** At most sixteen numbers along an axis. */
    @ParameterizedTest
    @CsvSource({"1, 1", "16, 1", "17, 2", "32, 2", "33, 4", "64, 4", "65, 8"})
    void ofManyPlacesSomeHaveNumbers(int places, int step) {
        assertThat(HeatMapPlot.step(places)).isEqualTo(step);
    }

    /**
     * Of forty rows every fourth has a number, of eight columns each; title, three labels and one value stand beside.
     */
    @Test
    @Tag("slow")
    void rowsAndColumnsHaveStepsOfTheirOwn() {
        HeatMapPlot wide = map(Collections.nCopies(8, Collections.nCopies(40, 1.0)));
        HeatMapPlot high = map(Collections.nCopies(40, Collections.nCopies(8, 1.0)));
        HeatMapPlot small = map(Collections.nCopies(3, Collections.nCopies(2, 1.0)));
        assertThat(words(high)).isEqualTo(10 + 8 + 1 + 3 + 1);
        assertThat(words(wide)).isEqualTo(10 + 8 + 1 + 3 + 1);
        assertThat(words(small)).isEqualTo(3 + 2 + 1 + 3 + 1);
        // cells of 500 / 32 by 500 / 40, at most four times as wide as high
        assertThat(cells(high, 2)).containsExactly("70 528 254,153,41", "86 528 254,153,41");
        assertThat(cells(wide, 2)).containsExactly("70 149 254,153,41", "83 149 254,153,41");
    }

    /** Texts are drawn as outlines, a path each. */
    private static int words(HeatMapPlot plot) {
        return svg(plot).split("<path ", -1).length - 1;
    }

    // ---- axes ---------------------------------------------------------------------------------------------------

    /** Axes begin at 0 and end 3 % behind the largest value; where something is below 0 they are left alone. */
    @ParameterizedTest
    @CsvSource({"0, 2, 0, 2.06", "0.5, 2, 0, 2.06", "-1, 2, , ", "0, 0, , "})
    void axesBeginAtZero(double low, double high, Double min, Double max) {
        var styler = CurvePlot.of("t", Axis.linear("x"), Axis.linear("y"))
                .with("c", List.of(1.0, 2.0), List.of(low, high))
                .panels()
                .get(0)
                .chart(800, 480)
                .getStyler();
        assertThat(styler.getYAxisMin()).isEqualTo(min);
        assertThat(styler.getYAxisMax()).isEqualTo(max);
        assertThat(styler.getXAxisMin()).isEqualTo(0.0);
        assertThat(styler.getXAxisMax()).isEqualTo(2.06);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void eachAxisIsLogarithmicByItself(boolean x, boolean y) {
        var styler = CurvePlot.of("t", new Axis("x", x), new Axis("y", y))
                .with("c", List.of(1.0, 10.0), List.of(2.0, 20.0))
                .panels()
                .get(0)
                .chart(800, 480)
                .getStyler();
        assertThat(styler.isXAxisLogarithmic()).isEqualTo(x);
        assertThat(styler.isYAxisLogarithmic()).isEqualTo(y);
        assertThat(styler.getXAxisMax()).isEqualTo(x ? null : (Double) 10.3);
        assertThat(styler.getYAxisMax()).isEqualTo(y ? null : (Double) 20.6);
    }

    @ParameterizedTest
    @CsvSource({"0.02, 0.####", "0.005, "})
    void smallNumbersAreNotWrittenOut(double high, String pattern) {
        var styler = CurvePlot.of("t", Axis.linear("x"), Axis.linear("y"))
                .with("c", List.of(1.0), List.of(high))
                .panels()
                .get(0)
                .chart(800, 480)
                .getStyler();
        assertThat(styler.getYAxisDecimalPattern()).isEqualTo(pattern);
        assertThat(styler.getXAxisDecimalPattern()).isEqualTo("0.####");
    }

    // ---- reports ------------------------------------------------------------------------------------------------

    @Test
    void sectionsOfOneNameAreRefusedThoughTheyDiffer() {
        Figures figures = Figures.of("one", "").withWhole("n", "n", "", 1);
        Figures others = Figures.of("one", "Title").withWhole("m", "m", "", 2);
        assertThatThrownBy(() -> Report.of(Provenance.of("made"), figures, others))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a report has at least one section, all with different names");
    }
}
