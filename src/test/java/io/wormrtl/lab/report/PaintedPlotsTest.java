package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.BarPlot.Bar;
import io.wormrtl.lab.report.TimingPlot.Cell;
import io.wormrtl.lab.report.TimingPlot.Lane;
import io.wormrtl.lab.report.TimingPlot.Mark;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whole pictures: every mark of a plot beside the same picture painted by hand. */
class PaintedPlotsTest {

    private static final Color BLUE = new Color(0x0072b2);
    private static final Color RED = new Color(0xd55e00);
    private static final Color GREEN = new Color(0x009e73);
    private static final Color GRID = new Color(0xd0d0d0);

    private final Painted hand = new Painted();
    private final Lettering words = new Lettering(hand);

    private void box(Color colour, double x, double y, double width, double height) {
        hand.setColor(colour);
        hand.fill(new Rectangle2D.Double(x, y, width, height));
    }

    private void frame(Color colour, double x, double y, double width, double height) {
        hand.setColor(colour);
        hand.setStroke(new BasicStroke(1.5f));
        hand.draw(new Rectangle2D.Double(x, y, width, height));
    }

    private void line(Color colour, double thickness, double... corners) {
        Path2D path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        hand.setColor(colour);
        hand.setStroke(new BasicStroke((float) thickness));
        hand.draw(path);
    }

    private void requireSame(ChartPlot plot) {
        assertThat(Painted.of(plot)).containsExactlyInAnyOrderElementsOf(hand.marks());
    }

    /** 400 is as long as can be, 520 pixels; a line for each hundred; rows of 24 pixels below 60. */
    @Test
    void barsWithTheirAxisAndKey() {
        BarPlot plot = new BarPlot(
                "Gates of a node",
                "two-input gates",
                List.of("router", "interface", "links"),
                List.of(
                        new Bar("fcr", List.of(300.0, 80.0, 20.0)),
                        new Bar("software", List.of(150.0, 50.0, 0.0)),
                        new Bar("no", List.of(0.0, 200.0, 0.0))));
        double left = 16 + Lettering.width("software", Lettering.TICK);
        words.centred("Gates of a node", Lettering.TITLE, left + 260, 20);
        for (int hundred = 0; hundred <= 4; hundred++) {
            line(GRID, 1, left + 130 * hundred, 60, left + 130 * hundred, 132);
            words.centred(hundred == 0 ? "0" : hundred + "00", Lettering.TICK, left + 130 * hundred, 148);
        }
        words.centred("two-input gates", Lettering.LABEL, left + 260, 170);
        box(BLUE, left, 37, 10, 10);
        words.from("router", Lettering.TICK, left + 14, 42);
        double second = left + 34 + Lettering.width("router", Lettering.TICK);
        box(RED, second, 37, 10, 10);
        words.from("interface", Lettering.TICK, second + 14, 42);
        double third = second + 34 + Lettering.width("interface", Lettering.TICK);
        box(GREEN, third, 37, 10, 10);
        words.from("links", Lettering.TICK, third + 14, 42);
        box(BLUE, left, 64, 390, 16);
        box(RED, left + 390, 64, 104, 16);
        box(GREEN, left + 494, 64, 26, 16);
        box(BLUE, left, 88, 195, 16);
        box(RED, left + 195, 88, 65, 16);
        box(GREEN, left + 260, 88, 0, 16);
        box(BLUE, left, 112, 0, 16);
        box(RED, left, 112, 260, 16);
        box(GREEN, left + 260, 112, 0, 16);
        String[] names = {"fcr", "software", "no"};
        String[] sums = {"400", "200", "200"};
        double[] ends = {520, 260, 260};
        for (int i = 0; i < 3; i++) {
            words.until(names[i], Lettering.TICK, left - 8, 72 + 24 * i);
            words.from(sums[i], Lettering.TICK, left + ends[i] + 8, 72 + 24 * i);
        }
        requireSame(plot);
        assertThat(plot.width()).isEqualTo((int) left + 610);
        assertThat(plot.height()).isEqualTo(182);
    }

    /**
     * Two columns and four rows of squares of 125 pixels from (70, 40) on, the first row at the bottom; values from 1 to 9 in
     * the five colours from pale to dark; two cells are crossed out, one has no value.
     */
    @Test
    void cellsWithTheirNumbersAndTheBarOfColours() {
        HeatMapPlot plot = new HeatMapPlot(
                        "Load",
                        "column",
                        "row",
                        "flits",
                        List.of(List.of(1.0, 3.0), List.of(5.0, 7.0), List.of(9.0, Double.NaN), List.of(1.0, 1.0)))
                .crossing(Set.of(1, 6), "dead");
        words.centred("Load", Lettering.TITLE, 195, 25);
        int[][] colours = {{0xffffe5, 0xfee391}, {0xfe9929, 0xcc4c02}, {0x662506, 0xd9d9d9}, {0xffffe5, 0xffffe5}};
        for (int row = 0; row < 4; row++) {
            box(new Color(colours[row][0]), 70, 415 - 125 * row, 125, 125);
            box(new Color(colours[row][1]), 195, 415 - 125 * row, 125, 125);
            words.until(Integer.toString(row), Lettering.TICK, 62, 477.5 - 125 * row);
        }
        cross(195, 415);
        cross(70, 40);
        words.from("crossed: dead", Lettering.TICK, 340, 554);
        words.from("grey: none", Lettering.TICK, 340, 570);
        words.centred("0", Lettering.TICK, 132.5, 558);
        words.centred("1", Lettering.TICK, 257.5, 558);
        words.centred("column", Lettering.LABEL, 195, 580);
        words.upwards("row", Lettering.LABEL, 25, 290);
        box(HeatColours.of(0), 340, 535, 20, 5);
        for (int i = 1; i < 100; i++) { // each over the edge of the one below it
            box(HeatColours.of(i / 99.0), 340, 535 - 5 * i, 20, 5.5);
        }
        double[] heights = {535, 415, 290, 165, 45};
        for (int i = 0; i < 5; i++) {
            words.from(Integer.toString(1 + 2 * i), Lettering.TICK, 366, heights[i]);
        }
        words.upwards("flits", Lettering.LABEL, 435, 290);
        requireSame(plot);
        assertThat(plot.width()).as("no narrower than the squares may be").isEqualTo(500 + 150);
        assertThat(plot.height()).isEqualTo(600);
    }

