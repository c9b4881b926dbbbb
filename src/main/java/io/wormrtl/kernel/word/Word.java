package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Element;
import java.util.List;

/**
 * An expression of 1 to 64 bits, unsigned. Made by {@link Words} only, which returns one object for equal expressions;
 * so identity is equality.
 */
public final class Word {

    private final Operator operator;
    private final int width;
    private final List<Word> operands;
    private final long number;
    private final Element element;
    private final int id;

    Word(Operator operator, int width, List<Word> operands, long number, Element element, int id) {
        this.operator = operator;
        this.width = width;
        this.operands = operands;
        this.number = number;
        this.element = element;
        this.id = id;
    }

    /** The operator that makes this word of its operands. */
    public Operator operator() {
        return operator;
    }

    /** Bits, 1 to 64. */
    public int width() {
        return width;
    }

    /** The words it is made of, each made before it; empty for a leaf. */
    public List<Word> operands() {
        return operands;
    }

    /** The value of a constant, the index of a cell that is read, the first bit of a slice; else 0. */
    public long number() {
        return number;
    }

    /** The cell that a {@link Operator#READ} reads. */
    public Cell cell() {
        return new Cell(element, (int) number);
    }

    /** The element that is read; null where none is. */
    public Element element() {
        return element;
    }

    /** Whether this is a number. */
    public boolean isConstant() {
        return operator == Operator.CONSTANT;
    }

    /** Whether this is the number {@code value}. */
    public boolean is(long value) {
        return operator == Operator.CONSTANT && number == value;
    }

    /** Whether at most {@code most} choices of one of two make this word, one behind the other, each counted as often as it occurs. */
    public boolean hasChoicesWithin(int most) {
        return choices(this, most) <= most;
    }

    /** Up to one more than {@code most}. */
    private static int choices(Word word, int most) {
        int all = word.operator == Operator.MULTIPLEX ? 1 : 0;
        for (int i = 1; word.operator == Operator.MULTIPLEX && all <= most && i <= 2; i++) {
            all += choices(word.operands.get(i), most - all);
        }
        return all;
    }

    /** Counts words in the order in which they were made. */
    int id() {
        return id;
    }

    @Override
    public String toString() {
        return switch (operator) {
            case CONSTANT -> width + "'d" + Long.toUnsignedString(number);
            case READ -> cell().toString();
            default -> "w" + id;
        };
    }
}
