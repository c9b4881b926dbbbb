package io.wormrtl.lab.report;

import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;

/**
 * Curves that are told apart by colour, marker and line: in black and white markers and lines suffice.
 *
 * @param title what stands above it
 * @param plot whose axes it has, with room for all of its curves
 * @param curves those that are drawn here
 * @param looks the number of the colour, marker and line of each
 */
public record CurvePanel(String title, CurvePlot plot, List<Curve> curves, List<Integer> looks) {

    private static final double ROOM = 1.5;

    /** Copies the lists. */
    public CurvePanel {
        curves = List.copyOf(curves);
        looks = List.copyOf(looks);
    }

    /** A panel whose curves look as their places say. */
    CurvePanel(String title, CurvePlot plot, List<Curve> curves) {
        this(title, plot, curves, inOrder(curves));
    }

    /** The place of each curve. */
    static List<Integer> inOrder(List<Curve> curves) {
        return IntStream.range(0, curves.size()).boxed().toList();
    }

    void paint(Graphics2D graphics, int width, int height) {
        ChartRenderingInfo drawn = new ChartRenderingInfo();
        chart().draw(graphics, new Rectangle2D.Double(0, 0, width, height), drawn);
        if (curves.stream().noneMatch(this::hasValue)) {
            Rectangle2D area = drawn.getPlotInfo().getDataArea();
            new Lettering(graphics).centred(plot.absence(), Lettering.LABEL, area.getCenterX(), area.getCenterY());
        }
    }

    private boolean hasValue(Curve curve) {
        return IntStream.of(shown(curve)).anyMatch(i -> plot.y().shows(curve.y().get(i)));
    }

    JFreeChart chart() {
        ValueAxis x =
                Charts.axis(plot.x(), all(plot.x(), (curve, i) -> curve.x().get(i)));
        ValueAxis y = Charts.axis(plot.y(), highest());
        List<int[]> shown = curves.stream().map(this::shown).toList();
        List<Integer> rows = rows(shown);
        EdgeBand band = EdgeBand.above(
                y, (int) rows.stream().distinct().filter(row -> row >= 0).count());
        CurveRenderer renderer = new CurveRenderer(this, shown);
        XYPlot plane = new XYPlot(CurveRenderer.data(curves, shown, i -> band.height(rows.get(i))), x, y, renderer);
        band.addTo(plane);
        plane.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        plane.setFixedLegendItems(renderer.getLegendItems());
        return Charts.chart(title, plane);
    }

    /** The row of each curve in the band above the scale; -1 where all of its points have a value. */
    private List<Integer> rows(List<int[]> shown) {
        List<Integer> rows = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            boolean isAbove = IntStream.of(shown.get(i))
                    .anyMatch(point -> !plot.y().shows(curve.y().get(point)));
            rows.add(isAbove ? next++ : -1);
        }
        return rows;
    }

    /**
     * Values and ends of intervals, the upper up to {@value #ROOM} of the largest value: one point that is hardly known
     * must not press all others together.
     */
    private double[] highest() {
        double largest = DoubleStream.of(all(plot.y(), (curve, i) -> curve.y().get(i)))
                .map(Math::abs)
                .max()
                .orElse(0);
        return IntStream.range(-1, 2)
                .boxed()
                .flatMapToDouble(sign -> Arrays.stream(all(plot.y(), (curve, i) -> end(curve, i, sign))))
                .map(end -> Math.min(end, ROOM * largest))
                .toArray();
    }

    private static double end(Curve curve, int point, int sign) {
        double half = curve.notes().get(point).halfWidth();
        double value = curve.y().get(point);
        double end = Double.isFinite(half) ? value + sign * half : value;
        return value > 0 ? Math.max(end, sign < 0 ? value / 2 : end) : end;
    }

    private double[] all(Axis axis, ToDoubleBiFunction<Curve, Integer> values) {
        return plot.curves().stream()
                .flatMapToDouble(curve -> IntStream.of(shown(curve)).mapToDouble(i -> values.applyAsDouble(curve, i)))
                .filter(axis::shows)
                .toArray();
    }

    /** Points with both values, and those without a value at the edge that have a place along the axis. */
    private int[] shown(Curve curve) {
        return IntStream.range(0, curve.x().size())
                .filter(i -> plot.x().shows(curve.x().get(i)))
                .filter(i -> plot.y().shows(curve.y().get(i))
                        || curve.notes().get(i).quality().hasEdge())
                .toArray();
    }
}
