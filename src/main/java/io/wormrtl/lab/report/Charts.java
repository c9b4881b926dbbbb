package io.wormrtl.lab.report;

import io.wormrtl.lab.report.CurvePlot.Axis;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** Axes, marks, colours and letters, which all charts share. */
final class Charts {

    private static final Color[] COLOURS = {
        new Color(0x0072b2),
        new Color(0xd55e00),
        new Color(0x009e73),
        new Color(0xcc79a7),
        new Color(0xe69f00),
        new Color(0x56b4e9),
        new Color(0x000000),
        new Color(0x7f7f7f),
        new Color(0x8c564b),
        new Color(0x5e3c99)
    };

    private static final float[][] DASHES = {null, {7, 3}, {2, 3}, {8, 3, 2, 3}};
    /** Lines behind the marks. */
    static final Color GRID = new Color(0xd0d0d0);

    private static final double MARGIN = 1.03;

    /** Numbers this large are shown with few digits after the point; smaller ones as the library likes. */
    private static final double PLAIN_FROM = 0.01;

    static {
        TextUtils.setUseDrawRotatedStringWorkaround(false); // it draws outlines
    }

    private Charts() {}

    /** The colour of a curve: people who see few colours can tell these apart (Okabe and Ito). */
    static Color colour(int index) {
        return COLOURS[index % COLOURS.length];
    }

    /** The line of a curve, so wide, dashed otherwise than its neighbours. */
    static BasicStroke line(int index, float width) {
        return new BasicStroke(
                width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASHES[index % DASHES.length], 0);
    }

    /** The mark of a curve, so many pixels wide. */
    static Shape mark(int index, double size) {
        double half = size / 2;
        return switch (index % COLOURS.length) {
            case 0 -> new Ellipse2D.Double(-half, -half, size, size);
            case 1 -> new Rectangle2D.Double(-half, -half, size, size);
            case 2 -> polygon(0, -half, half, 0, 0, half, -half, 0);
            case 3 -> polygon(0, -half, half, half, -half, half);
            case 4 -> polygon(0, half, half, -half, -half, -half);
            case 5 -> polygon(-half, -half, half, half, half, -half, -half, half);
            case 6 -> polygon(-half, -half, half, -half, -half, half, half, half);
            case 7 -> polygon(-half / 2, -half, half / 2, -half, half, half, -half, half);
            case 8 -> polygon(-half, 0, half, -half, half, half);
            default -> polygon(half, 0, -half, -half, -half, half);
        };
    }

    /** An arrow upwards, its tip at the origin. */
    static Shape arrow(double size) {
        double shaft = size / 6;
        return polygon(
                0,
                0,
                size / 2,
                0.7 * size,
                shaft,
                0.7 * size,
                shaft,
                1.5 * size,
                -shaft,
                1.5 * size,
                -shaft,
                0.7 * size,
                -size / 2,
                0.7 * size);
    }

    /** A capital T, as high as an arrow, its upper edge at the origin. */
    static Shape stop(double size) {
        double shaft = size / 6;
        return polygon(
                -size / 2,
                0,
                size / 2,
                0,
                size / 2,
                2 * shaft,
                shaft,
                2 * shaft,
                shaft,
                1.5 * size,
                -shaft,
                1.5 * size,
                -shaft,
                2 * shaft,
                -size / 2,
                2 * shaft);
    }

    /** An upright cross turned by an eighth, its middle as far below the origin as that of an arrow. */
    static Shape cross(double size) {
        double arm = size / 2;
        double half = size / 9;
        double middle = 0.75 * size;
        Path2D path = new Path2D.Double();
        for (int way : new int[] {-1, 1}) {
            path.moveTo(-way * arm - half, middle - arm + way * half);
            path.lineTo(-way * arm + half, middle - arm - way * half);
            path.lineTo(way * arm + half, middle + arm - way * half);
            path.lineTo(way * arm - half, middle + arm + way * half);
            path.closePath();
        }
        return path;
    }

    private static Shape polygon(double... corners) {
        Path2D path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        path.closePath();
        return path;
    }

    /** An axis with room for these values: from 0 on, unless there are negative ones or its steps are factors. */
    static ValueAxis axis(Axis axis, double... values) {
        if (axis.logarithmic()) {
            EdgeBand.Logarithmic log = new EdgeBand.Logarithmic(axis.label());
            log.setNumberFormatOverride(plain());
            log.setSmallestValue(Double.MIN_NORMAL);
            if (values.length > 0) {
                double low = DoubleStream.of(values).min().orElseThrow();
                double high = DoubleStream.of(values).max().orElseThrow();
                log.setRange(low / 1.3, high * 1.3);
            }
            log.end();
            return lettered(log);
        }
        EdgeBand.Linear linear = new EdgeBand.Linear(axis.label());
        linear.setStandardTickUnits(NumberAxis.createStandardTickUnits(Locale.ROOT));
        double low = DoubleStream.of(values).min().orElse(0);
        double high = DoubleStream.of(values).max().orElse(1);
        if (low >= 0 && high > 0) {
            linear.setRange(0, MARGIN * high);
        } else if (low == high) {
            linear.setRange(Math.min(low, 0), Math.max(high, 1));
        } else {
            linear.setRange(low - (MARGIN - 1) * (high - low), high + (MARGIN - 1) * (high - low));
        }
        linear.end();
        if (high >= PLAIN_FROM) {
            linear.setNumberFormatOverride(plain());
        }
        return lettered(linear);
    }

    private static DecimalFormat plain() {
        return new DecimalFormat("0.####", DecimalFormatSymbols.getInstance(Locale.ROOT));
    }

    private static ValueAxis lettered(ValueAxis axis) {
        axis.setLabelFont(Lettering.LABEL);
        axis.setTickLabelFont(Lettering.TICK);
        axis.setLabelPaint(Color.BLACK);
        axis.setTickLabelPaint(Color.BLACK);
        return axis;
    }

    /** A chart with a title above and the legend at its right. */
    static JFreeChart chart(String title, Plot plot) {
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlinePaint(Color.GRAY);
        plot.setNoDataMessage(null);
        if (plot instanceof XYPlot plane) {
            plane.setDomainGridlinePaint(GRID);
            plane.setRangeGridlinePaint(GRID);
            plane.setAxisOffset(RectangleInsets.ZERO_INSETS);
        }
        JFreeChart chart = new JFreeChart(title, Lettering.TITLE, plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(8, 8, 8, 12));
        LegendTitle legend = new LegendTitle(plot);
        legend.setPosition(RectangleEdge.RIGHT);
        legend.setItemFont(Lettering.TICK);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(Color.WHITE);
        chart.addLegend(legend);
        return chart;
    }

    /** A line of the legend for a mark. */
    static LegendItem legend(String words, Shape mark, boolean filled) {
        return new LegendItem(
                words,
                null,
                null,
                null,
                true,
                mark,
                true,
                filled ? Color.GRAY : Color.WHITE,
                true,
                Color.GRAY,
                new BasicStroke(1.4f),
                false,
                mark,
                new BasicStroke(1),
                Color.GRAY);
    }
}
