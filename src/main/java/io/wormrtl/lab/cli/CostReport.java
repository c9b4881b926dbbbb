package io.wormrtl.lab.cli;

import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.CriticalPath;
import io.wormrtl.lab.cost.ModuleCost;
import io.wormrtl.lab.cost.NetworkCost;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.cost.StageDelay;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables of the hardware of one network. */
final class CostReport {

    private static final double PERCENT = 100;

    /** A part of a node. */
    private record Part(String name, Amount amount) {}

    private CostReport() {}

    /** Says of which processes the gates are missing. */
    static Report remarking(Report report, Collection<String> missing) {
        Report remarking = report;
        for (String sentence : missing) {
            remarking = remarking.remarking("gates are missing: " + sentence);
        }
        return remarking;
    }

    /** Router, interface and links of the node with the most channels. */
    static Table node(NetworkCost cost) {
        NodeCost node = cost.node();
        List<Part> parts = List.of(
                new Part("router", node.router().total()),
                new Part("interface", node.networkInterface().total()),
                new Part("links", node.links()),
                new Part("node", node.total()));
        List<Column<Part>> columns = new ArrayList<>(List.of(Column.words("part", "part", Part::name)));
        columns.addAll(amounts("", Part::amount));
        return Table.of(
                "node", "Node " + node.name() + ", of all nodes the one with the most channels", parts, columns);
    }

    /** State, wires and logic as columns. */
    static <R> List<Column<R>> amounts(String prefix, Function<R, Amount> amount) {
        return List.of(
                Column.whole(
                        prefix + "register_bits",
                        "registers",
                        "bits",
                        row -> amount.apply(row).counts().registerBits()),
                Column.whole(
                        prefix + "memory_bits",
                        "memories",
                        "bits",
                        row -> amount.apply(row).counts().memoryBits()),
                Column.whole(
                        prefix + "wire_bits",
                        "wires",
                        "bits",
                        row -> amount.apply(row).counts().wireBits()),
                Column.whole(
                        prefix + "port_bits",
                        "ports",
                        "bits",
                        row -> amount.apply(row).counts().portBits()),
                Column.whole(
                        prefix + "gates", "gates", "", row -> amount.apply(row).gates()));
    }

    /** Types of modules and groups of the node, the most gates first. */
    static Table types(NetworkCost cost) {
        List<ModuleCost.TypeCost> types = Stream.concat(
                        cost.node().router().types().stream(), cost.node().networkInterface().types().stream())
                .sorted(Comparator.comparingLong(
                                (ModuleCost.TypeCost type) -> type.own().gates())
                        .reversed())
                .toList();
        long all = types.stream().mapToLong(type -> type.own().gates()).sum();
        List<Column<ModuleCost.TypeCost>> columns = new ArrayList<>(List.of(
                Column.words("type", "module type", ModuleCost.TypeCost::type),
                Column.whole("instances", "instances", "", ModuleCost.TypeCost::instances)));
        columns.addAll(amounts("", ModuleCost.TypeCost::own));
        columns.add(Column.decimals(
                "share",
                "of the gates",
                "%",
                1,
                type -> all == 0 ? 0 : PERCENT * type.own().gates() / all));
        return Table.of("types", "Its types of modules and groups, without what is in them", types, columns);
    }

    /** The longest way to each kind of registers. */
    static Table paths(NetworkCost cost) {
        return Table.of(
                "paths",
                "Longest ways from registers to registers",
                cost.paths(),
                List.of(
                        Column.words("end", "registers of", path -> CriticalPath.kind(path.end())),
                        Column.whole("levels", "levels", "gates", CriticalPath::levels),
                        Column.words("way", "way", CriticalPath::kinds)));
    }

    /** Steps through the router beside published models. */
    static Table stages(NetworkCost cost) {
        return Table.of(
                "stages",
                "Steps through a router beside published models",
                StageDelay.of(cost),
                List.of(
                        Column.words("step", "step", StageDelay::step),
                        Column.whole("levels", "levels", "gates", StageDelay::levels),
                        Column.decimals("peh_dally", "Peh and Dally", "tau4", 1, StageDelay::tau4),
                        Column.decimals("chien", "Chien", "ns", 1, StageDelay::chien),
                        Column.decimals("aoyama_chien", "Aoyama and Chien", "ns", 1, StageDelay::aoyama),
                        Column.words("processes", "processes", stage -> String.join(", ", stage.processes()))));
    }

    /** All nodes together. */
    static Figures network(NetworkCost cost) {
        Amount total = cost.total();
        return Figures.of("network", "All nodes")
                .withWhole("nodes", "nodes", "", cost.network().nodeRouters().size())
                .withWhole("register_bits", "registers", "bits", total.counts().registerBits())
                .withWhole("memory_bits", "memories", "bits", total.counts().memoryBits())
                .withWhole("wire_bits", "wires", "bits", total.counts().wireBits())
                .withWhole("gates", "gates", "", total.gates())
                .withWhole("flit_storage", "flits a router holds", "flits", cost.storage())
                .withWhole("channel_wires", "wires of a channel", "", cost.channelWires())
                .withWhole("levels", "longest way", "gates", cost.levels());
    }
}
