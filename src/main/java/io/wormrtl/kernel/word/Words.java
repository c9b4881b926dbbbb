package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Makes words: equal ones once, and simpler ones where that is easily seen.
 *
 * <p>Sums and products are as wide as their value can get, at most {@code limit} bits; so most words are narrow without
 * being asked.
 */
public final class Words {

    private record Key(Operator operator, int width, List<Integer> operands, long number, int element) {}

    private final Map<Key, Word> known = new HashMap<>();
    private final IdentityHashMap<Element, Integer> elements = new IdentityHashMap<>();
    private final Map<Part, Word> parts = new HashMap<>();
    private int made;

    /**
     * A request answered before. Words share parts, so that without this memory a search would walk through them
     * repeatedly.
     */
    private record Part(int word, int from, long mask) {}

    /** 1 bit, 0. */
    public final Word zero = constant(1, 0);
    /** 1 bit, 1. */
    public final Word one = constant(1, 1);

    // ---- leaves ----------------------------------------------------------------------------------------------

    /** A number of {@code width} bits; higher bits are cut. */
    public Word constant(int width, long value) {
        return make(Operator.CONSTANT, width, List.of(), value & Arithmetic.mask(width), null);
    }

    /** A number as narrow as it can be. */
    public Word number(long value) {
        return constant(bits(value), value);
    }

    private static int bits(long value) {
        return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    }

    /** The present value of a cell; 0 of one that has no bits. */
    public Word read(Cell cell) {
        if (!cell.element().hasBits()) {
            return zero;
        }
        if (cell.element() instanceof Constant constant) {
            return constant(constant.width(), constant.get());
        }
        return make(Operator.READ, cell.width(), List.of(), cell.index(), cell.element());
    }

    /** The word of a memory at a place counted through all banks; 0 where there is none. */
    public Word read(Memory memory, Word place) {
        if (!memory.hasBits()) {
            return zero;
        }
        if (!place.isConstant()) {
            return make(Operator.READ_MEMORY, memory.width(), List.of(place), 0, memory);
        }
        boolean exists = Long.compareUnsigned(place.number(), (long) memory.banks() * memory.depth()) < 0;
        return exists ? read(new Cell(memory, (int) place.number())) : zero;
    }

    // ---- bit by bit ------------------------------------------------------------------------------------------

