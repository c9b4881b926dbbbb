package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Figures of topologies: nodes, channels, distances, bisection. */
final class TopologyFigures {

    private TopologyFigures() {}

    /** The figures of one network. */
    static Figures of(Topology topology) {
        return Figures.of("topology", "")
                .withWords("network", "network", topology.description())
                .withWhole("nodes", "nodes", "", topology.nodes())
                .withWhole("channels", "channels", "", topology.channels())
                .withWhole("degree", "degree", "", topology.degree())
                .withWhole("diameter", "diameter", "channels", topology.diameter())
                .withDecimals("mean_distance", "mean distance", "channels", 4, topology.averageDistance())
                .withWhole("bisection", "bisection", "channels", topology.bisectionChannels())
                .withWords(
                        "bisection_kind", "which is", topology.bisectionKind().words());
    }

    private static Topology example(Part<Topology> kind) {
        List<String> settings = new ArrayList<>(List.of("network.topology=" + kind.name()));
        settings.addAll(kind.example());
        return Testbench.parse("{}", Path.of(kind.name()), settings).parts().topology();
    }

    /** The figures of a network of each kind that can be named. */
    static Table examples() {
        return Table.of(
                "networks",
                "Networks, for example",
                Topologies.CATALOGUE.entries().stream()
                        .map(TopologyFigures::example)
                        .toList(),
                List.of(
                        Column.words("network", "network", Topology::description),
                        Column.whole("nodes", "nodes", "", Topology::nodes),
                        Column.whole("channels", "channels", "", Topology::channels),
                        Column.whole("degree", "degree", "", Topology::degree),
                        Column.whole("diameter", "diameter", "channels", Topology::diameter),
                        Column.decimals("mean_distance", "mean distance", "channels", 4, Topology::averageDistance),
                        Column.whole("bisection", "bisection", "channels", Topology::bisectionChannels),
                        Column.words(
                                "bisection_kind",
                                "which is",
                                topology -> topology.bisectionKind().words())));
    }
}
