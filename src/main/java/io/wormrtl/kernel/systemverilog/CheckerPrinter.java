package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The text of a {@link Checker}: what it looks at as ports, its processes, and its rules as properties. */
final class CheckerPrinter {

    /** Yosys samples properties in every cycle, and reads no clock. */
    private static final String SAMPLED = """
            `ifdef YOSYS
            `define SAMPLED
            `else
            `define SAMPLED @(posedge clk)
            `endif

            """;

    private final Checker checker;
    private final Netlist netlist;
    private final ModuleScope scope;
    /** By rule, the name of its property. */
    private final Map<Checker.Rule, String> labels = new LinkedHashMap<>();

    private final List<String> unread = new ArrayList<>();

    /**
     * Prepares to print.
     *
     * @param design the view of the modules that it looks at
     * @param wanted what a value that it looks at is called
     */
    CheckerPrinter(Checker checker, Netlist design, Function<Cell, String> wanted) {
        this.checker = checker;
        this.netlist = new Netlist(checker.observer(), design, wanted);
        this.scope = new ModuleScope(netlist, checker.observer());
    }

    /** The cells that it looks at, by the name of the port. */
    Map<String, Cell> ports() {
        Map<String, Cell> ports = new LinkedHashMap<>();
        cells(false).forEach(cell -> ports.put(scope.name(cell), cell));
        return ports;
    }

    /** The names of the properties; to be asked for after {@link #print}. */
    Map<Checker.Rule, String> labels() {
        return labels;
    }

    /** A module has no port for what is in the memory of another; what depends on that is not looked at. */
    private static boolean looksIntoMemory(Process process) {
        return process.declaredReads().stream().anyMatch(Memory.class::isInstance);
    }

    private static boolean looksIntoMemory(Element own) {
        return Process.driving(own) != null && looksIntoMemory(Process.driving(own));
    }

    private List<Cell> cells(boolean areOwn) {
        return netlist.present(checker.observer()).stream()
                .filter(element -> !(element instanceof Constant || element instanceof Memory))
                .filter(element -> !isOwn(element) || !looksIntoMemory(element))
                .filter(element -> isOwn(element) == areOwn)
                .flatMap(element -> Netlist.cells(element).stream())
                .toList();
    }

    private boolean isOwn(Element element) {
        return Module.holding(element) == checker.observer();
    }

    /** The text; {@link ModulePrinter#ITSELF} stands for its name. */
    String print(Function<Process, ProcessLogic> translation) {
        StringBuilder processes = new StringBuilder();
        for (Process process : checker.observer().processes()) {
            if (looksIntoMemory(process)) {
                continue;
            }
            ProcessPrinter printer = new ProcessPrinter(scope, translation.apply(process));
            processes.append(printer.print());
            unread.addAll(printer.unread());
        }
        StringBuilder text = new StringBuilder();
        text.append("// what never happens in ").append(modules()).append('\n');
        text.append("module ").append(ModulePrinter.ITSELF).append(" (\n    input  logic clk,\n    input  logic rst");
        ports().forEach((name, cell) -> text.append(",\n    input  ")
                .append(netlist.type(cell.element()))
                .append(name));
        text.append("\n);\n\n");
        scope.numbers().forEach(number -> text.append("    ").append(number).append('\n'));
        for (Cell cell : cells(true)) {
            text.append("    logic ").append(Literals.range(cell.width()));
            text.append(scope.name(cell)).append(";\n");
        }
        text.append('\n');
        scope.functions().forEach(function -> text.append(function).append('\n'));
        text.append(processes);
        text.append(SAMPLED);
        checker.assumptions().forEach(rule -> text.append(property(rule, "assume")));
        checker.claims().stream()
                .filter(rule -> !looksIntoMemory(rule.happens()))
                .forEach(rule -> text.append(property(rule, "assert")));
        return text.append(unread()).append("endmodule\n").toString();
    }

    private String modules() {
        return checker.hardware().stream().map(Module::type).distinct().collect(Collectors.joining(", "));
    }

    private String property(Checker.Rule rule, String kind) {
        String name = scope.name(new Cell(rule.happens(), 0));
        String label = scope.give("never_" + rule.name().replace('-', '_'));
        labels.put(rule, label);
        return "    // " + rule.name() + ": " + rule.meaning() + "\n    " + label + ": " + kind
                + " property (`SAMPLED rst || " + name + " == "
                + Literals.number(rule.happens().width(), 0) + ");\n\n";
    }

    /** Names what is not read, or not all of it, so that tools need not wonder. */
    private String unread() {
        List<String> all = new ArrayList<>();
        ports().keySet().stream().filter(name -> !scope.isRead(name)).forEach(all::add);
        all.addAll(unread);
        return all.isEmpty()
                ? ""
                : "    // not read here, or not all of it\n    wire " + scope.give("_unused")
                        + all.stream().collect(Collectors.joining(",\n        ", " = &{1'b0,\n        ", "};\n"));
    }
}
