package io.wormrtl.kernel.word;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** How comparisons of words become simpler ones, or none. */
final class ComparisonRules {

    private final Words words;
    private final WordTable table;

    ComparisonRules(Words words, WordTable table) {
        this.words = words;
        this.table = table;
    }

    Word equal(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return equal(b, a);
        }
        if (a == b) {
            return table.one;
        }
        if (b.isConstant()) {
            if (Arithmetic.bits(b.number()) > a.width()) {
                return table.zero;
            }
            if (a.width() == 1) {
                return b.is(0) ? words.not(a) : a;
            }
            Word simple = equalToNumber(a, b);
            if (simple != null) {
                return simple;
            }
        }
        return table.binary(Operator.EQUAL, 1, a, b);
    }

    private Word equalToNumber(Word a, Word b) {
        List<Word> in = a.operands();
        return switch (a.operator()) {
            case MULTIPLEX ->
                in.get(1).isConstant() || in.get(2).isConstant()
                        ? words.multiplex(in.get(0), equal(in.get(1), b), equal(in.get(2), b))
                        : null;
            case OR -> b.is(0) ? bothAre0(equal(in.get(0), b), equal(in.get(1), b)) : null;
            case SHIFT_LEFT ->
                b.is(0)
                                && in.get(1).isConstant()
                                && a.width() >= in.get(0).width() + in.get(1).number()
                        ? equal(in.get(0), b)
                        : null;
            case SUBTRACT ->
                b.is(0) && a.width() >= Math.max(in.get(0).width(), in.get(1).width())
                        ? equal(in.get(0), in.get(1))
                        : null;
            case ADD ->
                in.get(1).isConstant()
                                && a.width()
                                        > Math.max(in.get(0).width(), in.get(1).width())
                        ? equalToSum(in.get(0), in.get(1).number(), b.number())
                        : null;
            case MULTIPLY ->
                in.get(1).isConstant()
                                && a.width() >= in.get(0).width() + in.get(1).width()
                        ? equalToProduct(in.get(0), in.get(1).number(), b.number())
                        : null;
            case XOR ->
                in.get(1).isConstant() ? equal(in.get(0), table.number(in.get(1).number() ^ b.number())) : null;
            case AND ->
                in.get(1).isConstant()
                                && Long.bitCount(in.get(1).number()) == 1
                                && (b.is(0) || b.number() == in.get(1).number())
                        ? equal(
                                words.bit(
                                        in.get(0),
                                        Long.numberOfTrailingZeros(in.get(1).number())),
                                b.is(0) ? table.zero : table.one)
                        : null;
            default -> null;
        };
    }

    /** Null where it says no less that the word is 0 as a whole. */
    private Word bothAre0(Word first, Word second) {
        return first.isConstant() || second.isConstant() ? words.and(first, second) : null;
    }

    private Word equalToSum(Word a, long added, long sum) {
        return Long.compareUnsigned(sum, added) < 0 ? table.zero : equal(a, table.number(sum - added));
    }

    private Word equalToProduct(Word a, long factor, long product) {
        return Long.remainderUnsigned(product, factor) != 0
                ? table.zero
                : equal(a, table.number(Long.divideUnsigned(product, factor)));
    }

    Word less(Word a, Word b) {
        if (a == b || b.is(0)) {
            return table.zero;
        }
        if (a.is(0)) {
            return words.isNot0(b);
        }
        if (NumberRules.isAbove(b, a)) {
            return table.one;
        }
        if (a.isConstant() && Long.compareUnsigned(Arithmetic.mask(b.width()), a.number()) <= 0) {
            return table.zero;
        }
        if (b.is(1)) {
            return equal(a, table.zero);
        }
        Word signed = signedLess(a, b);
        return signed == null ? table.binary(Operator.LESS, 1, a, b) : signed;
    }

    /** Signed numbers are compared with the other sign; null if these are none, or nothing simpler is known of them. */
    private Word signedLess(Word a, Word b) {
        int width = Math.max(a.width(), b.width());
        long sign = 1L << (width - 1);
        if (a.isConstant() && (a.number() & sign) != 0 && isXor(b, sign)) {
            return above(b.operands().get(0), a.number() ^ sign, width);
        }
        return b.isConstant() && (b.number() & sign) != 0 && isXor(a, sign)
                ? below(a.operands().get(0), b.number() ^ sign, width)
                : null;
    }

    private static boolean isXor(Word word, long mask) {
        return word.operator() == Operator.XOR && word.operands().get(1).is(mask);
    }

    /** Whether {@code a}, signed in {@code width} bits, is more than {@code least}, which is not negative. */
    private Word above(Word a, long least, int width) {
        return compared(
                a,
                width,
                number -> less(table.number(least), number),
                (minuend, subtrahend) -> less(words.add(subtrahend, table.number(least), Long.SIZE), minuend));
    }

    /** Whether {@code a}, signed in {@code width} bits, is less than {@code most}, which is not negative. */
    private Word below(Word a, long most, int width) {
        return compared(
                a,
                width,
                number -> less(number, table.number(most)),
                (minuend, subtrahend) -> less(minuend, words.add(subtrahend, table.number(most), Long.SIZE)));
    }

    /** A comparison of a number that is short, a difference of such, or a choice among these; null if it is none. */
    private Word compared(Word a, int width, UnaryOperator<Word> ofShort, BinaryOperator<Word> ofDifference) {
        if (a.width() < width) {
            return ofShort.apply(a);
        }
        List<Word> in = a.operands();
        return switch (a.operator()) {
            case SUBTRACT ->
                in.stream().allMatch(operand -> operand.width() < width - 1)
                        ? ofDifference.apply(in.get(0), in.get(1))
                        : null;
            case MULTIPLEX -> {
                Word yes = compared(in.get(1), width, ofShort, ofDifference);
                Word no = yes == null ? null : compared(in.get(2), width, ofShort, ofDifference);
                yield no == null ? null : words.multiplex(in.get(0), yes, no);
            }
            default -> null;
        };
    }
}
