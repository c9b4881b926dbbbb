package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;

/**
 * The arithmetic of Java on numbers of which some are words. An {@code int} is a word of at most 32 bits and negative
 * where bit 31 is set, a {@code long} has 64.
 */
final class Numbers {

    static final int INT = Integer.SIZE;
    static final int LONG = Long.SIZE;

    private final Words words;

    Numbers(Words words) {
        this.words = words;
    }

    static boolean isNumber(Object value) {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof Word
                || value instanceof SetBits
                || value instanceof SetBits.Minus1
                || value instanceof Comparison;
    }

    static boolean isKnown(Object value) {
        return value instanceof Integer || value instanceof Long;
    }

    /** {@code value} as a word; null where it is no number. */
    Word word(Object value) {
        if (value instanceof Integer number) {
            return number >= 0 ? words.number(number) : words.constant(INT, number);
        }
        if (value instanceof Long number) {
            return words.number(number);
        }
        if (value instanceof SetBits bits) {
            return bits.from() >= Long.SIZE
                    ? words.zero
                    : words.and(bits.mask(), words.constant(LONG, -1L << bits.from()));
        }
        if (value instanceof SetBits.Minus1 less) {
            return words.subtract(word(less.bits()), words.one, LONG);
        }
        if (value instanceof Comparison comparison) {
            return words.multiplex(
                    isLess(comparison.left(), comparison.right(), LONG),
                    words.constant(INT, -1),
                    words.not(words.equal(word(comparison.left()), word(comparison.right()))));
        }
        return value instanceof Word word ? word : null;
    }

    /** A word as Java's own number, where it is known. */
    static Object value(Word word, int bits) {
        if (!word.isConstant()) {
            return word;
        }
        return bits == INT ? (Object) (int) word.number() : (Object) word.number();
    }

    // ---- arithmetic ------------------------------------------------------------------------------------------

    Object add(Object a, Object b, int bits) {
        return value(words.add(word(a), word(b), bits), bits);
    }

    Object subtract(Object a, Object b, int bits) {
        if (a instanceof SetBits set && b instanceof Long one && one == 1) {
            return new SetBits.Minus1(set);
        }
        return value(words.subtract(word(a), word(b), bits), bits);
    }

    Object multiply(Object a, Object b, int bits) {
        return value(words.multiply(word(a), word(b), bits), bits);
    }

    /** Towards 0, as Java divides. */
    Object divide(Object a, Object b, int bits) {
        Word quotient = words.divide(magnitude(word(a), bits), magnitude(word(b), bits));
        Word negative = words.xor(sign(word(a), bits), sign(word(b), bits));
        return value(words.multiplex(negative, negated(quotient, bits), quotient), bits);
    }

    Object remainder(Object a, Object b, int bits) {
        Word rest = words.remainder(magnitude(word(a), bits), magnitude(word(b), bits));
        return value(words.multiplex(sign(word(a), bits), negated(rest, bits), rest), bits);
    }

    Object negate(Object a, int bits) {
        return value(negated(word(a), bits), bits);
    }

    private Word negated(Word a, int bits) {
        return words.subtract(words.zero, a, bits);
    }

    private Word magnitude(Word a, int bits) {
        return words.multiplex(sign(a, bits), negated(a, bits), a);
    }

    private Word sign(Word a, int bits) {
        return words.bit(a, bits - 1);
    }

    Object and(Object a, Object b, int bits) {
        if (a instanceof SetBits set) {
            return andBits(set, b);
        }
        if (b instanceof SetBits set) {
            return andBits(set, a);
        }
        return value(words.and(word(a), word(b)), bits);
    }

    private Object andBits(SetBits set, Object other) {
        if (other instanceof SetBits.Minus1 less && less.bits().equals(set) && set.isSet()) {
            return set.rest();
        }
        if (other instanceof Long mask && set.isSet() && mask == ~(1L << set.from())) {
            return set.rest();
        }
        return value(words.and(word(set), word(other)), LONG);
    }

    Object or(Object a, Object b, int bits) {
        return value(words.or(word(a), word(b)), bits);
    }

    Object xor(Object a, Object b, int bits) {
        if (a instanceof SetBits set && b instanceof Long bit && set.isSet() && bit == 1L << set.from()) {
            return set.rest();
        }
        return value(words.xor(word(a), word(b)), bits);
    }

    // ---- shifts ----------------------------------------------------------------------------------------------

    private Word distance(Object by, int bits) {
        return words.slice(word(by), 0, bits == INT ? 5 : 6);
    }

    Object shiftLeft(Object a, Object by, int bits) {
        return value(words.shiftLeft(word(a), distance(by, bits), bits), bits);
    }

    Object shiftRightUnsigned(Object a, Object by, int bits) {
        return value(words.shiftRight(word(a), distance(by, bits)), bits);
    }

    Object shiftRight(Object a, Object by, int bits) {
        Word shifted = words.shiftRight(word(a), distance(by, bits));
        Word sign = sign(word(a), bits);
        if (sign.is(0)) {
            return value(shifted, bits);
        }
        Word ones = words.constant(bits, -1);
        Word above = words.xor(ones, words.shiftRight(ones, distance(by, bits)));
        return value(words.or(shifted, words.multiplex(sign, above, words.zero)), bits);
    }

    // ---- widths ----------------------------------------------------------------------------------------------

    Object toLong(Object a) {
        if (a instanceof Integer number) {
            return (long) number;
        }
        Word word = word(a);
        return value(word.width() < INT ? word : words.extendSign(word, LONG), LONG);
    }

    Object toInt(Object a) {
        return value(words.slice(word(a), 0, INT), INT);
    }

    /** The low bits as an int, filled up with zeros or with the sign. */
    Object cut(Object a, int kept, boolean signed) {
        Word low = words.slice(word(a), 0, kept);
        return value(signed && low.width() == kept ? words.extendSign(low, INT) : low, INT);
    }

    // ---- comparisons -----------------------------------------------------------------------------------------

    Word isEqual(Object a, Object b) {
        return words.equal(word(a), word(b));
    }

    Word isLess(Object a, Object b, int bits) {
        Word left = word(a);
        Word right = word(b);
        if (right.is(0)) {
            return sign(left, bits);
        }
        if (left.width() < bits && right.width() < bits) {
            return words.less(left, right);
        }
        Word flip = words.constant(bits, 1L << (bits - 1));
        return words.less(words.xor(left, flip), words.xor(right, flip));
    }

    // ---- counting --------------------------------------------------------------------------------------------

    /** The lowest number in a mask; of no number, {@code bits}. */
    Object lowest(Object a, int bits) {
        if (a instanceof SetBits set && set.isSet()) {
            return set.from();
        }
        Word word = word(a);
        Word found = words.lowest(word);
        return value(
                word.width() == bits
                        ? found
                        : words.multiplex(words.equal(word, words.zero), words.number(bits), found),
                INT);
    }

    Object leadingZeros(Object a, int bits) {
        Word word = word(a);
        return value(words.add(words.leadingZeros(word), words.number(bits - word.width()), INT), INT);
    }

    Object count(Object a) {
        return value(words.count(word(a)), INT);
    }

    /** How many values {@code word} can have: as an index it needs so many entries. */
    static long reach(Word word) {
        return word.operator() == Operator.LOWEST
                ? word.operands().get(0).width() + 1L
                : word.width() >= INT ? 1L << INT : 1L << word.width();
    }
}
