package io.wormrtl.lab.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What signals did over a few cycles, a lane each: levels as a line that is high or low, everything else as boxes with a
 * word in each.
 *
 * @param title what stands above the picture: in several lines where it is longer, and words that are wider than the
 *     picture without their middle
 * @param first the first cycle
 * @param last the last cycle
 * @param lanes from the top down, at least one
 * @param marks cycles with a name
 */
public record TimingPlot(String title, long first, long last, List<Lane> lanes, List<Mark> marks) implements ChartPlot {

    /** Cycles that can be drawn side by side. */
    public static final int MOST_CYCLES = 60;

    private static final int CYCLE = 30;
    private static final int LANE = 26;
    private static final int BOX = 18;
    private static final int TOP = 64;
    private static final int TITLE_LINE = 20;
    private static final int TITLE_WIDTH = 480;
    private static final int MARGIN = 10;
    private static final int STEP = 5;
    private static final double PALE = 0.25;
    private static final BasicStroke LINE = new BasicStroke(1.5f);

    /**
     * A signal.
     *
     * @param name its name
     * @param isLevel whether it is a line that is high during its cells, and low else
     * @param cells from the earliest on, not over each other
     */
    public record Lane(String name, boolean isLevel, List<Cell> cells) {

        /** Copies the list. */
        public Lane {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A value for some cycles.
     *
     * @param from the first cycle
     * @param to the first cycle after it
     * @param text the value; its first letters where it is too long for its place
     * @param colour number of the colour, the same for the same kind of value
     */
    public record Cell(long from, long to, String text, int colour) {}

    /**
     * A cycle with a name.
     *
     * @param cycle which
     * @param name what happens then
     */
    public record Mark(long cycle, String name) {}

    /** Checks that there is something to draw, and not too much. */
    public TimingPlot {
        lanes = List.copyOf(lanes);
        marks = List.copyOf(marks);
        if (lanes.isEmpty() || last < first || last - first >= MOST_CYCLES) {
            throw new IllegalArgumentException(
                    lanes.size() + " signals from cycle " + first + " to " + last + " cannot be drawn");
        }
    }

    private double left() {
        return 2 * MARGIN
                + lanes.stream()
                        .mapToDouble(lane -> Lettering.width(lane.name, Lettering.TICK))
                        .max()
                        .orElseThrow();
    }

    private double x(long cycle) {
        return left() + CYCLE * (Math.max(first, Math.min(last + 1, cycle)) - first);
    }

    /** Where the lanes begin: further down below each further line of the title. */
    private int top() {
        return TOP + TITLE_LINE * (titleLines().size() - 1);
    }

    private int bottom() {
        return top() + LANE * lanes.size();
    }

    /** Room for all cycles, and for a title that need not be broken often. */
    @Override
    public int width() {
        double titled = Math.min(TITLE_WIDTH, Lettering.width(title, Lettering.TITLE));
        return (int) Math.max(x(last + 1), titled) + 2 * MARGIN;
    }

    private List<String> titleLines() {
        return Lettering.broken(title, Lettering.TITLE, width() - 2.0 * MARGIN);
    }

    @Override
    public int height() {
        return bottom() + 2 * MARGIN;
    }

    @Override
    public void paint(Graphics2D graphics) {
        Lettering lettering = new Lettering(graphics);
        List<String> lines = titleLines();
        for (int i = 0; i < lines.size(); i++) {
            lettering.from(lines.get(i), Lettering.TITLE, MARGIN, 16.0 + i * TITLE_LINE);
        }
        cycles(graphics, lettering);
        for (int i = 0; i < lanes.size(); i++) {
            lane(graphics, lettering, lanes.get(i), top() + i * LANE);
        }
        marks.forEach(mark -> mark(graphics, lettering, mark));
    }

    private void cycles(Graphics2D graphics, Lettering lettering) {
        for (long cycle = first; cycle <= last + 1; cycle++) {
            graphics.setColor(Charts.GRID);
            graphics.setStroke(new BasicStroke(0.5f));
            graphics.draw(new Line2D.Double(x(cycle), top() - 4.0, x(cycle), bottom()));
            if (cycle % STEP == 0 && cycle <= last) {
                lettering.from(Long.toString(cycle), Lettering.TICK, x(cycle) + 2, top() - 12.0);
            }
        }
    }

    private void lane(Graphics2D graphics, Lettering lettering, Lane lane, int top) {
        double middle = top + LANE / 2.0;
        lettering.until(lane.name, Lettering.TICK, left() - MARGIN, middle);
        if (lane.isLevel) {
            level(graphics, lane, middle);
        } else {
            graphics.setColor(Charts.GRID);
            graphics.setStroke(LINE);
            graphics.draw(new Line2D.Double(x(first), middle, x(last + 1), middle));
            lane.cells.forEach(cell -> box(graphics, lettering, cell, middle));
        }
    }

    private void level(Graphics2D graphics, Lane lane, double middle) {
        double low = middle + BOX / 2.0;
        double high = middle - BOX / 2.0;
        Path2D line = new Path2D.Double();
        line.moveTo(x(first), low);
        for (Cell cell : lane.cells) {
            line.lineTo(x(cell.from), low);
            line.lineTo(x(cell.from), high);
            line.lineTo(x(cell.to), high);
            line.lineTo(x(cell.to), low);
        }
        line.lineTo(x(last + 1), low);
        graphics.setColor(Charts.colour(0));
        graphics.setStroke(LINE);
        graphics.draw(line);
    }

    private void box(Graphics2D graphics, Lettering lettering, Cell cell, double middle) {
        double from = x(cell.from);
        double length = x(cell.to) - from;
        if (length <= 0) {
            return;
        }
        Rectangle2D box = new Rectangle2D.Double(from + 1, middle - BOX / 2.0, length - 2, BOX);
        Color colour = Charts.colour(cell.colour);
        graphics.setColor(pale(colour));
        graphics.fill(box);
        graphics.setColor(colour);
        graphics.setStroke(LINE);
        graphics.draw(box);
        String text = fitting(cell.text, length - 4);
        lettering.from(text, Lettering.SMALL, from + (length - Lettering.width(text, Lettering.SMALL)) / 2, middle);
    }

    private static Color pale(Color colour) {
        return new Color(pale(colour.getRed()), pale(colour.getGreen()), pale(colour.getBlue()));
    }

    private static int pale(int part) {
        return (int) (255 - PALE * (255 - part));
    }

    /** The word, else the first letters of its parts, else nothing. */
    private static String fitting(String text, double width) {
        String initials = Arrays.stream(text.split("_"))
                .filter(part -> !part.isEmpty())
                .map(part -> part.substring(0, 1))
                .collect(Collectors.joining());
        return Lettering.width(text, Lettering.SMALL) <= width
                ? text
                : Lettering.width(initials, Lettering.SMALL) <= width ? initials : "";
    }

    private void mark(Graphics2D graphics, Lettering lettering, Mark mark) {
        double x = x(mark.cycle) + CYCLE / 2.0;
        graphics.setColor(Charts.colour(1));
        graphics.setStroke(LINE);
        graphics.draw(new Line2D.Double(x, top() - 22.0, x, bottom()));
        double width = Lettering.width(mark.name, Lettering.TICK);
        lettering.from(
                mark.name,
                Lettering.TICK,
                Math.max(MARGIN, Math.min(x - width / 2, width() - width - MARGIN)),
                top() - 28.0);
    }
}
