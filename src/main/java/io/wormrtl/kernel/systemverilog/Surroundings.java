package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module around those that a checker looks at, and the checker: what they do not drive is an input and may be anything.
 * The first cycle is one in reset. The checker sees what is inside of modules by wires called after it, which Yosys joins
 * when it flattens the design.
 */
final class Surroundings {

    /** The name of the instance of the checker. */
    static final String CHECK = "check";

    private final SystemVerilog design;
    private final Places places;
    private final Checker checker;
    private final Map<String, Cell> looksAt;
    private final NameTable table;
    private final Map<Module, String> instances = new LinkedHashMap<>();
    /** Names of inputs, and of wires from one module to others. */
    private final Map<Cell, String> wires = new LinkedHashMap<>();

    private final Set<Cell> inputs = new LinkedHashSet<>();

    /** @param looksAt what the checker looks at, by its ports */
    Surroundings(SystemVerilog design, Checker checker, Map<String, Cell> looksAt) {
        this.design = design;
        this.table = new NameTable(design.netlist().typeNames());
        this.places = new Places(design.netlist());
        this.checker = checker;
        this.looksAt = looksAt;
        table.give("started");
        table.give(CHECK);
        checker.hardware().forEach(module -> instances.put(module, table.give(module.name())));
        checker.hardware().forEach(this::wire);
        looksAt.forEach((port, cell) -> {
            if (home(cell).isEmpty() && !wires.containsKey(cell)) {
                wires.put(cell, table.give(port));
                inputs.add(cell);
            }
        });
    }

    private void wire(Module module) {
        Netlist netlist = design.netlist();
        for (Cell cell : netlist.ports(module)) {
            if (!wires.containsKey(cell)) {
                String name = netlist.name(module, cell);
                wires.put(cell, table.give(instances.size() == 1 ? name : instances.get(module) + "_" + name));
            }
            if (home(cell).isEmpty()) {
                inputs.add(cell);
            }
        }
    }

    /** The module that drives a value, if it is one of these. */
    private Optional<Module> home(Cell cell) {
        return instances.keySet().stream()
                .filter(module -> Netlist.isDrivenIn(module, cell.element()))
                .findFirst();
    }

    /** Where a value is that one of the modules drives. */
    private String place(Cell cell) {
        Module home = home(cell).orElseThrow();
        return instances.get(home) + "." + places.driven(home, cell);
    }

    /** The wires that are left open, as Yosys selects them. */
    List<String> cuts() {
        return checker.open().stream().flatMap(this::cuts).sorted().toList();
    }

    private Stream<String> cuts(Element element) {
        if (element instanceof Memory memory) {
            Module home = instances.keySet().stream()
                    .filter(module -> Places.isWithin(module, Module.holding(memory)))
                    .findFirst()
                    .orElseThrow();
            return places.words(home, memory).stream().map(word -> instances.get(home) + "." + word);
        }
        return Netlist.cells(element).stream()
                .filter(cell -> home(cell).isPresent())
                .map(this::place);
    }

    /** The text of the module. */
    String print(String name, String checkerName) {
        StringBuilder text = new StringBuilder();
        text.append("// what Yosys proves: ").append(checkerName).append(" beside the modules that it looks at\n");
        text.append("module ").append(name).append(" (\n    input  logic clk");
        inputs.forEach(cell -> text.append(",\n    input  logic ")
                .append(Literals.range(cell.width()))
                .append(wires.get(cell)));
        text.append("\n);\n\n    // the first cycle is one in reset\n    logic started = 1'b0;\n");
        text.append("    always_ff @(posedge clk) started <= 1'b1;\n    wire rst = ~started;\n\n");
        wires.forEach((cell, wire) -> {
            if (!inputs.contains(cell)) {
                text.append("    logic ")
                        .append(Literals.range(cell.width()))
                        .append(wire)
                        .append(";\n");
            }
        });
        text.append(inner());
        instances.forEach((module, instance) -> text.append(instance(module, instance)));
        Map<String, String> seen = new LinkedHashMap<>();
        looksAt.forEach(
                (port, cell) -> seen.put(port, wires.containsKey(cell) ? wires.get(cell) : "\\" + place(cell) + " "));
        return text.append(instance(checkerName, CHECK, true, seen))
                .append("endmodule\n")
                .toString();
    }

    /** The signals that the checker sees inside of modules. */
    private String inner() {
        StringBuilder text = new StringBuilder();
        looksAt.values().stream()
                .distinct()
                .filter(cell -> !wires.containsKey(cell))
                .forEach(cell -> text.append("    (* hierconn *) wire ")
                        .append(Literals.range(cell.width()))
                        .append('\\')
                        .append(place(cell))
                        .append(" ;\n"));
        return text.append('\n').toString();
    }

    private String instance(Module module, String name) {
        Map<String, String> connections = new LinkedHashMap<>();
        Netlist netlist = design.netlist();
        netlist.ports(module).forEach(cell -> connections.put(netlist.name(module, cell), wires.get(cell)));
        return instance(design.typeWithParameters(module), name, ModulePrinter.isClocked(module), connections);
    }

    static String instance(String type, String name, boolean isClocked, Map<String, String> connections) {
        List<String> all = new ArrayList<>();
        if (isClocked) {
            all.add(".clk(clk)");
            all.add(".rst(rst)");
        }
        connections.forEach((port, value) -> all.add("." + port + "(" + value + ")"));
        return "    " + type + " " + name
                + all.stream().collect(Collectors.joining(",\n        ", " (\n        ", "\n    );\n\n"));
    }
}
