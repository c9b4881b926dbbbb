package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Element;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The words that have been made: equal ones once, and of numbers the number that they come to. */
final class WordTable {

    private record Key(Operator operator, int width, List<Integer> operands, long number, int element) {}

    private final Map<Key, Word> known = new HashMap<>();
    private final IdentityHashMap<Element, Integer> elements = new IdentityHashMap<>();
    private int made;

    /** 1 bit, 0. */
    final Word zero = constant(1, 0);
    /** 1 bit, 1. */
    final Word one = constant(1, 1);

    /** A number of {@code width} bits; higher bits are cut. */
    Word constant(int width, long value) {
        return make(Operator.CONSTANT, width, List.of(), value & Arithmetic.mask(width), null);
    }

    /** A number as narrow as it can be. */
    Word number(long value) {
        return constant(Arithmetic.bits(value), value);
    }

    Word unary(Operator operator, Word a) {
        return folded(make(operator, Arithmetic.bits(a.width()), List.of(a), 0, null));
    }

    Word binary(Operator operator, int width, Word a, Word b) {
        boolean swapped = a.id() > b.id()
                && !b.isConstant()
                && switch (operator) {
                    case AND, OR, XOR, ADD, MULTIPLY, EQUAL -> true;
                    default -> false;
                };
        return folded(make(operator, width, swapped ? List.of(b, a) : List.of(a, b), 0, null));
    }

    Word folded(Word word) {
        if (!word.operands().stream().allMatch(Word::isConstant)) {
            return word;
        }
        long[] in = word.operands().stream().mapToLong(Word::number).toArray();
        return constant(word.width(), Arithmetic.apply(word, in));
    }

    Word make(Operator operator, int width, List<Word> operands, long number, Element element) {
        int identity = element == null ? 0 : identity(element);
        Key key = new Key(operator, width, operands.stream().map(Word::id).toList(), number, identity);
        return known.computeIfAbsent(key, k -> new Word(operator, width, operands, number, element, ++made));
    }

    /** A number of its own for each element: elements are compared by identity. */
    private int identity(Element element) {
        return elements.computeIfAbsent(element, e -> elements.size() + 1);
    }
}
