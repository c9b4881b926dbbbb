package io.wormrtl.kernel.logic;

/**
 * Makes {@link Logic}: a standard block each, or what hardware people write in one line. Sizes for which there is
 * nothing to do, such as a choice among one, are {@link Logic#WIRING}.
 */
public final class Blocks {

    private Blocks() {}

    private static Logic unlessTrivial(boolean trivial, BlockKind kind, int size, int width) {
        return trivial ? Logic.WIRING : new Block(kind, size, width);
    }

    /** {@code width} AND gates of {@code inputs} inputs each, as masks are combined. */
    public static Logic and(int inputs, int width) {
        return unlessTrivial(inputs < 2 || width < 1, BlockKind.AND_GATES, inputs, width);
    }

    /** {@code width} OR gates of {@code inputs} inputs each. */
    public static Logic or(int inputs, int width) {
        return unlessTrivial(inputs < 2 || width < 1, BlockKind.OR_GATES, inputs, width);
    }

    /** {@code width} XOR gates of {@code inputs} inputs each. */
    public static Logic xor(int inputs, int width) {
        return unlessTrivial(inputs < 2 || width < 1, BlockKind.XOR_GATES, inputs, width);
    }

    /** Whether one of {@code lines} is high. */
    public static Logic any(int lines) {
        return or(lines, 1);
    }

    /** Whether a word of {@code width} bits is a given constant. */
    public static Logic is(int width) {
        return and(width, 1);
    }

    /** One of {@code inputs} words by its number, as a memory is read. */
    public static Logic multiplexer(int inputs, int width) {
        return unlessTrivial(inputs < 2 || width < 1, BlockKind.MULTIPLEXER, inputs, width);
    }

    /** One of {@code inputs} words by a line each; none high gives 0. */
    public static Logic selector(int inputs, int width) {
        return inputs == 1 ? and(2, width) : unlessTrivial(inputs < 1 || width < 1, BlockKind.SELECTOR, inputs, width);
    }

    /** A crossbar: a selector over all inputs for each output. */
    public static Logic crossbar(int inputs, int outputs, int width) {
        return selector(inputs, width).times(outputs);
    }

    /** Register bits that keep their value unless they are given another: a multiplexer each. */
    public static Logic hold(long bits) {
        return bits < 1 ? Logic.WIRING : new Block(BlockKind.MULTIPLEXER, 2, Math.toIntExact(bits));
    }

    /** A number to {@code lines} lines. */
    public static Logic decoder(int lines) {
        return unlessTrivial(lines < 2, BlockKind.DECODER, lines, 1);
    }

    /** One of {@code lines} lines to its number. */
    public static Logic encoder(int lines) {
        return unlessTrivial(lines < 2, BlockKind.ENCODER, lines, 1);
    }

    /** The lowest of {@code lines} lines that is high. */
    public static Logic priority(int lines) {
        return unlessTrivial(lines < 2, BlockKind.PRIORITY_ENCODER, lines, 1);
    }

    /** The first of {@code requesters} at or behind a pointer. */
    public static Logic roundRobin(int requesters) {
        return unlessTrivial(requesters < 2, BlockKind.ROUND_ROBIN, requesters, 1);
    }

    /** Of {@code requesters} the one that a matrix puts first. */
    public static Logic matrix(int requesters) {
        return unlessTrivial(requesters < 2, BlockKind.MATRIX, requesters, 1);
    }

    /** Whether two numbers of {@code bits} bits are the same. */
    public static Logic equal(int bits) {
        return unlessTrivial(bits < 1, BlockKind.EQUAL, bits, 1);
    }

    /** Which of two numbers of {@code bits} bits is less, or neither. */
    public static Logic comparator(int bits) {
        return unlessTrivial(bits < 1, BlockKind.COMPARATOR, bits, 1);
    }

    /** Sum or difference of two numbers of {@code bits} bits. */
    public static Logic adder(int bits) {
        return unlessTrivial(bits < 1, BlockKind.ADDER, bits, 1);
    }

    /** A number of {@code bits} bits and one more, or one less. */
    public static Logic incrementer(int bits) {
        return unlessTrivial(bits < 1, BlockKind.INCREMENTER, bits, 1);
    }

    /** The next value of a counter of {@code bits} bits that goes up, down, or stays. */
    public static Logic counter(int bits) {
        return unlessTrivial(bits < 1, BlockKind.COUNTER, bits, 1);
    }

    /** How many of {@code lines} lines are high. */
    public static Logic populationCount(int lines) {
        return unlessTrivial(lines < 2, BlockKind.POPULATION_COUNT, lines, 1);
    }

    /** The next state of a machine of {@code states} states that looks at {@code inputs} lines. */
    public static Logic stateMachine(int states, int inputs) {
        return unlessTrivial(states < 2 || inputs < 1, BlockKind.STATE_MACHINE, states, inputs);
    }

    /** {@code words} constant words of {@code width} bits, by number. */
    public static Logic table(int words, int width) {
        return unlessTrivial(words < 2 || width < 1, BlockKind.LOOKUP_TABLE, words, width);
    }

    /** The words of a memory as {@code ports} read ports see them: a multiplexer each. */
    public static Logic readPorts(int ports, int words, int width) {
        return multiplexer(words, width).times(ports);
    }

    /** The write ports of a memory: a decoder each, and words that keep their value. */
    public static Logic writePorts(int ports, int words, int width) {
        Logic address = decoder(words).times(ports);
        Logic data = ports == 1 ? Logic.WIRING : selector(ports, width).times(words);
        return address.then(data).then(hold((long) words * width));
    }
}
