package io.wormrtl.kernel.word;

/**
 * The operator that makes a {@link Word} of its operands. Operands are unsigned and, where shorter than the result,
 * filled up with zeros; the result is cut to its width.
 */
public enum Operator {
    /** A number. */
    CONSTANT,
    /** The value of a {@link Cell} in this cycle. */
    READ,
    /** A word of a memory; the operand is its place, counted through all banks. */
    READ_MEMORY,
    /** Bit by bit. */
    AND,
    /** Bit by bit. */
    OR,
    /** Bit by bit. */
    XOR,
    /** The sum. */
    ADD,
    /** The difference. */
    SUBTRACT,
    /** The product. */
    MULTIPLY,
    /** The quotient, 0 where the divisor is 0. */
    DIVIDE,
    /** The remainder, 0 where the divisor is 0. */
    REMAINDER,
    /** Moved towards the high bits by the second operand. */
    SHIFT_LEFT,
    /** Moved towards the low bits by the second operand. */
    SHIFT_RIGHT,
    /** The bits from a constant place on, as many as the result is wide. */
    SLICE,
    /** The operand, whose highest bit is repeated up to the width of the result. */
    EXTEND_SIGN,
    /** 1 if both are equal. */
    EQUAL,
    /** 1 if the first is less, both unsigned. */
    LESS,
    /** The second operand if the first is 1, else the third. */
    MULTIPLEX,
    /** Of the operands behind the first, the one whose number the first is; 0 where there is none. */
    PICK,
    /** The number of the lowest bit set; where none is, the width of the operand. */
    LOWEST,
    /** How many zeros stand above the highest bit set. */
    LEADING_ZEROS,
    /** How many bits are set. */
    COUNT
}