    /** Bit by bit. */
    public Word and(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return and(b, a);
        }
        if (a == b) {
            return a;
        }
        if (b.isConstant()) {
            return masked(a, b.number());
        }
        if (a.width() > b.width()) {
            return and(slice(a, 0, b.width()), b);
        }
        if (b.width() > a.width()) {
            return and(a, slice(b, 0, a.width()));
        }
        if (a.width() == 1) {
            if (isInverse(a, b)) {
                return zero;
            }
            if (a.operator() == Operator.AND && a.operands().contains(b)) {
                return a;
            }
            if (b.operator() == Operator.AND && b.operands().contains(a)) {
                return b;
            }
            if (contradicts(a, b) || contradicts(b, a)) {
                return zero;
            }
            if (b.operator() == Operator.XOR && b.operands().contains(a)) {
                return and(a, not(other(b, a)));
            }
            if (a.operator() == Operator.XOR && a.operands().contains(b)) {
                return and(b, not(other(a, b)));
            }
        }
        return binary(Operator.AND, a.width(), a, b);
    }

    private static Word other(Word pair, Word one) {
        return pair.operands().get(pair.operands().get(0) == one ? 1 : 0);
    }

    private boolean contradicts(Word conjunction, Word other) {
        return conjunction.operator() == Operator.AND
                && conjunction.operands().stream().anyMatch(part -> isInverse(part, other));
    }

    private Word masked(Word a, long mask) {
        long kept = mask & Arithmetic.mask(a.width());
        if (kept == 0) {
            return zero;
        }
        if (kept == Arithmetic.mask(a.width())) {
            return a;
        }
        if (bits(kept) < a.width()) {
            return masked(slice(a, 0, bits(kept)), kept);
        }
        if (a.operator() == Operator.AND && a.operands().get(1).isConstant()) {
            return masked(a.operands().get(0), kept & a.operands().get(1).number());
        }
        Part part = new Part(a.id(), -1, kept);
        Word known = parts.get(part);
        if (known == null) {
            known = withoutBits(a, kept);
            parts.put(part, known);
        }
        return known;
    }

    private Word withoutBits(Word a, long kept) {
        if (a.operator() == Operator.OR) {
            Word left = masked(a.operands().get(0), kept);
            Word right = masked(a.operands().get(1), kept);
            if (left == zero || right == zero || left.isConstant() || right.isConstant()) {
                return or(left, right);
            }
        }
        return binary(Operator.AND, a.width(), a, constant(a.width(), kept));
    }

    /** Bit by bit. */
    public Word or(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return or(b, a);
        }
        if (a == b || b.is(0)) {
            return a;
        }
        if (a.width() == 1 && b.width() == 1) {
            if (b.is(1) || isInverse(a, b) || isInverseChain(a, b) || isInverseChain(b, a)) {
                return one;
            }
            Word joined = joined(a, b);
            if (joined != null) {
                return joined;
            }
        }
        return binary(Operator.OR, Math.max(a.width(), b.width()), a, b);
    }

    /** x&y | x&!y is x; x | !x&y is x | y; x | x&y is x. Null where it is none of these. */
    private Word joined(Word a, Word b) {
        if (a.operator() == Operator.AND && a.operands().contains(b)) {
            return b;
        }
        if (b.operator() == Operator.AND && b.operands().contains(a)) {
            return a;
        }
        Word shorter = withoutInverse(a, b);
        if (shorter != null) {
            return or(a, shorter);
        }
        shorter = withoutInverse(b, a);
        if (shorter != null) {
            return or(shorter, b);
        }
        if (a.operator() == Operator.AND && b.operator() == Operator.AND) {
            for (int i = 0; i < 2; i++) {
                for (int k = 0; k < 2; k++) {
                    if (a.operands().get(i) == b.operands().get(k)) {
                        Word rest = or(a.operands().get(1 - i), b.operands().get(1 - k));
                        return and(a.operands().get(i), rest);
                    }
                }
            }
        }
        return null;
    }

    private Word withoutInverse(Word a, Word conjunction) {
        if (conjunction.operator() == Operator.AND) {
            for (int i = 0; i < 2; i++) {
                if (isInverse(conjunction.operands().get(i), a)) {
                    return conjunction.operands().get(1 - i);
                }
            }
        }
        return null;
    }

    private boolean isInverse(Word a, Word b) {
        return (a.operator() == Operator.XOR
                        && a.operands().get(0) == b
                        && a.operands().get(1).is(1))
                || (b.operator() == Operator.XOR
                        && b.operands().get(0) == a
                        && b.operands().get(1).is(1));
    }

    /** Whether {@code a} is the inverse of the same bits joined by AND in another order. */
    private static boolean isInverseChain(Word a, Word b) {
        return b.operator() == Operator.AND
                && a.operator() == Operator.XOR
                && a.operands().get(1).is(1)
                && a.operands().get(0).operator() == Operator.AND
                && new HashSet<>(terms(a.operands().get(0), Operator.AND))
                        .equals(new HashSet<>(terms(b, Operator.AND)));
    }

    /** Bit by bit. */
    public Word xor(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return xor(b, a);
        }
        if (a == b) {
            return zero;
        }
        if (b.is(0)) {
            return a;
        }
        if (a.operator() == Operator.XOR
                && b.isConstant()
                && a.operands().get(1).isConstant()) {
            return xor(a.operands().get(0), number(a.operands().get(1).number() ^ b.number()));
        }
        return binary(Operator.XOR, Math.max(a.width(), b.width()), a, b);
    }

    /** The other value of one bit. */
    public Word not(Word bit) {
        return xor(bit, one);
    }

    // ---- numbers ---------------------------------------------------------------------------------------------

    /** The sum, cut to {@code limit} bits. */
    public Word add(Word a, Word b, int limit) {
        if (a.isConstant() && !b.isConstant()) {
            return add(b, a, limit);
        }
        if (b.is(0)) {
            return slice(a, 0, limit);
        }
        if (b.is(Arithmetic.mask(limit)) && limit > 1) {
            return subtract(a, one, limit);
        }
        Word ofEither = withEither(a, b, limit);
        if (ofEither != null) {
            return ofEither;
        }
        return binary(Operator.ADD, Math.min(limit, Math.max(a.width(), b.width()) + 1), a, b);
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
                ? multiplex(
                        b.operands().get(0),
                        add(a, b.operands().get(1), limit),
                        add(a, b.operands().get(2), limit))
                : null;
    }

    /** The difference, {@code limit} bits wide: it may be negative. */
    public Word subtract(Word a, Word b, int limit) {
        if (b.is(0)) {
            return slice(a, 0, limit);
        }
        if (limit == 1) {
            return xor(slice(a, 0, 1), slice(b, 0, 1));
        }
        return a == b ? zero : binary(Operator.SUBTRACT, limit, a, b);
    }

    /** The product, cut to {@code limit} bits. */
    public Word multiply(Word a, Word b, int limit) {
        if (a.isConstant() && !b.isConstant()) {
            return multiply(b, a, limit);
        }
        if (b.isConstant() && Long.bitCount(b.number()) <= 1) {
            return b.is(0) ? zero : shiftLeft(a, number(Long.numberOfTrailingZeros(b.number())), limit);
        }
        return binary(Operator.MULTIPLY, Math.min(limit, a.width() + b.width()), a, b);
    }

    /** The quotient of unsigned numbers. */
    public Word divide(Word a, Word b) {
        if (a.is(0) || isAbove(b, a)) {
            return zero;
        }
        if (b.isConstant() && Long.bitCount(b.number()) == 1) {
            return shiftRight(a, number(Long.numberOfTrailingZeros(b.number())));
        }
        return binary(Operator.DIVIDE, a.width(), a, b);
    }

    /** The remainder of unsigned numbers. */
    public Word remainder(Word a, Word b) {
        if (a.is(0) || isAbove(b, a)) {
            return a;
        }
        if (b.isConstant() && Long.bitCount(b.number()) == 1) {
            return and(a, number(b.number() - 1));
        }
        return binary(Operator.REMAINDER, Math.min(a.width(), b.width()), a, b);
    }

    /** Whether {@code b} is a constant that no value of {@code a} reaches. */
    private static boolean isAbove(Word b, Word a) {
        return b.isConstant() && Long.compareUnsigned(Arithmetic.mask(a.width()), b.number()) < 0;
    }

    // ---- shifts and parts ------------------------------------------------------------------------------------

    /** Moved towards the high bits, cut to {@code limit} bits. */
    public Word shiftLeft(Word a, Word by, int limit) {
        if (by.is(0) || a.is(0)) {
            return slice(a, 0, limit);
        }
        if (by.isConstant()) {
            if (Long.compareUnsigned(by.number(), limit) >= 0) {
                return zero;
            }
            return binary(Operator.SHIFT_LEFT, (int) Math.min(limit, a.width() + by.number()), a, by);
        }
        long most = by.width() >= 7 ? limit : a.width() + Arithmetic.mask(by.width());
        return binary(Operator.SHIFT_LEFT, (int) Math.min(limit, most), a, by);
    }

    /** Moved towards the low bits. */
    public Word shiftRight(Word a, Word by) {
        if (by.isConstant()) {
            return Long.compareUnsigned(by.number(), a.width()) >= 0
                    ? zero
                    : slice(a, (int) by.number(), a.width() - (int) by.number());
        }
        return binary(Operator.SHIFT_RIGHT, a.width(), a, by);
    }

    /** {@code width} bits from bit {@code from} on; fewer where there are no more. */
    public Word slice(Word a, int from, int width) {
        if (from >= a.width() || width == 0) {
            return zero;
        }
        int kept = Math.min(width, a.width() - from);
        if (kept == a.width()) {
            return a;
        }
        Part part = new Part(a.id(), from, Arithmetic.mask(kept));
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
            case CONSTANT -> constant(kept, a.number() >>> from);
            case SLICE -> slice(in.get(0), from + (int) a.number(), kept);
            case AND -> and(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case OR -> or(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case XOR -> xor(slice(in.get(0), from, kept), slice(in.get(1), from, kept));
            case MULTIPLEX -> multiplex(in.get(0), slice(in.get(1), from, kept), slice(in.get(2), from, kept));
            case SHIFT_LEFT ->
                in.get(1).isConstant() ? cutShifted(a, from, kept) : cutMoved(in.get(0), in.get(1), from, kept);
            case EXTEND_SIGN -> from + kept <= in.get(0).width() ? slice(in.get(0), from, kept) : null;
            case ADD ->
                from == 0 ? binary(Operator.ADD, kept, slice(in.get(0), 0, kept), slice(in.get(1), 0, kept)) : null;
            case SUBTRACT ->
                from == 0
                        ? subtract(slice(in.get(0), 0, kept), slice(in.get(1), 0, kept), kept)
                        : kept == 1 && in.get(1).is(1) ? borrowing(in.get(0), from) : null;
            default -> null;
        };
        return simple == null ? make(Operator.SLICE, kept, List.of(a), from, null) : simple;
    }

    /** A bit of a number less 1: it changes where all bits below are 0. */
    private Word borrowing(Word a, int bit) {
        return xor(bit(a, bit), equal(slice(a, 0, bit), zero));
    }

    /** Some bits of what is moved; of a decoder, a bit moved, the line with a number. Null if there is nothing simpler. */
    private Word cutMoved(Word moved, Word by, int from, int kept) {
        if (kept == 1 && moved.width() == 1) {
            return and(moved, equal(by, number(from)));
        }
        return from == 0 ? shiftLeft(slice(moved, 0, kept), by, kept) : null;
    }

    private Word cutShifted(Word a, int from, int kept) {
        Word moved = a.operands().get(0);
        int by = (int) a.operands().get(1).number();
        if (from >= by) {
            return slice(moved, from - by, kept);
        }
        return from + kept <= by ? zero : shiftLeft(slice(moved, 0, from + kept - by), number(by - from), kept);
    }

    /** One bit. */
    public Word bit(Word a, int index) {
        return slice(a, index, 1);
    }

    /** {@code a} as a signed number of its width, in {@code width} bits. */
    public Word extendSign(Word a, int width) {
        return a.isConstant()
                ? constant(width, a.number() << (Long.SIZE - a.width()) >> (Long.SIZE - a.width()))
                : make(Operator.EXTEND_SIGN, width, List.of(a), 0, null);
    }

    // ---- comparisons -----------------------------------------------------------------------------------------

    /** 1 if both are equal. */
    public Word equal(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return equal(b, a);
        }
        if (a == b) {
            return one;
        }
        if (b.isConstant()) {
            if (bits(b.number()) > a.width()) {
                return zero;
            }
            if (a.width() == 1) {
                return b.is(0) ? not(a) : a;
            }
            Word simple = equalToNumber(a, b);
            if (simple != null) {
                return simple;
            }
        }
        return binary(Operator.EQUAL, 1, a, b);
    }

    private Word equalToNumber(Word a, Word b) {
        List<Word> in = a.operands();
        return switch (a.operator()) {
            case MULTIPLEX ->
                in.get(1).isConstant() || in.get(2).isConstant()
                        ? multiplex(in.get(0), equal(in.get(1), b), equal(in.get(2), b))
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
                in.get(1).isConstant() ? equal(in.get(0), number(in.get(1).number() ^ b.number())) : null;
            case AND ->
                in.get(1).isConstant()
                                && Long.bitCount(in.get(1).number()) == 1
                                && (b.is(0) || b.number() == in.get(1).number())
                        ? equal(
                                bit(
                                        in.get(0),
                                        Long.numberOfTrailingZeros(in.get(1).number())),
                                b.is(0) ? zero : one)
                        : null;
            default -> null;
        };
    }

    /** Null where it says no less that the word is 0 as a whole. */
    private Word bothAre0(Word first, Word second) {
        return first.isConstant() || second.isConstant() ? and(first, second) : null;
    }

    private Word equalToSum(Word a, long added, long sum) {
        return Long.compareUnsigned(sum, added) < 0 ? zero : equal(a, number(sum - added));
    }

    private Word equalToProduct(Word a, long factor, long product) {
        return Long.remainderUnsigned(product, factor) != 0
                ? zero
                : equal(a, number(Long.divideUnsigned(product, factor)));
    }

    /** 1 if any bit is set. */
    public Word isNot0(Word a) {
        return not(equal(a, zero));
    }

    /** 1 if {@code a} is less, both unsigned. */
    public Word less(Word a, Word b) {
        if (a == b || b.is(0)) {
            return zero;
        }
        if (a.is(0)) {
            return isNot0(b);
        }
        if (isAbove(b, a)) {
            return one;
        }
        if (a.isConstant() && Long.compareUnsigned(Arithmetic.mask(b.width()), a.number()) <= 0) {
            return zero;
        }
        if (b.is(1)) {
            return equal(a, zero);
        }
        Word signed = signedLess(a, b);
        return signed == null ? binary(Operator.LESS, 1, a, b) : signed;
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
                number -> less(number(least), number),
                (minuend, subtrahend) -> less(add(subtrahend, number(least), Long.SIZE), minuend));
    }

    /** Whether {@code a}, signed in {@code width} bits, is less than {@code most}, which is not negative. */
    private Word below(Word a, long most, int width) {
        return compared(
                a,
                width,
                number -> less(number, number(most)),
                (minuend, subtrahend) -> less(minuend, add(subtrahend, number(most), Long.SIZE)));
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
                yield no == null ? null : multiplex(in.get(0), yes, no);
            }
            default -> null;
        };
    }

    // ---- choices ---------------------------------------------------------------------------------------------

    /** {@code yes} if {@code condition} is 1, else {@code no}. */
    public Word multiplex(Word condition, Word yes, Word no) {
        if (condition.isConstant()) {
            return condition.is(1) ? yes : no;
        }
        if (yes == no) {
            return yes;
        }
        if (yes.isConstant() && no.isConstant() && yes.number() == no.number()) {
            return yes;
        }
        if (condition.operator() == Operator.XOR && condition.operands().get(1).is(1)) {
            return multiplex(condition.operands().get(0), no, yes);
        }
        if (yes.operator() == Operator.MULTIPLEX && yes.operands().get(0) == condition) {
            return multiplex(condition, yes.operands().get(1), no);
        }
        if (no.operator() == Operator.MULTIPLEX && no.operands().get(0) == condition) {
            return multiplex(condition, yes, no.operands().get(2));
        }
        if (no.is(0) && yes.isConstant() && Long.bitCount(yes.number()) == 1) {
            return shiftLeft(condition, number(Long.numberOfTrailingZeros(yes.number())), Long.SIZE);
        }
        if (yes.is(0) && no.isConstant() && Long.bitCount(no.number()) == 1) {
            return shiftLeft(not(condition), number(Long.numberOfTrailingZeros(no.number())), Long.SIZE);
        }
        if (yes.width() == 1 && no.width() == 1) {
            return ofBits(condition, yes, no);
        }
        if (no.is(0) && isOneBit(yes)) {
            return gated(condition, yes);
        }
        if (yes.is(0) && isOneBit(no)) {
            return gated(not(condition), no);
        }
        if (yes.operator() == Operator.OR && adds(terms(condition, Operator.OR), yes, no)) {
            return yes;
        }
        Word changed = changed(condition, yes, no);
        if (changed != null) {
            return changed;
        }
        if (yes.operator() == Operator.MULTIPLEX && yes.operands().get(2) == no) {
            return multiplex(
                    and(condition, yes.operands().get(0)), yes.operands().get(1), no);
        }
        if (no.operator() == Operator.MULTIPLEX && no.operands().get(1) == yes) {
            return multiplex(
                    or(condition, no.operands().get(0)), yes, no.operands().get(2));
        }
        return make(Operator.MULTIPLEX, Math.max(yes.width(), no.width()), List.of(condition, yes, no), 0, null);
    }

    private Word ofBits(Word condition, Word yes, Word no) {
        if (no.is(0)) {
            return and(condition, yes);
        }
        if (yes.is(1)) {
            return or(condition, no);
        }
        if (yes.is(0)) {
            return and(not(condition), no);
        }
        if (no.is(1)) {
            return or(not(condition), yes);
        }
        if (yes == condition) {
            return or(condition, no);
        }
        if (no == condition) {
            return and(condition, yes);
        }
        Word changed = changed(condition, yes, no);
        if (changed != null) {
            return changed;
        }
        return make(Operator.MULTIPLEX, 1, List.of(condition, yes, no), 0, null);
    }

    /** A word to which bits are added in one case only is that word with so many bits or none; null if it is not. */
    private Word changed(Word condition, Word yes, Word no) {
        Word added = added(yes, no);
        if (added != null) {
            return or(no, gated(condition, added));
        }
        added = added(no, yes);
        return added == null ? null : or(yes, gated(not(condition), added));
    }

    /** What is added to {@code word} in {@code more}; null if that is something else. */
    private static Word added(Word more, Word word) {
        if (more.operator() == Operator.OR) {
            for (int i = 0; i < 2; i++) {
                if (more.operands().get(i) == word) {
                    return more.operands().get(1 - i);
                }
            }
        }
        return null;
    }

    /** Whether {@code yes} is {@code no} and bits that are only set where one of {@code causes} is 1. */
    private static boolean adds(List<Word> causes, Word yes, Word no) {
        if (yes == no) {
            return true;
        }
        if (yes.operator() != Operator.OR) {
            return no.is(0) && follows(causes, yes);
        }
        Word first = yes.operands().get(0);
        Word second = yes.operands().get(1);
        return (adds(causes, first, no) && follows(causes, second))
                || (adds(causes, second, no) && follows(causes, first));
    }

    /** Whether {@code bits} are put together of {@code causes}. */
    private static boolean follows(List<Word> causes, Word bits) {
        return causes.contains(bits)
                || switch (bits.operator()) {
                    case OR -> bits.operands().stream().allMatch(operand -> follows(causes, operand));
                    case SHIFT_LEFT ->
                        bits.operands().get(1).isConstant()
                                && follows(causes, bits.operands().get(0));
                    default -> false;
                };
    }

    /** What is joined by a chain of an operator; no more than there are bits. */
    private static List<Word> terms(Word chain, Operator operator) {
        List<Word> all = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(chain));
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (word.operator() == operator && all.size() + open.size() < Long.SIZE) {
                word.operands().forEach(open::push);
            } else {
                all.add(word);
            }
        }
        return all;
    }

    private static boolean isOneBit(Word word) {
        return word.width() == 1
                || (word.operator() == Operator.SHIFT_LEFT
                        && word.operands().get(0).width() == 1
                        && word.operands().get(1).isConstant());
    }

    private Word gated(Word condition, Word added) {
        if (isOneBit(added) && added.operator() == Operator.SHIFT_LEFT) {
            return shiftLeft(
                    and(condition, added.operands().get(0)), added.operands().get(1), Long.SIZE);
        }
        return multiplex(condition, added, zero);
    }

    /** Of {@code choices} the one at {@code index}; anything where there is none. */
    public Word pick(Word index, List<Word> choices) {
        if (index.isConstant()) {
            return Long.compareUnsigned(index.number(), choices.size()) < 0 ? choices.get((int) index.number()) : zero;
        }
        if (choices.stream().allMatch(choice -> choice == choices.get(0))) {
            return choices.get(0);
        }
        int reached = index.width() >= 31 ? choices.size() : (int) Math.min(choices.size(), 1L << index.width());
        List<Word> kept = choices.subList(0, reached);
        int width = kept.stream().mapToInt(Word::width).max().orElseThrow();
        return make(
                Operator.PICK,
                width,
                Stream.concat(Stream.of(index), kept.stream()).toList(),
                0,
                null);
    }

    /** {@code value} as it is where {@code index} is {@code number}: what it picks by {@code index} is known then. */
    public Word where(Word index, int number, Word value) {
        List<Word> in = value.operands();
        return switch (value.operator()) {
            case AND -> and(picked(index, number, in.get(0)), picked(index, number, in.get(1)));
            case OR -> or(picked(index, number, in.get(0)), picked(index, number, in.get(1)));
            default -> picked(index, number, value);
        };
    }

    private static Word picked(Word index, int number, Word value) {
        boolean isKnown = value.operator() == Operator.PICK
                && value.operands().get(0) == index
                && number + 1 < value.operands().size();
        return isKnown ? value.operands().get(number + 1) : value;
    }

    // ---- counting --------------------------------------------------------------------------------------------

    /** The number of the lowest bit set; the width where none is. */
    public Word lowest(Word a) {
        return unary(Operator.LOWEST, a);
    }

    /** How many zeros stand above the highest bit set. */
    public Word leadingZeros(Word a) {
        return unary(Operator.LEADING_ZEROS, a);
    }

    /** How many bits are set. */
    public Word count(Word a) {
        return unary(Operator.COUNT, a);
    }

    private Word unary(Operator operator, Word a) {
        return folded(make(operator, bits(a.width()), List.of(a), 0, null));
    }

    private Word binary(Operator operator, int width, Word a, Word b) {
        boolean swapped = a.id() > b.id()
                && !b.isConstant()
                && switch (operator) {
                    case AND, OR, XOR, ADD, MULTIPLY, EQUAL -> true;
                    default -> false;
                };
        return folded(make(operator, width, swapped ? List.of(b, a) : List.of(a, b), 0, null));
    }

    private Word folded(Word word) {
        if (!word.operands().stream().allMatch(Word::isConstant)) {
            return word;
        }
        long[] in = word.operands().stream().mapToLong(Word::number).toArray();
        return constant(word.width(), Arithmetic.apply(word, in));
    }

    private Word make(Operator operator, int width, List<Word> operands, long number, Element element) {
        int identity = element == null ? 0 : identity(element);
        Key key = new Key(operator, width, operands.stream().map(Word::id).toList(), number, identity);
        return known.computeIfAbsent(key, k -> new Word(operator, width, operands, number, element, ++made));
    }

    /** A number of its own for each element: elements are compared by identity. */
    private int identity(Element element) {
        return elements.computeIfAbsent(element, e -> elements.size() + 1);
    }
}
