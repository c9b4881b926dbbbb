package io.wormrtl.cli;

import io.wormrtl.experiment.Measurement;
import io.wormrtl.measure.Flow;
import io.wormrtl.report.HeatMapPlot;
import io.wormrtl.report.Plot;
import io.wormrtl.topology.Grid;
import io.wormrtl.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Figures of the nodes of a two-dimensional network as colours, each where its node is. */
final class NodePlots {

    private NodePlots() {}

    /** The plots by file name; none for other networks, and none of the latency where a node has none. */
    static Map<String, Plot> of(Topology topology, Measurement measurement) {
        Map<String, Plot> plots = new LinkedHashMap<>();
        List<Flow> sources = measurement.runs().get(0).sources();
        int width = width(topology);
        if (width == 0 || sources.size() != topology.nodes()) {
            return plots;
        }
        add(
                plots,
                "accepted-by-source",
                plot("Accepted from each node", "flits/cycle", sources, width, Flow::accepted));
        if (measurement.verdict().hasLatency()) {
            add(
                    plots,
                    "latency-by-source",
                    plot("Mean latency of each node's messages", "cycles", sources, width, Flow::latency));
        }
        return plots;
    }

    private static void add(Map<String, Plot> plots, String name, HeatMapPlot plot) {
        if (plot.values().stream().flatMap(List::stream).allMatch(Double::isFinite)) {
            plots.put(name, plot);
        }
    }

    /** Nodes in a row of a network of two dimensions, 0 for others. */
    private static int width(Topology topology) {
        return topology instanceof Grid grid && grid.coordinates().dimensions() == 2
                ? grid.coordinates().radix(0)
                : 0;
    }

    private static HeatMapPlot plot(
            String title, String unit, List<Flow> sources, int width, ToDoubleFunction<Flow> figure) {
        List<List<Double>> rows = new ArrayList<>();
        for (int first = 0; first < sources.size(); first += width) {
            rows.add(sources.subList(first, first + width).stream()
                    .map(figure::applyAsDouble)
                    .toList());
        }
        return new HeatMapPlot(title, "x", "y", unit, rows);
    }
}
