package io.wormrtl.kernel.word;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words as expressions that a test can compare. */
final class Said {

    private Said() {}

    /** The expression; differences with their width. */
    static String of(Word word) {
        List<String> in = word.operands().stream().map(Said::of).toList();
        return switch (word.operator()) {
            case CONSTANT -> String.valueOf(word.number());
            case READ -> word.element().name();
            case AND -> chain(word, " & ");
            case OR -> chain(word, " | ");
            case XOR -> word.operands().get(1).is(1) ? "~" + in.get(0) : "(" + String.join(" ^ ", in) + ")";
            case EQUAL -> "(" + String.join(" == ", in) + ")";
            case LESS -> "(" + String.join(" < ", in) + ")";
            case ADD -> "(" + String.join(" + ", in) + ")";
            case SUBTRACT -> "(" + String.join(" - ", in) + "):" + word.width();
            case SHIFT_LEFT -> "(" + String.join(" << ", in) + ")";
            case SLICE -> in.get(0) + "[" + (word.number() + word.width() - 1) + ":" + word.number() + "]";
            case MULTIPLEX -> "(" + in.get(0) + " ? " + in.get(1) + " : " + in.get(2) + ")";
            default -> word.operator() + in.stream().collect(Collectors.joining(", ", "(", ")"));
        };
    }

    /** All that is joined by one operator, in the order of the alphabet: which comes first says nothing. */
    private static String chain(Word word, String between) {
        return joined(word, word.operator()).sorted().collect(Collectors.joining(between, "(", ")"));
    }

    private static Stream<String> joined(Word word, Operator operator) {
        return word.operator() == operator
                ? word.operands().stream().flatMap(operand -> joined(operand, operator))
                : Stream.of(of(word));
    }
}
