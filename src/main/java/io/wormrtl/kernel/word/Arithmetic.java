package io.wormrtl.kernel.word;

/** Computes the operators on numbers. */
public final class Arithmetic {

    private Arithmetic() {}

    static long mask(int width) {
        return -1L >>> (Long.SIZE - width);
    }

    /** How many bits {@code value}, unsigned, needs, at least 1. */
    static int bits(long value) {
        return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    }

    /**
     * The value of {@code word}, unsigned; it is neither a constant nor read.
     *
     * @param in the values of its operands
     */
    public static long apply(Word word, long[] in) {
        return raw(word, in) & mask(word.width());
    }

    private static long raw(Word word, long[] in) {
        return switch (word.operator()) {
            case AND -> in[0] & in[1];
            case OR -> in[0] | in[1];
            case XOR -> in[0] ^ in[1];
            case ADD -> in[0] + in[1];
            case SUBTRACT -> in[0] - in[1];
            case MULTIPLY -> in[0] * in[1];
            case DIVIDE -> in[1] == 0 ? 0 : Long.divideUnsigned(in[0], in[1]);
            case REMAINDER -> in[1] == 0 ? 0 : Long.remainderUnsigned(in[0], in[1]);
            case SHIFT_LEFT -> Long.compareUnsigned(in[1], Long.SIZE) < 0 ? in[0] << in[1] : 0;
            case SHIFT_RIGHT -> Long.compareUnsigned(in[1], Long.SIZE) < 0 ? in[0] >>> in[1] : 0;
            case SLICE -> in[0] >>> word.number();
            case EXTEND_SIGN -> extended(in[0], word.operands().get(0).width());
            case EQUAL -> in[0] == in[1] ? 1 : 0;
            case LESS -> Long.compareUnsigned(in[0], in[1]) < 0 ? 1 : 0;
            case MULTIPLEX -> in[0] != 0 ? in[1] : in[2];
            case PICK -> Long.compareUnsigned(in[0], in.length - 1L) < 0 ? in[(int) in[0] + 1] : 0;
            case LOWEST ->
                Math.min(
                        Long.numberOfTrailingZeros(in[0]),
                        word.operands().get(0).width());
            case LEADING_ZEROS ->
                Long.numberOfLeadingZeros(in[0])
                        - Long.SIZE
                        + word.operands().get(0).width();
            case COUNT -> Long.bitCount(in[0]);
            case CONSTANT, READ, READ_MEMORY -> throw new IllegalArgumentException(word + " has no operands");
        };
    }

    private static long extended(long value, int from) {
        return value << (Long.SIZE - from) >> (Long.SIZE - from);
    }
}
