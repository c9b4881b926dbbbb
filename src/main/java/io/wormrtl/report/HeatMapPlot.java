package io.wormrtl.report;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.style.Styler;

/**
 * A grid of values as colours, for instance a figure for each node of a mesh.
 *
 * @param title what stands above the picture
 * @param xLabel quantity along the rows
 * @param yLabel quantity along the columns
 * @param quantity what the colours mean, with its unit
 * @param values the value at x and y is {@code values.get(y).get(x)}, y counting upwards; all rows equally long
 */
public record HeatMapPlot(String title, String xLabel, String yLabel, String quantity, List<List<Double>> values)
        implements ChartPlot {

    private static final Color[] PALE_TO_DARK = {
        new Color(0xffffe5), new Color(0xfec44f), new Color(0xcc4c02), new Color(0x662506)
    };

    /** Checks the shape. */
    public HeatMapPlot {
        values = values.stream().map(List::copyOf).toList();
        if (values.isEmpty()
                || values.get(0).isEmpty()
                || values.stream().mapToInt(List::size).distinct().count() > 1) {
            throw new IllegalArgumentException("a heat map has equally long rows, at least one value");
        }
    }

    @Override
    public HeatMapChart chart() {
        HeatMapChart chart = new HeatMapChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(xLabel)
                .yAxisTitle(yLabel)
                .theme(Styler.ChartTheme.XChart)
                .build();
        chart.getStyler().setRangeColors(PALE_TO_DARK);
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        List<Number[]> cells = new ArrayList<>();
        for (int y = 0; y < values.size(); y++) {
            for (int x = 0; x < values.get(y).size(); x++) {
                cells.add(new Number[] {x, y, values.get(y).get(x)});
            }
        }
        chart.addSeries(quantity, upTo(values.get(0).size()), upTo(values.size()), cells);
        return chart;
    }

    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
