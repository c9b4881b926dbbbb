package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The text of one module, but for its own name. */
final class ModulePrinter {

    /** Stands for the name of the module itself, which is given when its text is known. */
    static final String ITSELF = "\0";

    private final Netlist netlist;
    private final Module module;
    private final Map<Module, String> types;
    private final ModuleScope scope;
    private final StringBuilder text = new StringBuilder();

    private final List<String> unread = new ArrayList<>();

    /**
     * Prepares to print a module.
     *
     * @param types what the modules within it are called
     */
    ModulePrinter(Netlist netlist, Module module, Map<Module, String> types) {
        this.netlist = netlist;
        this.module = module;
        this.types = types;
        this.scope = new ModuleScope(netlist, module);
    }

    /** Prints the module; {@code translation} says what its processes are. */
    String print(Function<Process, ProcessLogic> translation) {
        StringBuilder processes = new StringBuilder();
        for (Process process : module.processes()) {
            if (isPrinted(process)) {
                ProcessPrinter printer = new ProcessPrinter(scope, translation.apply(process));
                processes.append(printer.print());
                unread.addAll(printer.unread());
            }
        }
        String instances = instances();
        header();
        constants();
        values();
        scope.functions().forEach(function -> text.append(function).append('\n'));
        text.append(instances).append(processes);
        unread();
        return text.append("endmodule\n").toString();
    }

    // ---- boundary and values ---------------------------------------------------------------------------------

    private void header() {
        text.append("// ").append(module.getClass().getName()).append('\n');
        text.append("module ").append(ITSELF);
        List<String> ports = new ArrayList<>();
        if (isClocked(module)) {
            ports.add("input  logic " + NameTable.CLOCK);
            ports.add("input  logic " + NameTable.RESET);
        }
        for (Cell cell : netlist.ports(module)) {
            boolean isInput = direction(module, cell) == Port.Direction.INPUT;
            ports.add((isInput ? "input  " : "output ") + netlist.type(cell.element()) + scope.name(cell));
        }
        text.append(ports.isEmpty() ? "" : ports.stream().collect(Collectors.joining(",\n    ", " (\n    ", "\n)")));
        text.append(";\n\n");
    }

    private Port.Direction direction(Module at, Cell cell) {
        return netlist.crossing(at, cell.element()).orElseThrow();
    }

    /** Whether there is a register or a memory in the module or below. */
    static boolean isClocked(Module module) {
        return module.processes().stream()
                        .filter(process -> !process.isBehavioural())
                        .flatMap(process -> process.declaredWrites().stream())
                        .anyMatch(ModulePrinter::isState)
                || Netlist.children(module).stream().anyMatch(ModulePrinter::isClocked);
    }

    /** Whether a process is hardware that is written: what gates the reset is not. */
    static boolean isPrinted(Process process) {
        return !process.isBehavioural() && !process.isResetGate();
    }

    static boolean isState(Element element) {
        return element instanceof Register || element instanceof Registers || element instanceof Memory;
    }

    private void constants() {
        for (Element element : module.elements()) {
            if (element instanceof Constant constant) {
                text.append("    // ").append(constant.name()).append(" is ");
                text.append(Literals.number(constant.width(), constant.get())).append('\n');
            }
        }
        scope.numbers().forEach(number -> text.append("    ").append(number).append('\n'));
    }

    private void values() {
        for (Element element : netlist.present(module)) {
            boolean isInner = netlist.crossing(module, element).isEmpty();
            for (Cell cell : isInner ? Netlist.cells(element) : List.<Cell>of()) {
                declare(element, scope.name(cell));
            }
        }
        for (Element element : module.allElements()) {
            if (element instanceof Memory memory) {
                declare(memory, MemoryText.declared(memory, scope.name(memory)));
            }
        }
        text.append('\n');
    }

    private void declare(Element element, String name) {
        text.append("    ").append(netlist.type(element)).append(name).append(";\n");
    }

    // ---- what is in it ---------------------------------------------------------------------------------------

    private String instances() {
        StringBuilder all = new StringBuilder();
        for (Module child : Netlist.children(module)) {
            List<String> connections = new ArrayList<>();
            if (isClocked(child)) {
                connections.add("." + NameTable.CLOCK + "(" + NameTable.CLOCK + ")");
                connections.add("." + NameTable.RESET + "(" + NameTable.RESET + ")");
            }
            for (Cell cell : netlist.ports(child)) {
                String here = scope.name(cell);
                if (direction(child, cell) == Port.Direction.INPUT) {
                    scope.reads(here);
                }
                connections.add("." + netlist.name(child, cell) + "(" + here + ")");
            }
            all.append("    ").append(types.get(child)).append(' ').append(child.name());
            all.append(connections.stream().collect(Collectors.joining(",\n        ", " (\n        ", "\n    );\n\n")));
        }
        return all.toString();
    }

    /** Names what no process here reads, or not all of it, so that tools need not wonder. */
    private void unread() {
        List<String> all = new ArrayList<>();
        for (Element element : netlist.present(module)) {
            Optional<Port.Direction> crossing = netlist.crossing(module, element);
            if (crossing.isEmpty() || crossing.get() == Port.Direction.INPUT) {
                Netlist.cells(element).stream()
                        .map(scope::name)
                        .filter(name -> !scope.isRead(name))
                        .forEach(all::add);
            }
        }
        all.addAll(unread);
        if (!all.isEmpty()) {
            String name = scope.give("_unused");
            text.append("    // not read here, or not all of it\n    wire ").append(name);
            text.append(all.stream().collect(Collectors.joining(",\n        ", " = &{1'b0,\n        ", "};\n")));
        }
    }
}
