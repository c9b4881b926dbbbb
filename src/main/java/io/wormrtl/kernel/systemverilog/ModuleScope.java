package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The names that the processes of a module share in its text: values, named numbers, functions, and the names that are
 * read.
 */
final class ModuleScope {

    /** A number that an encoding names, of signals that are computed. */
    private record Named(Encoding encoding, int width, long value) {
        String name() {
            String name = encoding.name() + "_" + encoding.values().get((int) value);
            return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
        }
    }

    private final Netlist netlist;
    private final Module module;
    private final Map<Named, String> numbers = new LinkedHashMap<>();
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

    /** The type of a word that consists of fields, and a space. */
    String type(Layout layout) {
        return netlist.layouts().of(layout);
    }

    /** Whether words of an encoding have the type of an enumeration; {@code encoding} may be null. */
    boolean hasType(Encoding encoding, int width) {
        return encoding != null && netlist.states().has(encoding, width);
    }

    /** The type of a wire behind its kind, and a space; {@code encoding} may be null. */
    String type(Encoding encoding, int width) {
        return netlist.states().of(encoding, width).orElseGet(() -> Literals.range(width));
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
        if (encoding == null || Long.compareUnsigned(value, encoding.values().size()) >= 0) {
            return Literals.number(width, value);
        }
        return netlist.states()
                .state(encoding, width, value)
                .orElseGet(() ->
                        numbers.computeIfAbsent(new Named(encoding, width, value), number -> give(number.name())));
    }

    /** Declares the names of numbers that are no states. */
    List<String> numbers() {
        return numbers.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(
                        Comparator.comparing((Named number) -> number.encoding().name())
                                .thenComparing(Named::width)
                                .thenComparing(Named::value)))
                .map(number ->
                        "localparam logic " + Literals.range(number.getKey().width()) + number.getValue() + " = "
                                + Literals.number(
                                        number.getKey().width(), number.getKey().value()) + ";")
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
