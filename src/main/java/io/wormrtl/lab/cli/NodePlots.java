package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.picture.LinkPicture;
import io.wormrtl.lab.picture.NetworkPicture;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Figures of nodes and of pairs of nodes as colours. */
final class NodePlots {

    /** Nodes whose pairs can be drawn and still be seen. */
    private static final int MOST_PAIRED = 128;

    private NodePlots() {}

    /**
     * Figures of the nodes of a two-dimensional network, each where its node is, by file name; none for other networks,
     * and no latency where a node has none.
     */
    static Map<String, Plot> of(Topology topology, Measurement measurement) {
        Map<String, Plot> plots = new LinkedHashMap<>();
        List<Flow> sources = measurement.sources();
        int width = width(topology);
        if (width == 0 || sources.size() != topology.nodes()) {
            return plots;
        }
        add(
                plots,
                "accepted-by-source",
                plot("Accepted from each node", "accepted load (flits/cycle)", sources, width, Flow::accepted)
                        .crossing(deadNodes(measurement), "dead at the end"));
        if (measurement.verdict().hasLatency()) {
            add(
                    plots,
                    "latency-by-source",
                    plot(
                            "Mean latency of each node's messages",
                            "mean latency (cycles)",
                            sources,
                            width,
                            Flow::latency));
        }
        return plots;
    }

    /** How busy the links are, each where it is, by file name; none where the network is too large to be seen. */
    static Map<String, Plot> links(Topology topology, Measurement measurement) {
        return NetworkPicture.canShow(topology)
                ? Map.of(
                        "link-utilisation",
                        LinkPicture.of(
                                topology,
                                LinkPicture.UTILISATION,
                                measurement.links().stream()
                                        .collect(Collectors.toMap(LinkUse::link, LinkUse::utilisation)),
                                DeadPlaces.of(measurement)))
                : Map.of();
    }

    /**
     * Messages and latencies from each node to each, by file name; none for networks of more than
     * {@value #MOST_PAIRED} nodes, and no latency where there is none.
     */
    static Map<String, Plot> byPair(Topology topology, Measurement measurement) {
        Map<String, Plot> plots = new LinkedHashMap<>();
        List<Flow> flows = measurement.flows();
        int nodes = topology.nodes();
        if (nodes > MOST_PAIRED) {
            return plots;
        }
        plots.put(
                "messages-by-pair",
                pairs("Messages delivered from each node to each", "messages", flows, nodes, Flow::messages));
        if (measurement.verdict().hasLatency()) {
            plots.put(
                    "latency-by-pair",
                    pairs("Mean latency from each node to each", "mean latency (cycles)", flows, nodes, Flow::latency));
        }
        return plots;
    }

    private static Set<Integer> deadNodes(Measurement measurement) {
        return DeadPlaces.of(measurement).stream()
                .filter(FaultPlace.Node.class::isInstance)
                .map(place -> ((FaultPlace.Node) place).node())
                .collect(Collectors.toSet());
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
            String title, String quantity, List<Flow> sources, int width, ToDoubleFunction<Flow> figure) {
        List<List<Double>> rows = new ArrayList<>();
        for (int first = 0; first < sources.size(); first += width) {
            rows.add(sources.subList(first, first + width).stream()
                    .map(figure::applyAsDouble)
                    .toList());
        }
        return new HeatMapPlot(title, "x", "y", quantity, rows);
    }

    private static HeatMapPlot pairs(
            String title, String quantity, List<Flow> flows, int nodes, ToDoubleFunction<Flow> figure) {
        Double[][] cells = new Double[nodes][nodes];
        for (Double[] row : cells) {
            Arrays.fill(row, Double.NaN);
        }
        flows.stream()
                .filter(flow -> flow.messages() > 0)
                .forEach(flow -> cells[flow.source()][flow.destination()] = figure.applyAsDouble(flow));
        return new HeatMapPlot(
                title,
                "destination (node)",
                "source (node)",
                quantity,
                Arrays.stream(cells).map(List::of).toList());
    }
}
