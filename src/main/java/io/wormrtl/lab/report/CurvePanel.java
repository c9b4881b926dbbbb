package io.wormrtl.lab.report;

import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Curves that are told apart by colour, marker and line: the colours are those that people who see few colours can tell
 * apart (Okabe and Ito), and in black and white markers and lines suffice.
 *
 * @param title what stands above it
 * @param plot whose axes it has, with room for all of its curves
 * @param curves those that are drawn here
 */
record CurvePanel(String title, CurvePlot plot, List<Curve> curves) {

    private static final Color[] COLOURS = {
        new Color(0x0072b2),
        new Color(0xd55e00),
        new Color(0x009e73),
        new Color(0xcc79a7),
        new Color(0xe69f00),
        new Color(0x56b4e9),
        new Color(0x000000),
        new Color(0x7f7f7f)
    };

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE,
        SeriesMarkers.SQUARE,
        SeriesMarkers.DIAMOND,
        SeriesMarkers.TRIANGLE_UP,
        SeriesMarkers.TRIANGLE_DOWN,
        SeriesMarkers.CROSS,
        SeriesMarkers.PLUS,
        SeriesMarkers.TRAPEZOID
    };

    private static final float LINE = 1.8f;

    private static final float[][] DASHES = {null, {7, 3}, {2, 3}, {8, 3, 2, 3}};

    /** Numbers this large are shown with few digits after the point; smaller ones as the library likes. */
    private static final double PLAIN_FROM = 0.01;

    void paint(Graphics2D graphics, int width, int height) {
        chart(width, height).paint(graphics, width, height);
        if (curves.stream().allMatch(curve -> shown(curve).length == 0)) {
            new Lettering(graphics).centred(plot.absence(), Lettering.LABEL, width / 2.0, height / 2.0);
        }
    }

    XYChart chart(int width, int height) {
        XYChart chart = new XYChartBuilder()
                .width(width)
                .height(height)
                .title(title)
                .xAxisTitle(plot.x().label())
                .yAxisTitle(plot.y().label())
                .theme(Styler.ChartTheme.XChart)
                .build();
        chart.getStyler().setXAxisLogarithmic(plot.x().logarithmic());
        chart.getStyler().setYAxisLogarithmic(plot.y().logarithmic());
        chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setAxisTickLabelsFont(Lettering.TICK);
        double[] xs = all(plot.x(), Curve::x);
        double[] ys = all(plot.y(), Curve::y);
        if (xs.length > 0 && ys.length > 0) {
            Range x = Range.of(plot.x(), xs);
            Range y = Range.of(plot.y(), ys);
            chart.getStyler()
                    .setXAxisMin(x.low)
                    .setXAxisMax(x.high)
                    .setYAxisMin(y.low)
                    .setYAxisMax(y.high);
            if (x.isPlain()) {
                chart.getStyler().setXAxisDecimalPattern("0.####");
            }
            if (y.isPlain()) {
                chart.getStyler().setYAxisDecimalPattern("0.####");
            }
        }
        for (int i = 0; i < curves.size(); i++) {
            draw(curves.get(i), i, chart);
        }
        return chart;
    }

    /** From and to where an axis goes; null where the library is to choose. */
    private record Range(Double low, Double high, boolean logarithmic) {

        static Range of(Axis axis, double[] values) {
            double low = DoubleStream.of(values).min().orElseThrow();
            double high = DoubleStream.of(values).max().orElseThrow();
            if (axis.logarithmic() || low < 0 || high <= 0) {
                return new Range(null, null, axis.logarithmic());
            }
            return new Range(0.0, 1.03 * high, false);
        }

        boolean isPlain() {
            return high != null && high >= PLAIN_FROM;
        }
    }

    private double[] all(Axis axis, Function<Curve, List<Double>> values) {
        return plot.curves().stream()
                .flatMapToDouble(curve -> IntStream.of(shown(curve))
                        .mapToDouble(i -> values.apply(curve).get(i)))
                .filter(axis::shows)
                .toArray();
    }

    private int[] shown(Curve curve) {
        return IntStream.range(0, curve.x().size())
                .filter(i -> plot.x().shows(curve.x().get(i))
                        && plot.y().shows(curve.y().get(i)))
                .toArray();
    }

    private void draw(Curve curve, int index, XYChart chart) {
        int[] shown = shown(curve);
        if (shown.length == 0) {
            return;
        }
        double[] xs = IntStream.of(shown).mapToDouble(i -> curve.x().get(i)).toArray();
        double[] ys = IntStream.of(shown).mapToDouble(i -> curve.y().get(i)).toArray();
        XYSeries series = chart.addSeries(curve.name().isEmpty() ? " " : curve.name(), xs, ys);
        Color colour = COLOURS[index % COLOURS.length];
        series.setMarker(MARKERS[index % MARKERS.length]);
        series.setMarkerColor(colour);
        series.setLineColor(colour);
        series.setLineStyle(new BasicStroke(
                LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASHES[index % DASHES.length], 0));
    }
}
