package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.model.wires.Bisection;
import io.wormrtl.papers.model.wires.CutWidths;
import io.wormrtl.papers.model.wires.GridLayout;
import io.wormrtl.papers.model.wires.LinearLayout;
import io.wormrtl.papers.model.wires.Wiring;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Cut widths, peak width and bisection of a layout (003, section 2.2). */
@Command(name = "cuts", description = "Cut widths, peak width and bisection of a layout.")
final class CutsCommand extends ReportCommand {

    @Option(
            names = "--topology",
            paramLabel = "KIND",
            defaultValue = "hypercube",
            description = "Kind of network: mesh, torus, hypercube, ring, star-graph (default: ${DEFAULT-VALUE}).")
    private String topology;

    @Option(
            names = "--radices",
            paramLabel = "LIST",
            defaultValue = "3",
            description = "Nodes per dimension, x first; dimensions of a hypercube (default: ${DEFAULT-VALUE}).")
    private String radices;

    @Option(
            names = "--positions",
            paramLabel = "LIST",
            description = "Place of each node on the line, by node number (default: node i on place i).")
    private String positions;

    @Option(names = "--rows", paramLabel = "R", description = "Fold the line into R rows and show the longest wire.")
    private Integer rows;

    @Option(names = "--per-cut", description = "Print the width of every cut first.")
    private boolean perCut;

    @Override
    Report report(Provenance provenance) {
        Topology network = network();
        return perCut
                ? Report.of(provenance, table(cuts(network)), figures(network))
                : Report.of(provenance, figures(network));
    }

    @Override
    Optional<Plot> plot() {
        List<Integer> widths = cuts(network()).widths();
        return Optional.of(CurvePlot.of(
                        "Cut widths", CurvePlot.Axis.linear("place k"), CurvePlot.Axis.linear("links across the cut"))
                .with(
                        network().description(),
                        IntStream.range(0, widths.size())
                                .mapToObj(k -> (double) k)
                                .toList(),
                        widths.stream().map(Integer::doubleValue).toList()));
    }

    private Topology network() {
        return Chosen.with(
                        Topologies.CATALOGUE.part(topology),
                        Assignment.parse("--radices", "radices=" + whole("radices", radices), "a list of numbers"))
                .make();
    }

    private static List<Integer> whole(String what, String text) {
        return NumberList.wholeNumbers(what, text).stream()
                .map(Double::intValue)
                .toList();
    }

    private LinearLayout layout(Topology network) {
        return positions == null
                ? LinearLayout.identity(network.nodes())
                : new LinearLayout(whole("positions", positions));
    }

    private CutWidths cuts(Topology network) {
        return CutWidths.of(Wiring.of(network), layout(network));
    }

    private Figures figures(Topology network) {
        CutWidths cuts = cuts(network);
        Figures figures = Figures.of("wires", "Wires of a " + network.description())
                .withWhole("nodes", "nodes", "", network.nodes())
                .withWhole("links", "links", "", Wiring.of(network).links().size())
                .withWhole("peak_width", "peak width", "links", cuts.peak())
                .withWhole("peak_position", "at place", "", cuts.peakPosition())
                .withWhole("middle_cut", "cut in the middle of the layout", "links", cuts.middle())
                .withWhole("bisection", "bisection", "links", Bisection.of(network));
        return rows == null
                ? figures
                : figures.withSignificant("longest_wire", "longest wire", "node widths", 6, longestWire(network));
    }

    private double longestWire(Topology network) {
        UnusableInput.requireRange("rows", rows, 1, network.nodes());
        return new GridLayout(rows, network.nodes() / rows, layout(network)).longestWire(Wiring.of(network));
    }

    private static Table table(CutWidths cuts) {
        return Table.of(
                "cuts",
                "Cut widths",
                IntStream.range(0, cuts.widths().size()).boxed().toList(),
                List.of(
                        Column.<Integer>whole("place", "place", "", k -> k),
                        Column.<Integer>whole(
                                "cut_width",
                                "cut width",
                                "links",
                                k -> cuts.widths().get(k))));
    }
}
