package io.wormrtl.lab.cli;

import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.BlockTable;
import io.wormrtl.lab.cost.CriticalPath;
import io.wormrtl.lab.cost.ModuleCost;
import io.wormrtl.lab.cost.NetworkCost;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.cost.StageDelay;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables of the hardware of one network. */
final class CostReport {

    private static final double PERCENT = 100;

    /** A part of a node. */
    private record Part(String name, Amount amount) {}

    /** A kind of block, in all its sizes. */
    private record KindRow(String kind, long count, double gates, String largest) {}

    private CostReport() {}

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
        columns.add(Column.whole(
                "verification_bits",
                "only checks",
                "bits",
                part -> part.amount().counts().verificationBits()));
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
                Column.decimals(
                        prefix + "gates",
                        "gates",
                        "",
                        0,
                        row -> amount.apply(row).gates()),
                Column.decimals(
                        prefix + "fast_gates",
                        "made fast",
                        "gates",
                        0,
                        row -> amount.apply(row).fastGates()));
    }

    /** Types of modules and groups of the node, the most gates first. */
    static Table types(NetworkCost cost) {
        List<ModuleCost.TypeCost> types = Stream.concat(
                        cost.node().router().types().stream(), cost.node().networkInterface().types().stream())
                .sorted(Comparator.comparingDouble(
                                (ModuleCost.TypeCost type) -> type.own().gates())
                        .reversed())
                .toList();
        double all = types.stream().mapToDouble(type -> type.own().gates()).sum();
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

    /** Kinds of blocks of the node, the most gates first. */
    static Table blocks(NetworkCost cost, BlockTable table) {
        Map<Block, Long> blocks = new LinkedHashMap<>(cost.node().router().blocks());
        cost.node().networkInterface().blocks().forEach((block, count) -> blocks.merge(block, count, Long::sum));
        Map<String, List<Map.Entry<Block, Long>>> kinds = new TreeMap<>();
        blocks.entrySet()
                .forEach(entry -> kinds.computeIfAbsent(entry.getKey().kind().label(), key -> new ArrayList<>())
                        .add(entry));
        List<KindRow> rows = kinds.entrySet().stream()
                .map(kind -> row(kind.getKey(), kind.getValue(), table))
                .sorted(Comparator.comparingDouble(KindRow::gates).reversed())
                .toList();
        double all = rows.stream().mapToDouble(KindRow::gates).sum();
        return Table.of(
                "blocks",
                "Its standard blocks",
                rows,
                List.of(
                        Column.words("kind", "block", KindRow::kind),
                        Column.whole("count", "count", "", KindRow::count),
                        Column.decimals("gates", "gates", "", 0, KindRow::gates),
                        Column.decimals(
                                "share", "of the gates", "%", 1, row -> all == 0 ? 0 : PERCENT * row.gates() / all),
                        Column.words("largest", "most gates in", KindRow::largest)));
    }

    private static KindRow row(String kind, List<Map.Entry<Block, Long>> blocks, BlockTable table) {
        long count = blocks.stream().mapToLong(Map.Entry::getValue).sum();
        double gates = blocks.stream().mapToDouble(entry -> gates(entry, table)).sum();
        Map.Entry<Block, Long> largest = blocks.stream()
                .max(Comparator.comparingDouble(entry -> gates(entry, table)))
                .orElseThrow();
        return new KindRow(kind, count, gates, largest.getValue() + " of " + largest.getKey());
    }

    private static double gates(Map.Entry<Block, Long> entry, BlockTable table) {
        return table.of(entry.getKey()).gates() * entry.getValue();
    }

    /** The longest way to each kind of registers. */
    static Table paths(NetworkCost cost) {
        return Table.of(
                "paths",
                "Longest ways from registers to registers, made fast",
                cost.paths(),
                List.of(
                        Column.words("end", "registers of", path -> CriticalPath.kind(path.end())),
                        Column.decimals("levels", "levels", "gates", 0, CriticalPath::levels),
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
                        Column.decimals("levels", "levels", "gates", 0, StageDelay::levels),
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
                .withDecimals("gates", "gates", "", 0, total.gates())
                .withDecimals("fast_gates", "gates, made fast", "", 0, total.fastGates())
                .withWhole("flit_storage", "flits a router holds", "flits", cost.storage())
                .withWhole("channel_wires", "wires of a channel", "", cost.channelWires())
                .withDecimals("levels", "longest way", "gates", 0, cost.levels());
    }
}
