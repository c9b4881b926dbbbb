package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The names that the processes of a module share in its text: values, named states, functions, and the names that are
 * read.
 */
final class ModuleScope {

    /** A value under the name of a state. */
    private record State(String name, int width, long value) {}

    private final Netlist netlist;
    private final Module module;
    private final Map<State, String> states = new LinkedHashMap<>();
    private final Map<BitFunction, String> functions = new HashMap<>();
    private final Map<String, String> functionTexts = new LinkedHashMap<>();
    private final Set<String> read = new HashSet<>();

    ModuleScope(Netlist netlist, Module module) {
        this.netlist = netlist;
        this.module = module;
    }

    String name(Cell cell) {
        return netlist.name(module, cell);
    }

    /**
     * The name of a memory of this module.
     *
     * @throws UnusableInput if it is one of another module: memories have no ports here
     */
    String name(Memory memory) {
        if (!Module.holding(memory).equals(module)) {
            throw new UnusableInput("memory " + memory.path() + " is read or written in " + module.path()
                    + ", not in its own module; only memories that one module uses can be written as SystemVerilog");
        }
        return name(new Cell(memory, 0));
    }

    String give(String wanted) {
        return netlist.table(module).give(wanted);
    }

    /** Notes that all bits of a name are read. */
    void reads(String name) {
        read.add(name);
    }

    boolean isRead(String name) {
        return read.contains(name);
    }

    /** The value as a state, where there is an encoding that names it; {@code encoding} may be null. */
    String state(Encoding encoding, int width, long value) {
        if (encoding == null || value < 0 || value >= encoding.values().size()) {
            return Literals.number(width, value);
        }
        String name = encoding.name() + "_" + encoding.values().get((int) value);
        String wanted = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
        return states.computeIfAbsent(new State(wanted, width, value), state -> give(wanted));
    }

    /** The states that have been named, as constants. */
    List<String> states() {
        return states.entrySet().stream()
                .map(entry -> "localparam logic "
                        + Literals.range(entry.getKey().width()) + entry.getValue() + " = "
                        + Literals.number(entry.getKey().width(), entry.getKey().value()) + ";")
                .toList();
    }

    /** A call of the function that counts bits as the operator says. */
    String call(Operator operator, int width, int operand, String text) {
        BitFunction function = new BitFunction(operator, width, operand);
        String name = functions.computeIfAbsent(function, any -> {
            String given = give(function.name());
            functionTexts.put(given, function.text(given));
            return given;
        });
        return name + "(" + text + ")";
    }

    /** The functions that have been called. */
    List<String> functions() {
        return List.copyOf(functionTexts.values());
    }
}
