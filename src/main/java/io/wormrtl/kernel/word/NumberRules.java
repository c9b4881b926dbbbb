package io.wormrtl.kernel.word;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How sums, products, shifts and some bits of words become simpler ones. */
final class NumberRules {

    private final Words words;
    private final WordTable table;
    /** Parts of words, as far as they were asked for: words share parts, and are not walked through again. */
    private final Map<Part, Word> parts = new HashMap<>();

    private record Part(int word, int from, int width) {}

    NumberRules(Words words, WordTable table) {
        this.words = words;
        this.table = table;
    }

    Word add(Word a, Word b, int limit) {
        if (a.isConstant() && !b.isConstant()) {
            return add(b, a, limit);
        }
        if (b.is(0)) {
            return slice(a, 0, limit);
        }
        if (b.is(Arithmetic.mask(limit)) && limit > 1) {
            return subtract(a, table.one, limit);
        }
        Word ofEither = withEither(a, b, limit);
        if (ofEither != null) {
            return ofEither;
        }
        return table.binary(Operator.ADD, Math.min(limit, Math.max(a.width(), b.width()) + 1), a, b);
    }

    /** A number that goes up or down by 1; null if it is something else. */
    private Word withEither(Word a, Word b, int limit) {
        if (a.operator() == Operator.MULTIPLEX && b.operator() != Operator.MULTIPLEX) {
            return withEither(b, a, limit);
        }
        return b.operator() == Operator.MULTIPLEX
                        && b.operands().get(1).isConstant()
                        && b.operands().get(2).isConstant()
                        && b.operands().stream().anyMatch(step -> step.is(Arithmetic.mask(limit)))
                        && limit > 1
                ? words.multiplex(
                        b.operands().get(0),
                        add(a, b.operands().get(1), limit),
                        add(a, b.operands().get(2), limit))
                : null;
    }

    Word subtract(Word a, Word b, int limit) {
        if (b.is(0)) {
            return slice(a, 0, limit);
        }
        if (limit == 1) {
            return words.xor(slice(a, 0, 1), slice(b, 0, 1));
        }
        return a == b ? table.zero : table.binary(Operator.SUBTRACT, limit, a, b);
    }

    Word multiply(Word a, Word b, int limit) {
        if (a.isConstant() && !b.isConstant()) {
            return multiply(b, a, limit);
        }
        if (b.isConstant() && Long.bitCount(b.number()) <= 1) {
            return b.is(0) ? table.zero : shiftLeft(a, table.number(Long.numberOfTrailingZeros(b.number())), limit);
        }
        return table.binary(Operator.MULTIPLY, Math.min(limit, a.width() + b.width()), a, b);
    }

    Word divide(Word a, Word b) {
        if (a.is(0) || isAbove(b, a)) {
            return table.zero;
        }
        if (b.isConstant() && Long.bitCount(b.number()) == 1) {
            return shiftRight(a, table.number(Long.numberOfTrailingZeros(b.number())));
        }
        return table.binary(Operator.DIVIDE, a.width(), a, b);
    }

    Word remainder(Word a, Word b) {
        if (a.is(0) || isAbove(b, a)) {
            return a;
        }
        if (b.isConstant() && Long.bitCount(b.number()) == 1) {
            return words.and(a, table.number(b.number() - 1));
        }
        return table.binary(Operator.REMAINDER, Math.min(a.width(), b.width()), a, b);
    }

    /** Whether {@code b} is a constant that no value of {@code a} reaches. */
    static boolean isAbove(Word b, Word a) {
        return b.isConstant() && Long.compareUnsigned(Arithmetic.mask(a.width()), b.number()) < 0;
    }

    Word shiftLeft(Word a, Word by, int limit) {
        if (by.is(0) || a.is(0)) {
            return slice(a, 0, limit);
        }
        if (by.isConstant()) {
            if (Long.compareUnsigned(by.number(), limit) >= 0) {
                return table.zero;
            }
            return table.binary(Operator.SHIFT_LEFT, (int) Math.min(limit, a.width() + by.number()), a, by);
        }
        long most = by.width() >= 7 ? limit : a.width() + Arithmetic.mask(by.width());
        return table.binary(Operator.SHIFT_LEFT, (int) Math.min(limit, most), a, by);
    }

    Word shiftRight(Word a, Word by) {
        if (by.isConstant()) {
            return Long.compareUnsigned(by.number(), a.width()) >= 0
                    ? table.zero
                    : slice(a, (int) by.number(), a.width() - (int) by.number());
        }
        return table.binary(Operator.SHIFT_RIGHT, a.width(), a, by);
    }

    Word slice(Word a, int from, int width) {
        if (from >= a.width() || width == 0) {
            return table.zero;
        }
        int kept = Math.min(width, a.width() - from);
        if (kept == a.width()) {
            return a;
        }
        Part part = new Part(a.id(), from, kept);
        Word known = parts.get(part);
        if (known == null) {
            known = cut(a, from, kept);
            parts.put(part, known);
        }
        return known;
    }

    private Word cut(Word a, int from, int kept) {
        List<Word> in = a.operands();
        Word simple = switch (a.operator()) {
            case CONSTANT -> table.constant(kept, a.number() >>> from);
            case SLICE -> slice(in.get(0), from + (int) a.number(), kept);
            case AND -> words.and(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case OR -> words.or(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case XOR -> words.xor(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case MULTIPLEX -> words.multiplex(in.get(0), slice(in.get(1), from, kept), slice(in.get(2), from, kept));
            case SHIFT_LEFT ->
                in.get(1).isConstant() ? cutShifted(a, from, kept) : cutMoved(in.get(0), in.get(1), from, kept);
            case EXTEND_SIGN -> from + kept <= in.get(0).width() ? slice(in.get(0), from, kept) : null;
            case ADD ->
                from == 0
                        ? table.binary(Operator.ADD, kept, slice(in.get(0), 0, kept), slice(in.get(1), 0, kept))
                        : null;
            case SUBTRACT ->
                from == 0
                        ? subtract(slice(in.get(0), 0, kept), slice(in.get(1), 0, kept), kept)
                        : kept == 1 && in.get(1).is(1) ? borrowing(in.get(0), from) : null;
            default -> null;
        };
        return simple == null ? table.make(Operator.SLICE, kept, List.of(a), from, null) : simple;
    }

    /** A bit of a number less 1: it changes where all bits below are 0. */
    private Word borrowing(Word a, int bit) {
        return words.xor(words.bit(a, bit), words.equal(slice(a, 0, bit), table.zero));
    }

    /** Some bits of what is moved; of a decoder, a bit moved, the line with a number. Null if there is nothing simpler. */
    private Word cutMoved(Word moved, Word by, int from, int kept) {
        if (kept == 1 && moved.width() == 1) {
            return words.and(moved, words.equal(by, table.number(from)));
        }
        return from == 0 ? shiftLeft(slice(moved, 0, kept), by, kept) : null;
    }

    private Word cutShifted(Word a, int from, int kept) {
        Word moved = a.operands().get(0);
        int by = (int) a.operands().get(1).number();
        if (from >= by) {
            return slice(moved, from - by, kept);
        }
        return from + kept <= by
                ? table.zero
                : shiftLeft(slice(moved, 0, from + kept - by), table.number(by - from), kept);
    }
}
