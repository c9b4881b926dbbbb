package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The names that the processes of a module share in its text: values, named states, functions, and the names that are
 * read.
 */
final class ModuleScope {

    /** A value under the name of a state. */
    private record State(Encoding encoding, int width, long value) {
        String name() {
            String name = encoding.name() + "_" + encoding.values().get((int) value);
            return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
        }
    }

    /** Encodings with more values are shown as far as they are used. */
    private static final int FEW_VALUES = 8;

    private final Netlist netlist;
    private final Module module;
    private final Map<State, String> states = new LinkedHashMap<>();
    private final Map<BitFunction, String> functions = new HashMap<>();
    /** Names by the key of a shape. */
    private final Map<String, String> shapes = new HashMap<>();

    private final Map<String, String> functionTexts = new LinkedHashMap<>();
    private Set<String> read = new HashSet<>();

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

    /** The type of a word that consists of fields, and a space; {@code layout} may be null. */
    String type(Layout layout, int width) {
        return netlist.layouts().of(layout, width);
    }

    String give(String wanted) {
        return netlist.table(module).give(wanted);
    }

    /** Notes from now on in {@code other} what is read; a function has names of its own. Returns what was noted before. */
    Set<String> notesReadsIn(Set<String> other) {
        Set<String> before = read;
        read = other;
        return before;
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
        if (encoding.values().size() <= FEW_VALUES) {
            for (int i = 0; i < encoding.values().size() && i >>> width == 0; i++) {
                states.computeIfAbsent(new State(encoding, width, i), state -> give(state.name()));
            }
        }
        return states.computeIfAbsent(new State(encoding, width, value), state -> give(state.name()));
    }

    /** The states that have been named, as types. */
    List<String> states() {
        Map<String, List<State>> types = new TreeMap<>();
        states.keySet()
                .forEach(state -> types.computeIfAbsent(
                                state.encoding().name() + " " + state.width(), any -> new ArrayList<>())
                        .add(state));
        return types.values().stream().map(this::type).toList();
    }

    private String type(List<State> all) {
        State first = all.get(0);
        String values = all.stream()
                .sorted(Comparator.comparingLong(State::value))
                .map(state -> "\n        " + states.get(state) + " = " + Literals.number(state.width(), state.value()))
                .collect(Collectors.joining(","));
        String name = NameTable.snake(first.encoding().name().replaceAll("\\W", "_")) + "_t";
        return "typedef enum logic " + Literals.range(first.width()) + "{" + values + "\n    } " + give(name) + ";";
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

    /** The function with a shape; if there is none yet, one that is called as wanted and written so. */
    String function(String key, String wanted, UnaryOperator<String> written) {
        String known = shapes.get(key);
        if (known == null) {
            known = give(wanted);
            shapes.put(key, known);
            functionTexts.put(known, written.apply(known));
        }
        return known;
    }

    /** Gives a name within a function, to which {@code taken} belongs. */
    String giveWithin(Set<String> taken, String wanted) {
        return netlist.table(module).giveWithin(taken, wanted);
    }

    /** The functions that have been called. */
    List<String> functions() {
        return List.copyOf(functionTexts.values());
    }
}
