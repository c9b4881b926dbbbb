package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Memory;
import java.util.List;

/**
 * Makes words: equal ones once, and simpler ones where that is easily seen.
 *
 * <p>Sums and products are as wide as their value can get, at most {@code limit} bits; so most words are narrow without
 * being asked.
 *
 * <p>Whatever is asked for may come to another operator: {@code BitRules}, {@code NumberRules}, {@code ComparisonRules}
 * and {@code ChoiceRules} say how, each for the operators of one family.
 */
public final class Words {

    private final WordTable table = new WordTable();
    private final BitRules bitRules = new BitRules(this, table);
    private final NumberRules numberRules = new NumberRules(this, table);
    private final ComparisonRules comparisonRules = new ComparisonRules(this, table);
    private final ChoiceRules choiceRules = new ChoiceRules(this, table);

    /** 1 bit, 0. */
    public final Word zero = table.zero;
    /** 1 bit, 1. */
    public final Word one = table.one;

    // ---- leaves ----------------------------------------------------------------------------------------------

    /** A number of {@code width} bits; higher bits are cut. */
    public Word constant(int width, long value) {
        return table.constant(width, value);
    }

    /** A number as narrow as it can be. */
    public Word number(long value) {
        return table.number(value);
    }

    /** The present value of a cell; 0 of one that has no bits. */
    public Word read(Cell cell) {
        if (!cell.element().hasBits()) {
            return zero;
        }
        if (cell.element() instanceof Constant constant) {
            return constant(constant.width(), constant.get());
        }
        return table.make(Operator.READ, cell.width(), List.of(), cell.index(), cell.element());
    }

    /** The word of a memory at a place counted through all banks; 0 where there is none. */
    public Word read(Memory memory, Word place) {
        if (!memory.hasBits()) {
            return zero;
        }
        if (!place.isConstant()) {
            return table.make(Operator.READ_MEMORY, memory.width(), List.of(place), 0, memory);
        }
        boolean exists = Long.compareUnsigned(place.number(), (long) memory.banks() * memory.depth()) < 0;
        return exists ? read(new Cell(memory, (int) place.number())) : zero;
    }

    // ---- bit by bit ------------------------------------------------------------------------------------------

    /** Bit by bit. */
    public Word and(Word a, Word b) {
        return bitRules.and(a, b);
    }

    /** Bit by bit. */
    public Word or(Word a, Word b) {
        return bitRules.or(a, b);
    }

    /** Bit by bit. */
    public Word xor(Word a, Word b) {
        return bitRules.xor(a, b);
    }

    /** The other value of one bit. */
    public Word not(Word bit) {
        return xor(bit, one);
    }

    // ---- numbers ---------------------------------------------------------------------------------------------

    /** The sum, cut to {@code limit} bits. */
    public Word add(Word a, Word b, int limit) {
        return numberRules.add(a, b, limit);
    }

    /** The difference, {@code limit} bits wide: it may be negative. */
    public Word subtract(Word a, Word b, int limit) {
        return numberRules.subtract(a, b, limit);
    }

    /** The product, cut to {@code limit} bits. */
    public Word multiply(Word a, Word b, int limit) {
        return numberRules.multiply(a, b, limit);
    }

    /** The quotient of unsigned numbers. */
    public Word divide(Word a, Word b) {
        return numberRules.divide(a, b);
    }

    /** The remainder of unsigned numbers. */
    public Word remainder(Word a, Word b) {
        return numberRules.remainder(a, b);
    }

    /**
     * Whether {@code condition} is 1 whatever the bits are that it joins, of which only comparisons of one word with numbers
     * exclude each other. False also where there are too many of them to try.
     */
    public boolean isAlways(Word condition) {
        return condition.is(1) || TruthTable.isAlways(condition);
    }

    // ---- shifts and parts ------------------------------------------------------------------------------------

    /** Moved towards the high bits, cut to {@code limit} bits. */
    public Word shiftLeft(Word a, Word by, int limit) {
        return numberRules.shiftLeft(a, by, limit);
    }

    /** Moved towards the low bits. */
    public Word shiftRight(Word a, Word by) {
        return numberRules.shiftRight(a, by);
    }

    /** {@code width} bits from bit {@code from} on; fewer where there are no more. */
    public Word slice(Word a, int from, int width) {
        return numberRules.slice(a, from, width);
    }

    /** One bit. */
    public Word bit(Word a, int index) {
        return slice(a, index, 1);
    }

    /** {@code a} as a signed number of its width, in {@code width} bits. */
    public Word extendSign(Word a, int width) {
        return a.isConstant()
                ? constant(width, a.number() << (Long.SIZE - a.width()) >> (Long.SIZE - a.width()))
                : table.make(Operator.EXTEND_SIGN, width, List.of(a), 0, null);
    }

    // ---- comparisons -----------------------------------------------------------------------------------------

    /** 1 if both are equal. */
    public Word equal(Word a, Word b) {
        return comparisonRules.equal(a, b);
    }

    /** 1 if any bit is set. */
    public Word isNot0(Word a) {
        return not(equal(a, zero));
    }

    /** 1 if {@code a} is less, both unsigned. */
    public Word less(Word a, Word b) {
        return comparisonRules.less(a, b);
    }

    // ---- choices ---------------------------------------------------------------------------------------------

    /** {@code yes} if {@code condition} is 1, else {@code no}. */
    public Word multiplex(Word condition, Word yes, Word no) {
        return choiceRules.multiplex(condition, yes, no);
    }

    /** The same as it is said, also where it comes to bits that are put together. */
    Word choice(Word condition, Word yes, Word no) {
        boolean isInverse = condition.operator() == Operator.XOR
                && condition.operands().get(1).is(1);
        if (condition.isConstant() || yes == no) {
            return condition.is(0) ? no : yes;
        }
        return isInverse
                ? choice(condition.operands().get(0), no, yes)
                : table.make(
                        Operator.MULTIPLEX, Math.max(yes.width(), no.width()), List.of(condition, yes, no), 0, null);
    }

    /** Of {@code choices} the one at {@code index}; anything where there is none. */
    public Word pick(Word index, List<Word> choices) {
        return choiceRules.pick(index, choices);
    }

    /** {@code value} as it is where {@code index} is {@code number}: what it picks by {@code index} is known then. */
    public Word where(Word index, int number, Word value) {
        return choiceRules.where(index, number, value);
    }

    // ---- counting --------------------------------------------------------------------------------------------

    /** The number of the lowest bit set; the width where none is. */
    public Word lowest(Word a) {
        return table.unary(Operator.LOWEST, a);
    }

    /** How many zeros stand above the highest bit set. */
    public Word leadingZeros(Word a) {
        return table.unary(Operator.LEADING_ZEROS, a);
    }

    /** How many bits are set. */
    public Word count(Word a) {
        return table.unary(Operator.COUNT, a);
    }
}
