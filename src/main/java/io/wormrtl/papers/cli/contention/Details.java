package io.wormrtl.papers.cli.contention;

import io.wormrtl.lab.picture.LinkPicture;
import io.wormrtl.lab.picture.NetworkPicture;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.PathContention;
import io.wormrtl.papers.program.contention.RandomMappingEstimate;
import io.wormrtl.papers.program.contention.Saturation;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.UniformTraffic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Tables and pictures of a single mapping. */
final class Details {

    private Details() {}

    /** Table 3.1 and the closed forms of section 3.4, where the system is a square mesh. */
    static Optional<Section> estimates(ContentionFile file) {
        if (!(file.system().topology() instanceof Mesh mesh
                && mesh.dimensions() == 2
                && mesh.coordinates().radix(0) == mesh.coordinates().radix(1))) {
            return Optional.empty();
        }
        RandomMappingEstimate random =
                new RandomMappingEstimate(mesh.nodes(), file.graph().averageDegree());
        UniformTraffic uniform = new UniformTraffic(mesh.nodes());
        return Optional.of(Figures.of("estimates", "Random mapping as estimated (003, section 3.4)")
                .withDecimals(
                        "path_length_average",
                        "path length, average",
                        "",
                        2,
                        random.pathLength().average())
                .withDecimals(
                        "path_length_maximum",
                        "path length, maximum",
                        "",
                        2,
                        random.pathLength().maximum())
                .withDecimals(
                        "channel_load_average",
                        "channel load, average",
                        "",
                        2,
                        random.channelLoad().average())
                .withDecimals(
                        "channel_load_maximum",
                        "channel load, maximum",
                        "",
                        2,
                        random.channelLoad().maximum())
                .withDecimals(
                        "contention_level_average",
                        "contention level, average",
                        "",
                        2,
                        random.contentionLevel().average())
                .withDecimals(
                        "contention_level_maximum",
                        "contention level, maximum",
                        "",
                        2,
                        random.contentionLevel().maximum())
                .withDecimals("saturation_average", "saturation, average node", "", 4, random.averageSaturation())
                .withDecimals("saturation_worst", "saturation, worst node", "", 4, random.worstSaturation())
                .withDecimals("uniform_saturation", "saturation, uniform traffic", "", 4, uniform.saturation()));
    }

    /** One row for each edge of the process graph. */
    static Table paths(Contention contention) {
        var graph = contention.paths().graph();
        Mapping mapping = contention.paths().placement().mapping();
        List<Integer> edges =
                IntStream.range(0, contention.paths().count()).boxed().toList();
        return Table.of(
                "paths",
                "Paths",
                edges,
                List.of(
                        Column.whole(
                                "from_task",
                                "from",
                                "",
                                e -> graph.edges().get(e).from()),
                        Column.whole(
                                "to_task", "to", "", e -> graph.edges().get(e).to()),
                        Column.whole(
                                "from_node",
                                "from node",
                                "",
                                e -> mapping.node(graph.edges().get(e).from())),
                        Column.whole(
                                "to_node",
                                "to node",
                                "",
                                e -> mapping.node(graph.edges().get(e).to())),
                        Column.significant(
                                "demand",
                                "demand",
                                "",
                                4,
                                e -> path(contention, e).ownDemand()),
                        Column.whole(
                                "path_length", "D", "", e -> path(contention, e).length()),
                        Column.whole(
                                "logical_path_length",
                                "d",
                                "",
                                e -> path(contention, e).logicalLength()),
                        Column.whole(
                                "contention_level",
                                "nu",
                                "",
                                e -> path(contention, e).level()),
                        Column.decimals(
                                "saturation",
                                "saturation",
                                "",
                                4,
                                e -> path(contention, e).saturation())));
    }

    private static PathContention path(Contention contention, int edge) {
        return contention.perPath().get(edge);
    }

    /** One row for each channel. */
    static Table channels(Contention contention) {
        SystemGraph system = contention.paths().system();
        List<Integer> channels = IntStream.range(0, system.channelNumbers())
                .filter(system::exists)
                .boxed()
                .toList();
        return Table.of(
                "channels",
                "Channels",
                channels,
                List.of(
                        Column.whole("from_node", "from", "", system::source),
                        Column.words(
                                "port", "port", channel -> system.topology().portName(channel % system.ports())),
                        Column.whole("to_node", "to", "", system::target),
                        Column.whole("channel_load", "chi", "", contention::channelLoad)));
    }

    /** One row for each task with the bound of Lemma 5. */
    static Table nodes(ContentionFile file, Contention contention) {
        Saturation saturation = new Saturation(contention);
        Mapping mapping = contention.paths().placement().mapping();
        double applied = file.workload()
                .map(w -> w.appliedTraffic(file.machine().orElseThrow()))
                .orElse(Double.NaN);
        List<Integer> tasks = IntStream.range(0, file.graph().tasks()).boxed().toList();
        return Table.of(
                "nodes",
                "Nodes",
                tasks,
                List.of(
                        Column.whole("task", "task", "", task -> task),
                        Column.whole("node", "node", "", mapping::node),
                        Column.whole("degree", "degree", "", file.graph()::degree),
                        Column.decimals("saturation", "saturation", "", 4, saturation::ofTask),
                        Column.words(
                                "affected",
                                "affected",
                                task -> Double.isNaN(applied) ? null : saturation.ofTask(task) < applied)));
    }

    /** The load of every channel where it is; none where the network is too large to be seen. */
    static Map<String, Plot> channelLoads(ContentionFile file, Contention contention) {
        Topology topology = file.system().topology();
        if (!NetworkPicture.canShow(topology)) {
            return Map.of();
        }
        Map<String, Double> loads = new HashMap<>();
        for (int channel = 0; channel < file.system().channelNumbers(); channel++) {
            if (file.system().exists(channel)) {
                int port = channel % file.system().ports();
                loads.put(Network.linkName(topology, file.system().source(channel), port), (double)
                        contention.channelLoad(channel));
            }
        }
        LinkPicture.Quantity quantity = new LinkPicture.Quantity(
                "Channel loads of " + file.graph().description(), "paths", 0, "no path crosses a channel");
        return Map.of("channel-loads", LinkPicture.of(topology, quantity, loads));
    }
}
