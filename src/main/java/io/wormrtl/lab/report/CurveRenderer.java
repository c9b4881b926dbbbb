package io.wormrtl.lab.report;

import io.wormrtl.lab.report.CurvePlot.Curve;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/**
 * Draws curves, their intervals and what their points say. Of curves that cover each other the first are wider, and the
 * later ones dashed, so that all can be seen.
 */
final class CurveRenderer extends XYErrorRenderer {

    private static final long serialVersionUID = 1L;
    private static final float NARROW = 1.5f;
    private static final float WIDER = 0.8f;
    private static final double SMALL = 6;
    private static final double LARGER = 1.2;
    private static final double ARROW = 11;
    private static final double CAP = 6;

    private final transient List<Curve> curves;
    private final transient List<Integer> looks;
    private final transient List<int[]> shown;

    /**
     * A renderer.
     *
     * @param shown by curve, the numbers of its points that are drawn
     */
    CurveRenderer(CurvePanel panel, List<int[]> shown) {
        this.curves = panel.curves();
        this.looks = panel.looks();
        this.shown = shown;
        setDrawXError(false);
        setDrawYError(true);
        setCapLength(CAP);
        setErrorStroke(new BasicStroke(1.2f));
        setUseFillPaint(true);
        setDrawOutlines(true);
        setUseOutlinePaint(false);
        int above = curves.size() - 1;
        for (int i = 0; i < curves.size(); i++, above--) {
            setSeriesPaint(i, Charts.colour(looks.get(i)));
            setSeriesFillPaint(i, Charts.colour(looks.get(i)));
            setSeriesStroke(i, Charts.line(looks.get(i), NARROW + WIDER * above));
            setSeriesOutlineStroke(i, new BasicStroke(NARROW));
            setSeriesShape(i, Charts.mark(looks.get(i), SMALL + LARGER * above));
            setSeriesLinesVisible(i, true);
            setSeriesShapesVisible(i, true);
        }
    }

    private Quality quality(int series, int item) {
        return curves.get(series).notes().get(shown.get(series)[item]).quality();
    }

    @Override
    public Paint getItemFillPaint(int series, int item) {
        return quality(series, item) == Quality.GOOD ? super.getItemFillPaint(series, item) : Color.WHITE;
    }

    @Override
    public Shape getItemShape(int series, int item) {
        return switch (quality(series, item)) {
            case GOOD, DOUBTFUL -> super.getItemShape(series, item);
            case BEYOND -> Charts.arrow(ARROW);
            case STUCK -> Charts.stop(ARROW);
            case BROKEN -> Charts.cross(ARROW);
        };
    }

    /** A line to an arrow at the edge would seem to have a slope. */
    @Override
    public boolean getItemLineVisible(int series, int item) {
        return Double.isFinite(curves.get(series).y().get(shown.get(series)[item]));
    }

    /** The meaning of the curves and of the marks on them. */
    @Override
    public LegendItemCollection getLegendItems() {
        LegendItemCollection all = new LegendItemCollection();
        for (int i = 0; i < curves.size(); i++) {
            LegendItem item = new LegendItem(
                    curves.get(i).name().isEmpty() ? " " : curves.get(i).name(),
                    null,
                    null,
                    null,
                    true,
                    Charts.mark(looks.get(i), SMALL + LARGER * (curves.size() - 1 - i)),
                    true,
                    Charts.colour(looks.get(i)),
                    true,
                    Charts.colour(looks.get(i)),
                    new BasicStroke(1),
                    curves.get(i).x().size() > 1,
                    new Line2D.Double(-20, 0, 20, 0),
                    Charts.line(looks.get(i), NARROW + WIDER * (curves.size() - 1 - i)),
                    Charts.colour(looks.get(i)));
            all.add(item);
        }
        if (has(Quality.DOUBTFUL)) {
            all.add(Charts.legend(Quality.DOUBTFUL.words(), Charts.mark(0, SMALL + 2), false));
        }
        if (has(Quality.BEYOND)) {
            all.add(Charts.legend(Quality.BEYOND.words(), Charts.arrow(ARROW), false));
        }
        if (has(Quality.STUCK)) {
            all.add(Charts.legend(Quality.STUCK.words(), Charts.stop(ARROW), false));
        }
        if (has(Quality.BROKEN)) {
            all.add(Charts.legend(Quality.BROKEN.words(), Charts.cross(ARROW), false));
        }
        if (hasPointsWithoutValue()) {
            all.add(Charts.legend("band above: no value", new Rectangle2D.Double(-6, -4, 12, 8), true));
        }
        if (drawn().anyMatch(note -> note.halfWidth() > 0)) {
            all.add(Charts.legend("bars: 95 % intervals", bar(), true));
        }
        return all;
    }

    private static Shape bar() {
        Path2D bar = new Path2D.Double();
        for (double[] line : new double[][] {{0, -6, 0, 6}, {-3, -6, 3, -6}, {-3, 6, 3, 6}}) {
            bar.moveTo(line[0], line[1]);
            bar.lineTo(line[2], line[3]);
        }
        return bar;
    }

    private boolean has(Quality quality) {
        return drawn().anyMatch(note -> note.quality() == quality);
    }

    private boolean hasPointsWithoutValue() {
        return IntStream.range(0, curves.size())
                .anyMatch(i -> Arrays.stream(shown.get(i))
                        .anyMatch(point -> !Double.isFinite(curves.get(i).y().get(point))));
    }

    private Stream<CurvePlot.Note> drawn() {
        return IntStream.range(0, curves.size())
                .boxed()
                .flatMap(i -> Arrays.stream(shown.get(i))
                        .mapToObj(point -> curves.get(i).notes().get(point)));
    }

    /** The points that are drawn; those without a value stand where {@code edge} says of the number of their curve. */
    static XYIntervalSeriesCollection data(List<Curve> curves, List<int[]> shown, IntToDoubleFunction edge) {
        XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            XYIntervalSeries series = new XYIntervalSeries(i, false, true);
            for (int point : shown.get(i)) {
                double x = curve.x().get(point);
                double y = Double.isFinite(curve.y().get(point)) ? curve.y().get(point) : edge.applyAsDouble(i);
                double half = Double.isFinite(curve.notes().get(point).halfWidth())
                        ? curve.notes().get(point).halfWidth()
                        : 0;
                series.add(x, x, x, y, y - half, y + half);
            }
            data.addSeries(series);
        }
        return data;
    }
}
