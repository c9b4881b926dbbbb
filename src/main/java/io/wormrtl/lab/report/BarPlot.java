package io.wormrtl.lab.report;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Amounts as bars below each other, each divided into the same parts, for instance the gates of types of modules in router and
 * interface.
 *
 * @param title what stands above the picture
 * @param quantity what the length of a bar means, with its unit
 * @param parts what a bar consists of, from its beginning on, at least one
 * @param bars from the top down, at least one
 */
public record BarPlot(String title, String quantity, List<String> parts, List<Bar> bars) implements ChartPlot {

    private static final int LENGTH = 520;
    private static final int TOP = 60;
    private static final int BOTTOM = 50;
    private static final int RIGHT = 90;
    private static final int ROW = 24;
    private static final int THICKNESS = 16;
    private static final int GAP = 8;
    private static final int KEY = 10;
    private static final int STEPS = 5;
    private static final Display NUMBERS = new Display.Significant(7);

    /**
     * A bar.
     *
     * @param label its name
     * @param values the amount of each part, finite and 0 or more
     */
    public record Bar(String label, List<Double> values) {

        /** Copies the list. */
        public Bar {
            values = List.copyOf(values);
        }

        /** All parts together. */
        public double total() {
            return values.stream().mapToDouble(value -> value).sum();
        }
    }

    /** Checks that each bar has all parts. */
    public BarPlot {
        parts = List.copyOf(parts);
        bars = List.copyOf(bars);
        int count = parts.size();
        if (count == 0 || bars.isEmpty() || bars.stream().anyMatch(bar -> bar.values.size() != count)) {
            throw new IllegalArgumentException("a bar has an amount for each of " + count + " parts");
        }
        if (bars.stream().flatMap(bar -> bar.values.stream()).anyMatch(value -> !(value >= 0 && value < 1e300))) {
            throw new IllegalArgumentException("an amount is finite, and 0 or more");
        }
    }

    private double left() {
        return 2 * GAP
                + bars.stream()
                        .mapToDouble(bar -> Lettering.width(bar.label, Lettering.TICK))
                        .max()
                        .orElseThrow();
    }

    private int bottom() {
        return TOP + ROW * bars.size();
    }

    @Override
    public int width() {
        return (int) left() + LENGTH + RIGHT;
    }

    @Override
    public int height() {
        return bottom() + BOTTOM;
    }

    @Override
    public void paint(Graphics2D graphics) {
        Lettering lettering = new Lettering(graphics);
        lettering.centred(title, Lettering.TITLE, left() + LENGTH / 2.0, 20);
        double longest = bars.stream().mapToDouble(Bar::total).max().orElseThrow();
        axis(graphics, lettering, longest);
        key(graphics, lettering);
        for (int i = 0; i < bars.size(); i++) {
            bar(graphics, lettering, bars.get(i), TOP + i * ROW, longest);
        }
    }

    private void bar(Graphics2D graphics, Lettering lettering, Bar bar, int top, double longest) {
        double middle = top + ROW / 2.0;
        lettering.until(bar.label, Lettering.TICK, left() - GAP, middle);
        double x = left();
        for (int part = 0; part < parts.size(); part++) {
            double length = length(bar.values.get(part), longest);
            graphics.setColor(Charts.colour(part));
            graphics.fill(new Rectangle2D.Double(x, middle - THICKNESS / 2.0, length, THICKNESS));
            x += length;
        }
        lettering.from(NUMBERS.show(bar.total()), Lettering.TICK, x + GAP, middle);
    }

    private static double length(double amount, double longest) {
        return longest == 0 ? 0 : LENGTH * amount / longest;
    }

    private void axis(Graphics2D graphics, Lettering lettering, double longest) {
        double step = step(longest);
        for (int i = 0; i * step <= longest; i++) {
            double x = left() + length(i * step, longest);
            graphics.setColor(Charts.GRID);
            graphics.draw(new Line2D.Double(x, TOP, x, bottom()));
            lettering.centred(NUMBERS.show(i * step), Lettering.TICK, x, bottom() + 16.0);
        }
        lettering.centred(quantity, Lettering.LABEL, left() + LENGTH / 2.0, bottom() + 38.0);
    }

    /** The distance of the lines: 1, 2 or 5 times a power of ten, so that there are at most {@value #STEPS} of them. */
    static double step(double longest) {
        if (longest == 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(longest / STEPS)));
        return IntStream.of(1, 2, 5, 10)
                .mapToDouble(factor -> factor * power)
                .filter(step -> longest / step <= STEPS)
                .findFirst()
                .orElseThrow();
    }

    /** What the colours mean. */
    private void key(Graphics2D graphics, Lettering lettering) {
        double x = left();
        double y = TOP - 18.0;
        for (int part = 0; part < parts.size(); part++) {
            graphics.setColor(Charts.colour(part));
            graphics.fill(new Rectangle2D.Double(x, y - KEY / 2.0, KEY, KEY));
            lettering.from(parts.get(part), Lettering.TICK, x + KEY + GAP / 2.0, y);
            x += KEY + 3 * GAP + Lettering.width(parts.get(part), Lettering.TICK);
        }
    }
}
