package io.wormrtl.report;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;

/**
 * Titled curves over two axes, immutable.
 *
 * @param title what stands above the picture
 * @param x horizontal axis
 * @param y vertical axis
 * @param curves in the order of the legend; what is not finite, or not positive on a logarithmic axis, is left out
 */
public record CurvePlot(String title, Axis x, Axis y, List<Curve> curves) implements ChartPlot {

    /**
     * An axis.
     *
     * @param label quantity and unit
     * @param logarithmic whether equal steps are equal factors
     */
    public record Axis(String label, boolean logarithmic) {
        /** An axis with equal steps. */
        public static Axis linear(String label) {
            return new Axis(label, false);
        }

        /** An axis with equal factors. */
        public static Axis logarithmic(String label) {
            return new Axis(label, true);
        }

        boolean shows(double value) {
            return Double.isFinite(value) && (!logarithmic || value > 0);
        }
    }

    /**
     * A curve through points in the order given.
     *
     * @param name its entry in the legend
     */
    public record Curve(String name, List<Double> x, List<Double> y) {
        /** Checks that each point has both coordinates. */
        public Curve {
            x = List.copyOf(x);
            y = List.copyOf(y);
            if (x.size() != y.size()) {
                throw new IllegalArgumentException(x.size() + " x values but " + y.size() + " y values");
            }
        }
    }

    /** Copies the curves. */
    public CurvePlot {
        curves = List.copyOf(curves);
    }

    /** Axes without a curve. */
    public static CurvePlot of(String title, Axis x, Axis y) {
        return new CurvePlot(title, x, y, List.of());
    }

    /** This plot with one more curve. */
    public CurvePlot with(String name, List<Double> xs, List<Double> ys) {
        List<Curve> longer = new ArrayList<>(curves);
        longer.add(new Curve(name, xs, ys));
        return new CurvePlot(title, x, y, longer);
    }

    @Override
    public XYChart chart() {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(x.label())
                .yAxisTitle(y.label())
                .theme(Styler.ChartTheme.XChart)
                .build();
        chart.getStyler().setXAxisLogarithmic(x.logarithmic());
        chart.getStyler().setYAxisLogarithmic(y.logarithmic());
        chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        curves.forEach(curve -> draw(curve, chart));
        return chart;
    }

    private void draw(Curve curve, XYChart chart) {
        int[] shown = IntStream.range(0, curve.x().size())
                .filter(i -> x.shows(curve.x().get(i)) && y.shows(curve.y().get(i)))
                .toArray();
        if (shown.length > 0) {
            double[] xs = IntStream.of(shown).mapToDouble(i -> curve.x().get(i)).toArray();
            double[] ys = IntStream.of(shown).mapToDouble(i -> curve.y().get(i)).toArray();
            chart.addSeries(curve.name(), xs, ys);
        }
    }
}