    private void cross(int left, int top) {
        line(Color.WHITE, 4, left, top, left + 125, top + 125);
        line(Color.WHITE, 4, left, top + 125, left + 125, top);
        line(Color.BLACK, 2, left, top, left + 125, top + 125);
        line(Color.BLACK, 2, left, top + 125, left + 125, top);
    }

    /** Cells are at most four times as high as wide and as wide as high: 100 by 125 here. */
    @Test
    void aRowOfEqualValuesHasOneColour() {
        HeatMapPlot plot = new HeatMapPlot("Row", "x", "y", "z", List.of(List.of(7.0, 7.0, 7.0, 7.0, 7.0)));
        Color middle = new Color(0xfe9929);
        words.centred("Row", Lettering.TITLE, 320, 25);
        for (int x = 0; x < 5; x++) {
            box(middle, 70 + 100 * x, 40, 100, 125);
            words.centred(Integer.toString(x), Lettering.TICK, 120 + 100 * x, 183);
        }
        words.until("0", Lettering.TICK, 62, 102.5);
        words.centred("x", Lettering.LABEL, 320, 205);
        words.upwards("y", Lettering.LABEL, 25, 102.5);
        box(middle, 590, 40, 20, 250);
        words.from("7", Lettering.TICK, 616, 165);
        words.upwards("z", Lettering.LABEL, 685, 165);
        requireSame(plot);
    }

    /** Cycles of 30 pixels, lanes of 26; what begins before or ends behind the picture is cut off at its edge. */
    @Test
    void lanesWithTheirCyclesAndNames() {
        Lane level = new Lane("request", true, List.of(new Cell(9, 11, "", 1)));
        Lane kinds = new Lane(
                "kind",
                false,
                List.of(
                        new Cell(2, 4, "g", 0),
                        new Cell(6, 9, "h", 0),
                        new Cell(9, 12, "b", 1),
                        new Cell(14, 19, "t", 0)));
        String early = "a name that is wider than what is left of the first of the cycles";
        TimingPlot plot = new TimingPlot(
                "t",
                8,
                15,
                List.of(level, kinds),
                List.of(new Mark(10, "m"), new Mark(8, early), new Mark(15, "a broken rule")));
        double left = 20 + Lettering.width("request", Lettering.TICK);
        double right = left + 240;
        words.from("t", Lettering.TITLE, 10, 16);
        for (int cycle = 0; cycle <= 8; cycle++) {
            line(GRID, 0.5, left + 30 * cycle, 60, left + 30 * cycle, 116);
        }
        words.from("10", Lettering.TICK, left + 62, 52);
        words.from("15", Lettering.TICK, left + 212, 52);
        words.until("request", Lettering.TICK, left - 10, 77);
        line(BLUE, 1.5, left, 86, left + 30, 86, left + 30, 68, left + 90, 68, left + 90, 86, right, 86);
        words.until("kind", Lettering.TICK, left - 10, 103);
        line(GRID, 1.5, left, 103, right, 103);
        Color paleBlue = new Color(191, 219, 235);
        cell(BLUE, paleBlue, "h", left, 30);
        cell(RED, new Color(244, 214, 191), "b", left + 30, 90);
        cell(BLUE, paleBlue, "t", left + 180, 60);
        mark("m", left + 75, left + 75 - Lettering.width("m", Lettering.TICK) / 2);
        mark(early, left + 15, 10);
        mark("a broken rule", right - 15, plot.width() - 10 - Lettering.width("a broken rule", Lettering.TICK));
        requireSame(plot);
        assertThat(plot.width()).isEqualTo((int) right + 20);
        assertThat(plot.height()).isEqualTo(136);
    }

    private void cell(Color edge, Color ground, String text, double left, double width) {
        box(ground, left + 1, 94, width - 2, 18);
        frame(edge, left + 1, 94, width - 2, 18);
        words.from(text, Lettering.SMALL, left + (width - Lettering.width(text, Lettering.SMALL)) / 2, 103);
    }

    private void mark(String name, double place, double nameFrom) {
        line(RED, 1.5, place, 42, place, 116);
        words.from(name, Lettering.TICK, nameFrom, 36);
    }
}
