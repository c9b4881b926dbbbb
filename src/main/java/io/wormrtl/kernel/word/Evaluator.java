package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Memory;
import java.util.IdentityHashMap;

/** The values of words in one cycle; each word is computed once. */
public final class Evaluator {

    private final Values values;
    private final IdentityHashMap<Word, Long> known = new IdentityHashMap<>();

    /** Computes from {@code values}, which must stay the same meanwhile. */
    public Evaluator(Values values) {
        this.values = values;
    }

    /** The value of {@code word}, unsigned. */
    public long valueOf(Word word) {
        if (word.isConstant()) {
            return word.number();
        }
        Long value = known.get(word);
        if (value == null) {
            value = compute(word);
            known.put(word, value);
        }
        return value;
    }

    private long compute(Word word) {
        long[] in = new long[word.operands().size()];
        if (word.operator() == Operator.MULTIPLEX) {
            return valueOf(word.operands().get(valueOf(word.operands().get(0)) != 0 ? 1 : 2));
        }
        for (int i = 0; i < in.length; i++) {
            in[i] = valueOf(word.operands().get(i));
        }
        return switch (word.operator()) {
            case READ -> values.of(word.cell());
            case READ_MEMORY -> wordOf((Memory) word.element(), in[0]);
            default -> Arithmetic.apply(word, in);
        };
    }

    private long wordOf(Memory memory, long place) {
        boolean exists = Long.compareUnsigned(place, (long) memory.banks() * memory.depth()) < 0;
        return exists ? values.of(new Cell(memory, (int) place)) : 0;
    }
}
