package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.CurvePlot.Axis;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
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

    private static int words(HeatMapPlot plot) {
        return svg(plot).split("<text ", -1).length - 1;
    }

    // ---- axes ---------------------------------------------------------------------------------------------------

    private static XYPlot plane(Axis x, Axis y, List<Double> xs, List<Double> ys) {
        return CurvePlot.of("t", x, y).with("c", xs, ys).panels().get(0).chart().getXYPlot();
    }

    /** Axes begin at 0 and end 3 % behind the largest value; where something is below 0 they go as far on both sides. */
    @ParameterizedTest
    @CsvSource({"0, 2, 0, 2.06", "0.5, 2, 0, 2.06", "-1, 2, -1.09, 2.09", "0, 0, 0, 1"})
    void axesBeginAtZero(double low, double high, double min, double max) {
        XYPlot plane = plane(Axis.linear("x"), Axis.linear("y"), List.of(1.0, 2.0), List.of(low, high));
        assertThat(plane.getRangeAxis().getLowerBound()).isCloseTo(min, within(1e-9));
        assertThat(plane.getRangeAxis().getUpperBound()).isCloseTo(max, within(1e-9));
        assertThat(plane.getDomainAxis().getLowerBound()).isEqualTo(0.0);
        assertThat(plane.getDomainAxis().getUpperBound()).isEqualTo(2.06);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void eachAxisIsLogarithmicByItself(boolean x, boolean y) {
        XYPlot plane = plane(new Axis("x", x), new Axis("y", y), List.of(1.0, 10.0), List.of(2.0, 20.0));
        assertThat(plane.getDomainAxis() instanceof LogAxis).isEqualTo(x);
        assertThat(plane.getRangeAxis() instanceof LogAxis).isEqualTo(y);
        assertThat(plane.getDomainAxis().getUpperBound()).isCloseTo(x ? 13 : 10.3, within(1e-9));
        assertThat(plane.getRangeAxis().getLowerBound()).isCloseTo(y ? 2 / 1.3 : 0, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.02, true", "0.005, false"})
    void smallNumbersAreNotWrittenOut(double high, boolean plain) {
        XYPlot plane = plane(Axis.linear("x"), Axis.linear("y"), List.of(1.0), List.of(high));
        assertThat(((NumberAxis) plane.getRangeAxis()).getNumberFormatOverride() != null)
                .isEqualTo(plain);
        assertThat(((NumberAxis) plane.getDomainAxis()).getNumberFormatOverride())
                .isNotNull();
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
