package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.StateChoices;
import io.wormrtl.kernel.word.Word;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The enumerations of a design, one for each encoding of which all values are chosen among its states. Where a value is
 * computed, as the number of an output channel is, signals are vectors: of the three tools only Verilator 5 can cast.
 */
final class StateTypes {

    private record Kind(Encoding encoding, int width) {
        static Kind of(Element element) {
            return new Kind(element.encoding(), element.width());
        }
    }

    /** The names of the types; those of states begin with the same in capital letters. */
    private final Map<Kind, String> names = new LinkedHashMap<>();

    private final Set<Kind> used = new LinkedHashSet<>();

    private StateTypes(Stream<ProcessLogic> processes, Set<String> taken) {
        Set<Kind> computed = new HashSet<>();
        Set<Kind> all = new LinkedHashSet<>();
        processes.forEach(logic -> List.of(logic.drivers(), logic.next())
                .forEach(values -> values.forEach((cell, word) -> sort(cell, word, all, computed))));
        all.removeAll(computed);
        all.forEach(kind -> names.put(kind, free(kind.encoding(), taken)));
    }

    /** Those of all values that {@code processes}, whose words are tidy, drive; {@code taken} are names of other types. */
    static StateTypes of(Stream<ProcessLogic> processes, Set<String> taken) {
        return new StateTypes(processes, new HashSet<>(taken));
    }

    /** No enumerations. */
    static StateTypes none() {
        return new StateTypes(Stream.of(), Set.of());
    }

    private static void sort(Cell cell, Word word, Set<Kind> all, Set<Kind> computed) {
        Element element = cell.element();
        if (StateChoices.hasStates(element)) {
            boolean isChosen = StateChoices.isChoice(word, element) && resetValue(element) < states(element);
            (isChosen ? all : computed).add(Kind.of(element));
        }
    }

    private static int states(Element element) {
        return element.encoding().values().size();
    }

    private static long resetValue(Element element) {
        return element instanceof Register register
                ? register.resetValue()
                : element instanceof Registers registers ? registers.resetValue() : 0;
    }

    private static String free(Encoding encoding, Set<String> taken) {
        String wanted = NameTable.snake(encoding.name().replaceAll("\\W", "_"));
        String name = wanted + "_t";
        for (int number = 2; !taken.add(name); number++) {
            name = wanted + "_" + number + "_t";
        }
        return name;
    }

    /** The names of the types and of their states, which nothing else may have. */
    Set<String> names() {
        Set<String> all = new HashSet<>(names.values());
        names.keySet()
                .forEach(kind -> IntStream.range(0, kind.encoding().values().size())
                        .forEach(state -> all.add(state(kind, state))));
        return all;
    }

    /** The type of an element that has states, and a space. */
    Optional<String> of(Element element) {
        return StateChoices.hasStates(element) ? of(element.encoding(), element.width()) : Optional.empty();
    }

    /** The type of words of an encoding, and a space; {@code encoding} may be null. */
    Optional<String> of(Encoding encoding, int width) {
        Kind kind = new Kind(encoding, width);
        return Optional.ofNullable(names.get(kind)).map(name -> {
            used.add(kind);
            return name + " ";
        });
    }

    /** Whether words of an encoding have a type. */
    boolean has(Encoding encoding, int width) {
        return names.containsKey(new Kind(encoding, width));
    }

    /** The name of a state; {@code encoding} may be null. */
    Optional<String> state(Encoding encoding, int width, long value) {
        Kind kind = new Kind(encoding, width);
        boolean isState = names.containsKey(kind)
                && Long.compareUnsigned(value, encoding.values().size()) < 0;
        if (!isState) {
            return Optional.empty();
        }
        used.add(kind);
        return Optional.of(state(kind, value));
    }

    private String state(Kind kind, long value) {
        String type = names.get(kind);
        String name =
                type.substring(0, type.length() - 1) + kind.encoding().values().get((int) value);
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
    }

    /** The text of the types that values have, or nothing. */
    String text() {
        return names.keySet().stream().filter(used::contains).map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(Kind kind) {
        return IntStream.range(0, kind.encoding().values().size())
                .filter(state -> state >>> kind.width() == 0)
                .mapToObj(state -> "    " + state(kind, state) + " = " + Literals.number(kind.width(), state))
                .collect(Collectors.joining(
                        ",\n",
                        "typedef enum logic " + Literals.range(kind.width()) + "{\n",
                        "\n} " + names.get(kind) + ";\n"));
    }
}
