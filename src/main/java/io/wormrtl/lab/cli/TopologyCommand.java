package io.wormrtl.lab.cli;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.lab.cli.arguments.FileArguments;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.picture.NetworkPicture;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells what a network is like, draws it, and writes it as a network file. */
@Command(
        name = "topology",
        mixinStandardHelpOptions = true,
        description = "Print degree, diameter, mean distance and bisection of a testbench's network, or of a network"
                + " file (.dot, .gv, .csv).",
        footer = {"", "--out DIR has a picture of it, and a table of nodes and their neighbours."})
final class TopologyCommand implements Runnable {

    @Mixin
    private FileArguments input;

    @Mixin
    private OutputArguments output;

    @Option(names = "--dot", paramLabel = "FILE", description = "Write the network in the DOT language.")
    private Path dot;

    @Option(names = "--edges", paramLabel = "FILE", description = "Write the network as a CSV list of links.")
    private Path edges;

    @Override
    public void run() {
        NetworkInput network = NetworkInput.read("topology", input.file(), input.assignments());
        Topology topology = network.topology();
        List<Path> inputs = network.inputs();
        output.check();
        check(dot, inputs);
        check(
                edges,
                dot == null
                        ? inputs
                        : Stream.concat(inputs.stream(), Stream.of(dot)).toList());
        String links = edges == null ? "" : TopologyFile.toEdgeList(topology);
        Report brief = Report.of(network.provenance(), TopologyFigures.of(topology));
        boolean drawn = NetworkPicture.canShow(topology);
        if (output.isFiled() && !drawn) {
            brief = brief.remarking(
                    "Not drawn: a network of more than " + NetworkPicture.MOST_NODES + " nodes cannot be made out");
        }
        output.deliver(Results.of(brief, brief.with(nodes(topology)))
                .plotted(output.isFiled() && drawn ? Map.of("network", NetworkPicture.of(topology)) : Map.of())
                .from(inputs));
        if (dot != null) {
            OutputFile.write(dot, TopologyFile.toDot(topology));
        }
        if (edges != null) {
            OutputFile.write(edges, links);
        }
    }

    private static void check(Path file, List<Path> inputs) {
        if (file != null) {
            OutputFile.requireUntaken(file, inputs);
            OutputFile.requireWritable(file);
        }
    }

    static Table nodes(Topology topology) {
        List<Integer> nodes = IntStream.range(0, topology.nodes()).boxed().toList();
        List<Column<Integer>> columns = new ArrayList<>();
        columns.add(Column.whole("node", "node", "", node -> node));
        columns.add(Column.words("name", "name", topology::label));
        if (nodes.stream().anyMatch(node -> !topology.label(node).equals(topology.nodeName(node)))) {
            columns.add(Column.words("module_name", "in names of modules", topology::nodeName));
        }
        columns.add(Column.words("neighbours", "neighbours", node -> neighbours(topology, node)));
        return Table.of("nodes", "Nodes", nodes, columns);
    }

    private static String neighbours(Topology topology, int node) {
        List<String> neighbours = new ArrayList<>();
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(node, port);
            if (next != Topology.NONE) {
                neighbours.add(topology.portName(port) + " " + next);
            }
        }
        return String.join(", ", neighbours);
    }
}
