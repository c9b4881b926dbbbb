package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.OverrideArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.survey.AlgorithmTraits;
import io.wormrtl.network.routing.survey.PathCounts;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Tells what each routing algorithm needs and allows on a network. */
@Command(
        name = "algorithms",
        mixinStandardHelpOptions = true,
        description =
                "Print of each routing algorithm, on the network of a testbench or network file (.dot, .gv, .csv),"
                        + " its virtual channels, header bits, rule of reallocation, verdict on deadlock and paths.",
        footer = {"", "Without a file: on a small network of each kind."})
final class AlgorithmsCommand implements Runnable {

    /** Paths of larger networks are too many to be counted in a short time. */
    static final int MOST_NODES = 36;

    /** States of headers for one verdict; some seconds. */
    private static final long MOST_HEADERS = 1_000_000;

    private static final String IRREGULAR = "graph { a--b; b--c; c--d; d--e; e--a; b--e }";

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A testbench, or a network file.")
    private Path file;

    @Mixin
    private OverrideArguments overrides;

    @Mixin
    private OutputArguments output;

    /** A small network of each kind. */
    static List<Topology> examples() {
        return List.of(
                new Mesh(4, 4),
                new Mesh(3, 3, 3),
                new Hypercube(4),
                new Torus(4, 4),
                new Ring(5),
                new StarGraph(4),
                TopologyFile.dot("irregular.dot", IRREGULAR));
    }

    @Override
    public void run() {
        List<Topology> networks = examples();
        Provenance provenance = Provenance.of("algorithms");
        List<Path> inputs = List.of();
        if (file != null) {
            NetworkInput network = NetworkInput.read("algorithms", file, overrides.assignments());
            networks = List.of(requireSmall(network.topology()));
            provenance = network.provenance();
            inputs = network.inputs();
        } else if (!overrides.assignments().isEmpty()) {
            throw new UnusableInput("option -P changes settings of a testbench, and none is named");
        }
        output.check();
        Report report = Report.of(provenance, table(AlgorithmTraits.all(algorithms(), networks, MOST_HEADERS)));
        output.deliver(Results.of(report).from(inputs));
    }

    /** By name; what says nothing without a file, as a routing table, is left out. */
    private static Map<String, RoutingAlgorithm> algorithms() {
        Map<String, RoutingAlgorithm> algorithms = new HashMap<>();
        for (Part<RoutingAlgorithm> part : Routings.CATALOGUE.entries()) {
            withoutSettings(part).ifPresent(algorithm -> algorithms.put(part.name(), algorithm));
        }
        return algorithms;
    }

    private static Optional<RoutingAlgorithm> withoutSettings(Part<RoutingAlgorithm> part) {
        try {
            return Optional.of(Chosen.withDefaults(part).make());
        } catch (UnusableInput needsAFile) {
            return Optional.empty();
        }
    }

    private static Topology requireSmall(Topology topology) {
        if (topology.nodes() > MOST_NODES) {
            throw new UnusableInput("algorithms are compared on networks of at most " + MOST_NODES + " nodes, and "
                    + topology.description() + " has " + topology.nodes()
                    + "; wormrtl check tells of one algorithm on any network whether it can deadlock");
        }
        return topology;
    }

    static Table table(List<AlgorithmTraits> all) {
        return Table.of(
                "algorithms",
                "",
                all,
                List.of(
                        Column.words("algorithm", "algorithm", AlgorithmTraits::algorithm),
                        Column.words("network", "network", AlgorithmTraits::network),
                        Column.whole("channels", "channels", "", AlgorithmTraits::channels),
                        Column.whole("header_bits", "header", "bits", AlgorithmTraits::headerBits),
                        Column.words("reallocation", "reallocation", traits -> words(traits.reallocation())),
                        Column.words(
                                "deadlock",
                                "deadlock",
                                traits -> traits.deadlock().words()),
                        Column.decimals("paths", "paths", "", 2, paths(PathCounts::mean)),
                        Column.decimals("adaptivity", "adaptivity", "", 3, paths(PathCounts::adaptivity)),
                        Column.decimals("longer", "longer", "channels", 0, paths(PathCounts::longer))));
    }

    private static ToDoubleFunction<AlgorithmTraits> paths(ToDoubleFunction<PathCounts> figure) {
        return traits -> traits.paths().map(figure::applyAsDouble).orElse(Double.NaN);
    }

    private static String words(Reallocation reallocation) {
        return reallocation.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
