package io.wormrtl.lab.cli;

import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.Needs;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.report.BarPlot;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables and plots of networks side by side. */
final class CostComparison {

    /**
     * A protocol at a point of a sweep.
     *
     * @param values of the settings that are varied
     * @param row the protocol
     * @param baseline the network without one
     */
    record Compared(List<Object> values, ProtocolCost row, ProtocolCost baseline) {
        /** Copies the list. */
        Compared {
            values = List.copyOf(values);
        }

        double relative(ToDoubleFunction<ProtocolCost> figure) {
            return figure.applyAsDouble(row) / figure.applyAsDouble(baseline);
        }
    }

    private final List<String> paths;
    private final List<Compared> compared = new ArrayList<>();
    private String relativeTo = "of none";

    CostComparison(List<String> paths) {
        this.paths = List.copyOf(paths);
    }

    /** Adds the network of one point, to be compared with that of the first point. */
    void addWithout(List<Object> values, ProtocolCost.Comparison comparison) {
        for (ProtocolCost row : comparison.rows()) {
            ProtocolCost first = compared.stream()
                    .map(Compared::row)
                    .filter(other -> other.basis() == row.basis())
                    .findFirst()
                    .orElse(row);
            compared.add(new Compared(values, row, first));
        }
        relativeTo = "of first";
    }

    /** Adds the protocols of one point. */
    void add(List<Object> values, ProtocolCost.Comparison comparison) {
        comparison.rows().forEach(row -> compared.add(new Compared(values, row, comparison.baseline(row.basis()))));
    }

    private static double bits(ProtocolCost cost) {
        return cost.cost().node().total().stateBits();
    }

    private static double gates(ProtocolCost cost) {
        return cost.cost().node().total().gates();
    }

    private static double wires(ProtocolCost cost) {
        return cost.cost().channelWires();
    }

    private static double levels(ProtocolCost cost) {
        return cost.cost().levels();
    }

