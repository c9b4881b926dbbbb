package io.wormrtl.kernel.logic;

import java.util.Locale;

/** The standard blocks; docs/cost/blocks.v has each as hardware. */
public enum BlockKind {
    /** As many AND gates as the width, of as many inputs as the size. */
    AND_GATES,
    /** The same with OR gates. */
    OR_GATES,
    /** The same with XOR gates. */
    XOR_GATES,
    /** One of {@code size} words of {@code width} bits, by its number. */
    MULTIPLEXER,
    /** One of {@code size} words of {@code width} bits, by a line each of which one is high: a column of a crossbar. */
    SELECTOR,
    /** A number to {@code size} lines of which one is high. */
    DECODER,
    /** {@code size} lines of which one is high to its number. */
    ENCODER,
    /** The lowest of {@code size} lines that is high. */
    PRIORITY_ENCODER,
    /** The first of {@code size} requests at or behind a pointer. */
    ROUND_ROBIN,
    /** Of {@code size} requests the one that a matrix puts before all others. */
    MATRIX,
    /** Whether two numbers of {@code size} bits are the same. */
    EQUAL,
    /** Which of two numbers of {@code size} bits is less. */
    COMPARATOR,
    /** The sum, or difference, of two numbers of {@code size} bits. */
    ADDER,
    /** The next number after one of {@code size} bits, or the one before it. */
    INCREMENTER,
    /** The next value of a counter of {@code size} bits that goes up, down, or stays. */
    COUNTER,
    /** How many of {@code size} lines are high. */
    POPULATION_COUNT,
    /** The next state of a machine of {@code size} states and {@code width} inputs. */
    STATE_MACHINE,
    /** {@code size} constant words of {@code width} bits. */
    LOOKUP_TABLE;

    /** The name in tables and as a module: {@code priority_encoder}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a block has a width beside its size. */
    public boolean hasWidth() {
        return switch (this) {
            case AND_GATES, OR_GATES, XOR_GATES, MULTIPLEXER, SELECTOR, STATE_MACHINE, LOOKUP_TABLE -> true;
            default -> false;
        };
    }
}
