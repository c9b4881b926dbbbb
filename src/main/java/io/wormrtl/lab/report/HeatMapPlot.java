package io.wormrtl.lab.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Set;

/**
 * A grid of values as colours, for instance a figure for each node of a mesh.
 *
 * @param title what stands above the picture
 * @param xLabel quantity along the rows
 * @param yLabel quantity along the columns
 * @param quantity what the colours mean, with its unit
 * @param values the value at x and y is {@code values.get(y).get(x)}, y counting upwards; all rows equally long; a
 *     value that is not finite leaves its place grey
 * @param crossed numbers of the places that are crossed out, counted along the rows from the lowest
 * @param crossing what a cross means
 */
public record HeatMapPlot(
        String title,
        String xLabel,
        String yLabel,
        String quantity,
        List<List<Double>> values,
        Set<Integer> crossed,
        String crossing)
        implements ChartPlot {

    private static final Color ABSENT = new Color(0xd9d9d9);
    private static final float EDGE = 4;
    private static final float CROSS = 2;
    private static final int LEFT = 70;
    private static final int TOP = 40;
    private static final int RIGHT = 150;
    private static final int BOTTOM = 60;
    private static final int SIDE = 500;
    private static final int MOST_LABELS = 16;
    private static final int BAR_STEPS = 100;
    private static final int BAR_LABELS = 5;
    private static final int BAR_WIDTH = 20;
    private static final Display NUMBERS = new Display.Significant(4);

    /** Without a cross. */
    public HeatMapPlot(String title, String xLabel, String yLabel, String quantity, List<List<Double>> values) {
        this(title, xLabel, yLabel, quantity, values, Set.of(), "");
    }

    /** This plot with some places crossed out; this plot itself where there are none. */
    public HeatMapPlot crossing(Set<Integer> places, String meaning) {
        return places.isEmpty() ? this : new HeatMapPlot(title, xLabel, yLabel, quantity, values, places, meaning);
    }

    /** Checks the shape. */
    public HeatMapPlot {
        crossed = Set.copyOf(crossed);
        values = values.stream().map(List::copyOf).toList();
        if (values.isEmpty()
                || values.get(0).isEmpty()
                || values.stream().mapToInt(List::size).distinct().count() > 1) {
            throw new IllegalArgumentException("a heat map has equally long rows, at least one value");
        }
    }

    private int columns() {
        return values.get(0).size();
    }

    private int rows() {
        return values.size();
    }

    /** Cells are squares, unless that would make a picture of a few pixels' height. */
    private double cellWidth() {
        return (double) SIDE / Math.max(columns(), Math.min(rows(), 4 * columns()));
    }

    private double cellHeight() {
        return (double) SIDE / Math.max(rows(), Math.min(columns(), 4 * rows()));
    }

    private double right() {
        return LEFT + columns() * cellWidth();
    }

    private double bottom() {
        return TOP + Math.max(rows() * cellHeight(), SIDE / 2.0);
    }

    @Override
    public int width() {
        return Math.max(SIDE, (int) right()) + RIGHT;
    }

    @Override
    public int height() {
        return (int) bottom() + BOTTOM;
    }

    @Override
    public void paint(Graphics2D graphics) {
        Lettering lettering = new Lettering(graphics);
        lettering.centred(title, Lettering.TITLE, (LEFT + right()) / 2, TOP - 15.0);
        double low = extreme(1);
        double high = extreme(-1);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF); // no seams
        for (int y = 0; y < rows(); y++) {
            for (int x = 0; x < columns(); x++) {
                double value = values.get(y).get(x);
                graphics.setColor(Double.isFinite(value) ? HeatColours.of(part(value, low, high)) : ABSENT);
                graphics.fill(new Rectangle2D.Double(
                        LEFT + x * cellWidth(), TOP + (rows() - 1 - y) * cellHeight(), cellWidth(), cellHeight()));
            }
        }
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        crossed.stream().sorted().forEach(place -> cross(graphics, place % columns(), place / columns()));
        if (!crossed.isEmpty()) {
            lettering.from("crossed: " + crossing, Lettering.TICK, right() + 20, bottom() + 14.0);
        }
        axes(lettering);
        if (low <= high) {
            bar(graphics, lettering, low, high);
        }
        if (values.stream().flatMap(List::stream).anyMatch(value -> !Double.isFinite(value))) {
            lettering.from("grey: none", Lettering.TICK, right() + 20, bottom() + BOTTOM / 2.0);
        }
    }

    /** Dark on a light edge, so that it is seen on every colour. */
    private void cross(Graphics2D graphics, int x, int y) {
        double left = LEFT + x * cellWidth();
        double top = TOP + (rows() - 1 - y) * cellHeight();
        double right = left + cellWidth();
        double bottom = top + cellHeight();
        for (boolean edge : new boolean[] {true, false}) {
            graphics.setColor(edge ? Color.WHITE : Color.BLACK);
            graphics.setStroke(new BasicStroke(edge ? EDGE : CROSS));
            graphics.draw(new Line2D.Double(left, top, right, bottom));
            graphics.draw(new Line2D.Double(left, bottom, right, top));
        }
    }

    private double extreme(int sign) {
        return sign
                * values.stream()
                        .flatMap(List::stream)
                        .filter(Double::isFinite)
                        .mapToDouble(value -> sign * value)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
    }

    private void axes(Lettering lettering) {
        double middle = TOP + rows() * cellHeight() / 2;
        double under = TOP + rows() * cellHeight();
        for (int x = 0; x < columns(); x += step(columns())) {
            lettering.centred(Integer.toString(x), Lettering.TICK, LEFT + (x + 0.5) * cellWidth(), under + 18);
        }
        for (int y = 0; y < rows(); y += step(rows())) {
            lettering.until(Integer.toString(y), Lettering.TICK, LEFT - 8.0, under - (y + 0.5) * cellHeight());
        }
        lettering.centred(xLabel, Lettering.LABEL, (LEFT + right()) / 2, under + 40);
        lettering.upwards(yLabel, Lettering.LABEL, LEFT - 45.0, middle);
    }

    /** Of many places only some are numbered: every 2nd, 4th, 8th ... */
    static int step(int places) {
        int step = 1;
        while ((places + step - 1) / step > MOST_LABELS) {
            step *= 2;
        }
        return step;
    }

    private void bar(Graphics2D graphics, Lettering lettering, double low, double high) {
        double x = right() + 20;
        double length = bottom() - TOP;
        int steps = low < high ? BAR_STEPS : 1;
        for (int i = 0; i < steps; i++) {
            graphics.setColor(HeatColours.of(steps == 1 ? part(low, low, high) : (double) i / (steps - 1)));
            graphics.fill(new Rectangle2D.Double(
                    x, bottom() - (i + 1) * length / steps, BAR_WIDTH, length / steps + (i == 0 ? 0 : 0.5)));
        }
        int labels = low < high ? BAR_LABELS : 1;
        for (int i = 0; i < labels; i++) {
            double part = labels == 1 ? 0.5 : (double) i / (labels - 1);
            double place = bottom() - part * length;
            lettering.from(
                    NUMBERS.show(low + part * (high - low)),
                    Lettering.TICK,
                    x + BAR_WIDTH + 6,
                    Math.max(TOP + 5.0, Math.min(bottom() - 5, place)));
        }
        lettering.upwards(quantity, Lettering.LABEL, x + BAR_WIDTH + 75, (TOP + bottom()) / 2);
    }

    private static double part(double value, double low, double high) {
        return low < high ? (value - low) / (high - low) : 0.5;
    }
}