    private List<Column<Compared>> varied() {
        List<Column<Compared>> columns = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            int place = i;
            String name = paths.get(i).replaceAll("[^a-z0-9]+", "_");
            columns.add(new Column<>(
                    new Field(name, paths.get(i), "", new Display.Words()),
                    entry -> entry.values().get(place)));
        }
        columns.add(
                Column.words("basis", "buffers", entry -> entry.row().basis().text()));
        columns.add(Column.words("protocol", "protocol", entry -> entry.row().protocol()));
        return columns;
    }

    /** Bits, gates, wires and ways, and how many times those without a protocol. */
    Table protocols() {
        return hardware("protocols", "Recovery protocols side by side: a node with the most channels");
    }

    /** The same of networks without a protocol, and how many times those of the first. */
    Table networks() {
        return hardware("networks", "Side by side: a node with the most channels");
    }

    /** The same of variants, and how many times those of the first. The interface is counted apart. */
    Table variants() {
        Table hardware = hardware("hardware", "Hardware: a node with the most channels");
        List<Column<Compared>> columns = List.of(
                Column.decimals(
                        "interface_bits",
                        "in interface",
                        "bits",
                        0,
                        entry -> apart(entry).stateBits()),
                Column.decimals(
                        "interface_gates",
                        "in interface",
                        "gates",
                        0,
                        entry -> apart(entry).gates()));
        Table more = Table.of("hardware", "", compared, columns);
        List<Field> fields = new ArrayList<>(hardware.fields());
        fields.addAll(more.fields());
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < compared.size(); i++) {
            List<Object> row = new ArrayList<>(hardware.rows().get(i));
            row.addAll(more.rows().get(i));
            rows.add(row);
        }
        return new Table(hardware.name(), hardware.title(), fields, rows);
    }

    private static Amount apart(Compared entry) {
        return entry.row().cost().node().networkInterface().total();
    }

    /** Adds a variant, to be compared with {@code baseline}. */
    void add(List<Object> values, ProtocolCost row, ProtocolCost baseline) {
        compared.add(new Compared(values, row, baseline));
        relativeTo = "of first";
    }

    private Table hardware(String name, String title) {
        List<Column<Compared>> columns = varied();
        columns.add(Column.whole("depth", "depth", "flits", entry -> entry.row().depth()));
        columns.add(Column.whole(
                "storage", "storage", "flits", entry -> entry.row().cost().storage()));
        columns.add(Column.decimals("state_bits", "state", "bits", 0, entry -> bits(entry.row())));
        columns.add(relative("state_relative", CostComparison::bits));
        columns.add(Column.decimals(
                "router_bits",
                "in router",
                "bits",
                0,
                entry -> entry.row().cost().node().router().total().stateBits()));
        columns.add(Column.decimals("gates", "gates", "", 0, entry -> gates(entry.row())));
        columns.add(relative("gates_relative", CostComparison::gates));
        columns.add(Column.decimals(
                "router_gates",
                "in router",
                "gates",
                0,
                entry -> entry.row().cost().node().router().total().gates()));
        columns.add(Column.decimals("channel_wires", "channel", "wires", 0, entry -> wires(entry.row())));
        columns.add(relative("channel_relative", CostComparison::wires));
        columns.add(Column.decimals("levels", "longest way", "gates", 0, entry -> levels(entry.row())));
        columns.add(relative("levels_relative", CostComparison::levels));
        return Table.of(name, title, compared, columns);
    }

    private Column<Compared> relative(String name, ToDoubleFunction<ProtocolCost> figure) {
        return Column.decimals(name, relativeTo, "", 2, entry -> entry.relative(figure));
    }

    /** The table of needs by protocol, as in 004, Tables 2 and 3. */
    Table needs() {
        List<Column<Compared>> columns = varied();
        columns.add(Column.words("head_copy", "copy of the head", entry -> shown(entry, Needs::headCopy)));
        columns.add(Column.words("flit_counter", "flit counter", entry -> shown(entry, Needs::flitCounter)));
        columns.add(Column.whole(
                "control_lines",
                "control lines",
                "wires",
                entry -> entry.row().needs().controlLines()));
        columns.add(Column.words("keeps_flits", "keeps flits that left", entry -> shown(entry, Needs::storesLonger)));
        columns.add(Column.words("keeps_message", "sender keeps message", entry -> shown(entry, Needs::keepsMessage)));
        columns.add(Column.words("every_message", "burdens every message", entry -> shown(entry, Needs::everyMessage)));
        columns.add(Column.whole(
                "crossings", "crossings", "flits", entry -> entry.row().alone().crossings()));
        columns.add(Column.whole(
                "cycles",
                "message alone",
                "cycles",
                entry -> entry.row().alone().cycles()));
        return Table.of(
                "needs", "What they need that a network without one has not (004, Tables 2 and 3)", compared, columns);
    }

    private static String shown(Compared entry, Predicate<Needs> need) {
        return need.test(entry.row().needs()) ? "yes" : "no";
    }

    /** Gates and bits of state of a node: curves over the first setting that is varied where it is a number, else bars. */
    Map<String, Plot> plots() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        boolean numbers = !paths.isEmpty()
                && compared.stream().allMatch(entry -> entry.values().get(0) instanceof Number);
        if (numbers) {
            plots.put("gates", plot("Gates of a node", "gates", CostComparison::gates));
            plots.put("state", plot("State of a node", "bits", CostComparison::bits));
        } else if (!compared.isEmpty()) {
            plots.put("gates", bars("Gates of a node", "gates", Amount::gates));
            plots.put("state", bars("State of a node", "bits", Amount::stateBits));
        }
        return plots;
    }

    private BarPlot bars(String title, String quantity, ToLongFunction<Amount> amount) {
        return new BarPlot(
                title,
                quantity,
                CostPlots.PARTS,
                compared.stream()
                        .map(entry -> new BarPlot.Bar(
                                label(entry), amounts(entry.row().cost().node(), amount)))
                        .toList());
    }

    private static String label(Compared entry) {
        return Stream.concat(
                        Stream.of(entry.row().protocol(), entry.row().basis().text()), entry.values().stream())
                .map(Object::toString)
                .collect(Collectors.joining(", "));
    }

    private static List<Double> amounts(NodeCost node, ToLongFunction<Amount> amount) {
        return Stream.of(node.router(), node.networkInterface())
                .map(part -> (double) amount.applyAsLong(part.total()))
                .toList();
    }

    private CurvePlot plot(String title, String unit, ToDoubleFunction<ProtocolCost> figure) {
        CurvePlot plot = CurvePlot.of(title, CurvePlot.Axis.linear(paths.get(0)), CurvePlot.Axis.linear(unit));
        Map<String, List<Compared>> curves = new LinkedHashMap<>();
        for (Compared entry : compared) {
            String others = paths.size() == 1
                    ? ""
                    : " " + entry.values().subList(1, entry.values().size());
            String name = entry.row().protocol() + others;
            curves.computeIfAbsent(entry.row().basis().text() + "\n" + name, key -> new ArrayList<>())
                    .add(entry);
        }
        for (Map.Entry<String, List<Compared>> curve : curves.entrySet()) {
            String[] name = curve.getKey().split("\n", 2);
            plot = plot.with(
                    name[0],
                    name[1],
                    curve.getValue().stream()
                            .map(entry -> ((Number) entry.values().get(0)).doubleValue())
                            .toList(),
                    curve.getValue().stream()
                            .map(entry -> figure.applyAsDouble(entry.row()))
                            .toList());
        }
        return plot;
    }
}
