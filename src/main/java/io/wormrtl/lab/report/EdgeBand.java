package io.wormrtl.lab.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;

/**
 * The band above the scale of a vertical axis, in which points without a value stand, those of each curve in a row of its
 * own: no tick is beside it, so that nobody reads a value there.
 *
 * @param low where the scale begins
 * @param end where the scale ends and the band begins
 * @param top where the band ends
 * @param logarithmic whether equal steps are equal factors
 */
record EdgeBand(double low, double end, double top, boolean logarithmic) {

    /** Of the height, for the first row and for each other one. */
    private static final double FIRST = 0.055;

    private static final double ROW = 0.02;
    private static final double ABOVE = 0.008;
    private static final Color GROUND = new Color(0xf0f0f0);

    /** The band for so many rows above an axis, none if there are none. */
    static EdgeBand above(ValueAxis axis, int rows) {
        double low = axis.getLowerBound();
        double end = axis.getUpperBound();
        boolean logarithmic = axis instanceof LogAxis;
        double share = rows == 0 ? 0 : FIRST + (rows - 1) * ROW;
        double top = logarithmic ? low * Math.pow(end / low, 1 / (1 - share)) : low + (end - low) / (1 - share);
        return new EdgeBand(low, end, rows == 0 ? end : top, logarithmic);
    }

    /** The value at which the tip of a mark in a row stands; row 0 is the uppermost. */
    double height(int row) {
        double part = 1 - ABOVE - ROW * row;
        return logarithmic ? low * Math.pow(top / low, part) : low + (top - low) * part;
    }

    /** Makes room for it above the scale of a plot. */
    void addTo(XYPlot plot) {
        if (top > end) {
            plot.getRangeAxis().setRange(low, top);
            IntervalMarker marker = new IntervalMarker(end, top, GROUND);
            marker.setAlpha(1);
            plot.addRangeMarker(marker, Layer.BACKGROUND);
        }
    }

    /** An axis whose ticks end where its scale does, whatever range it is given later. */
    static final class Linear extends NumberAxis {

        private static final long serialVersionUID = 1L;
        private double end = Double.POSITIVE_INFINITY;

        Linear(String label) {
            super(label);
        }

        /** Ends the ticks at the upper bound that it has now. */
        void end() {
            end = getUpperBound();
        }

        @Override
        @SuppressWarnings({"rawtypes", "unchecked"}) // as the library has it
        public List refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
            return upTo(end, super.refreshTicks(graphics, state, area, edge));
        }
    }

    /** The same with equal factors. */
    static final class Logarithmic extends LogAxis {

        private static final long serialVersionUID = 1L;
        private double end = Double.POSITIVE_INFINITY;

        Logarithmic(String label) {
            super(label);
        }

        /** Ends the ticks at the upper bound that it has now. */
        void end() {
            end = getUpperBound();
        }

        @Override
        @SuppressWarnings({"rawtypes", "unchecked"}) // as the library has it
        public List refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
            return upTo(end, super.refreshTicks(graphics, state, area, edge));
        }
    }

    private static List<ValueTick> upTo(double end, List<ValueTick> ticks) {
        return ticks.stream().filter(tick -> tick.getValue() <= end).toList();
    }
}
