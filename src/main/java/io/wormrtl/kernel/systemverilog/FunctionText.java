package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.Word;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The text of a function that stands for words of one shape. */
final class FunctionText {

    private static final String NOT_ALL_READ = "    // not all bits are read\n    // verilator lint_off UNUSEDSIGNAL\n";
    private static final String READ_AGAIN = "    // verilator lint_on UNUSEDSIGNAL\n";

    private final ModuleScope scope;
    private final Map<Word, Origin> origins;
    private final Map<Word, Word> wholes;
    private final Call.Repeated function;
    private final List<String> names;
    private final Set<String> taken = new HashSet<>();

    /**
     * Prepares to write a function.
     *
     * @param wholes what {@link Wholes} has found where it is called
     * @param names of its arguments where it is called first
     */
    FunctionText(
            ModuleScope scope,
            Map<Word, Origin> origins,
            Map<Word, Word> wholes,
            Call.Repeated function,
            List<String> names) {
        this.wholes = wholes;
        this.scope = scope;
        this.origins = origins;
        this.function = function;
        this.names = names;
    }

    /** A name as it is of all entries. */
    static String withoutNumbers(String name) {
        String words = name.replaceAll("\\W+", "_").replaceAll("_n\\d+$", "").replaceAll("_\\d+(?=_|$)", "");
        return words.replaceAll("^_+|_+$", "");
    }

    String text(String name) {
        Set<String> outside = scope.notesReadsIn(new HashSet<>());
        StringBuilder head = new StringBuilder();
        Map<Word, String> given = arguments(head);
        Map<Word, String> numbers = numbers(head);
        Word root = function.shape().root();
        Terms terms = new Terms(
                scope,
                origins,
                List.of(new Root(root, root.width())),
                new Arguments(this::give, given, numbers, wholesBut(given.keySet()), true));
        String value = terms.expression(root, root.width(), "", null);
        boolean isAllRead = terms.unread().isEmpty() && given.values().stream().allMatch(scope::isRead);
        scope.notesReadsIn(outside);
        String text = "    function automatic logic " + Literals.range(root.width()) + name + "(" + head + "\n    );\n"
                + body(terms.takeLines(), name + " = " + value + ";") + "    endfunction\n";
        return isAllRead ? text : NOT_ALL_READ + text + READ_AGAIN;
    }

    private Map<Word, Word> wholesBut(Set<Word> given) {
        Map<Word, Word> within = new HashMap<>(wholes);
        within.keySet().removeAll(given);
        return within;
    }

    private static String body(List<Terms.Line> lines, String last) {
        StringBuilder declared = new StringBuilder();
        StringBuilder body = new StringBuilder();
        for (Terms.Line line : lines) {
            declared.append("        logic ")
                    .append(line.type())
                    .append(line.name())
                    .append(";\n");
            body.append(
                    line.cases().isEmpty()
                            ? indented(line.name() + " = " + line.text() + ";" + line.source())
                            : line.cases().stream().map(FunctionText::indented).collect(Collectors.joining()));
        }
        return lines.isEmpty()
                ? indented(last)
                : declared + "        begin\n" + body + indented(last) + "        end\n";
    }

    private Map<Word, String> arguments(StringBuilder head) {
        Map<String, Long> alike = names.stream()
                .map(FunctionText::outside)
                .collect(Collectors.groupingBy(FunctionText::withoutNumbers, Collectors.counting()));
        Map<Word, String> given = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            Word leaf = function.shape().leaves().get(i);
            String here = outside(names.get(i));
            String any = withoutNumbers(here);
            String argument = give((alike.get(any) == 1 ? any : here) + "_i");
            given.put(leaf, argument);
            argument(head, leaf.width(), argument);
        }
        return given;
    }

    /** The name without what makes it one of an argument. */
    private static String outside(String name) {
        return name.replaceAll("(_i)+$", "");
    }

    private Map<Word, String> numbers(StringBuilder head) {
        Map<Word, String> numbers = new LinkedHashMap<>();
        Map<Integer, String> known = new LinkedHashMap<>();
        function.numbers().forEach((comparison, place) -> {
            if (!known.containsKey(place)) {
                known.put(place, give("number_i"));
                argument(head, comparison.operands().get(0).width(), known.get(place));
            }
            numbers.put(comparison, known.get(place));
        });
        return numbers;
    }

    private String give(String wanted) {
        return scope.giveWithin(taken, wanted.isEmpty() || Character.isDigit(wanted.charAt(0)) ? "value" : wanted);
    }

    private static void argument(StringBuilder head, int width, String name) {
        head.append(head.isEmpty() ? "\n        " : ",\n        ");
        head.append("input logic ").append(Literals.range(width)).append(name);
    }

    private static String indented(String line) {
        return "        " + line.replace(" \n", "\n").replace("\n", "\n    ") + "\n";
    }
}
