package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.LogicGates;
import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.yosys.Synthesised;
import io.wormrtl.kernel.yosys.Yosys;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The gates of a node as they are counted here, beside those that Yosys makes of the same node printed as SystemVerilog.
 *
 * @param types of modules, the most gates first; groups of registers belong to the modules they stand in
 * @param parts router, interface and channels with logic in them, each as one
 */
public record BesideYosys(List<Row> types, List<Row> parts) {

    /** Of Yosys, without a library; as long again with one. */
    private static final double MILLIS_PER_GATE = 0.6;

    /** Copies the lists. */
    public BesideYosys {
        types = List.copyOf(types);
        parts = List.copyOf(parts);
    }

    /**
     * Modules of one type, or a part of the node.
     *
     * @param name of the type or part
     * @param gates as they are counted here
     * @param levels of the longest way, as it is found here
     * @param yosys the same by Yosys
     */
    public record Row(String name, long gates, int levels, Synthesised.Figures yosys) {

        Row plus(Row other) {
            return new Row(name, gates + other.gates, Math.max(levels, other.levels), yosys.plus(other.yosys));
        }

        /** How many times the gates of Yosys those counted here are; NaN where there are none. */
        public double relative() {
            return yosys.gates() == 0 ? Double.NaN : (double) gates / yosys.gates();
        }
    }

    /** All types of modules together, with the longest way of any. */
    public Row sum() {
        return types.stream()
                .map(row -> new Row("sum", row.gates, row.levels, row.yosys))
                .reduce(Row::plus)
                .orElseThrow();
    }

    /**
     * Has Yosys synthesise the node of a network with the most channels.
     *
     * @param liberty cells for area and delay
     * @throws io.wormrtl.kernel.refusal.UnusableInput if Yosys is not installed, or refuses the library
     * @throws io.wormrtl.kernel.translate.NoHardware if a process cannot be printed
     */
    public static BesideYosys of(NetworkCost cost, Optional<Liberty> liberty, Yosys.Steps steps) {
        List<Module> parts = NodeCost.modules(cost.network(), cost.node().node()).stream()
                .filter(part -> hasGates(part, cost))
                .toList();
        List<Printed> printed = parts.stream().map(SystemVerilog::of).toList();
        List<Row> types = new ArrayList<>();
        List<Row> wholes = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            int done = i;
            Synthesised made =
                    Yosys.of(printed.get(i), liberty, (step, all) -> steps.done(done * all + step, parts.size() * all));
            types.addAll(types(printed.get(i), made, cost));
            wholes.add(whole(parts.get(i), made, cost));
        }
        return new BesideYosys(
                together(types).stream()
                        .filter(row -> row.gates + row.yosys.gates() > 0)
                        .sorted(Comparator.comparingLong(Row::gates).reversed())
                        .toList(),
                together(wholes));
    }

    /** How long Yosys will take, roughly. */
    public static Duration forecast(long gates, boolean hasLibrary) {
        return Duration.ofMillis((long) (gates * (hasLibrary ? 2 : 1) * MILLIS_PER_GATE));
    }

    private static boolean hasGates(Module module, NetworkCost cost) {
        return ModuleCost.of(module, cost.synthesis()).total().gates() > 0;
    }

    /** Rows of the same name as one. */
    private static List<Row> together(List<Row> rows) {
        Map<String, Row> byName = new LinkedHashMap<>();
        rows.forEach(row -> byName.merge(row.name, row, Row::plus));
        return List.copyOf(byName.values());
    }

    /** Each module by itself; what Yosys finds of those with one text is given to one of them. */
    private static List<Row> types(Printed printed, Synthesised made, NetworkCost cost) {
        Map<String, Row> byText = new LinkedHashMap<>();
        Synthesised.Figures none = new Synthesised.Figures(0, 0, 0, -1, 0, Double.NaN);
        printed.modules().forEach((module, name) -> {
            LogicGates gates = cost.synthesis().of(module).gates();
            byText.merge(name, new Row(module.type(), gates.gates(), gates.levels(), none), Row::plus);
        });
        List<Row> rows = new ArrayList<>();
        byText.forEach((name, row) ->
                rows.add(new Row(row.name, row.gates, row.levels, made.modules().getOrDefault(name, none))));
        return rows;
    }

    private static Row whole(Module part, Synthesised made, NetworkCost cost) {
        List<Module> modules = new ArrayList<>();
        collect(part, modules);
        return new Row(
                part.type(),
                modules.stream()
                        .mapToLong(module -> cost.synthesis().of(module).gates().gates())
                        .sum(),
                new LongestWays(modules, cost.synthesis()).most(),
                made.whole());
    }

    private static void collect(Module module, List<Module> modules) {
        modules.add(module);
        module.children().stream().filter(child -> !child.isBehavioural()).forEach(child -> collect(child, modules));
    }
}
