package io.wormrtl.lab.report;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Notes what is painted, mark by mark, to a tenth of a pixel: what is filled, drawn and written, where, and how. */
final class Painted extends VectorGraphics2D {

    private final List<String> marks = new ArrayList<>();

    /** The marks of a picture in the order in which they are painted. */
    static List<String> of(ChartPlot plot) {
        Painted painted = new Painted();
        plot.paint(painted);
        return painted.marks();
    }

    List<String> marks() {
        return List.copyOf(marks);
    }

    @Override
    public void fill(Shape shape) {
        marks.add("fill " + colour() + outline(shape));
    }

    @Override
    public void draw(Shape shape) {
        marks.add("draw " + colour() + " " + ((BasicStroke) getStroke()).getLineWidth() + outline(shape));
    }

    @Override
    public void drawString(String text, float x, float y) {
        double[] place = {x, y, x + 1.0, y};
        getTransform().transform(place, 0, place, 0, 2);
        marks.add("write " + colour() + " " + getFont().getSize() + (getFont().isBold() ? " bold" : "")
                + (place[2] > place[0] + 0.5 ? "" : " upwards") + point(place[0], place[1]) + " " + text);
    }

    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    private String colour() {
        Color colour = getColor();
        return String.format(Locale.ROOT, "%06x", colour.getRGB() & 0xffffff);
    }

    private String outline(Shape shape) {
        StringBuilder points = new StringBuilder();
        double[] place = new double[6];
        for (PathIterator i = shape.getPathIterator(getTransform()); !i.isDone(); i.next()) {
            if (i.currentSegment(place) != PathIterator.SEG_CLOSE) {
                points.append(point(place[0], place[1]));
            }
        }
        return points.toString();
    }

    private static String point(double x, double y) {
        return String.format(Locale.ROOT, " %.1f,%.1f", x + 1e-6, y + 1e-6);
    }
}
