package io.wormrtl.rtl;

import java.util.List;
import java.util.function.LongSupplier;

/**
 * A combinational function together with what it reads: what a group says of itself, evaluated by the processes of its
 * module. Whoever declares that it reads the expression cannot forget one of its inputs.
 */
public final class Expression {

    private final LongSupplier value;
    private final List<Element> reads;

    private Expression(LongSupplier value, List<Element> reads) {
        this.value = value;
        this.reads = reads;
    }

    /** The function {@code value} of exactly the elements {@code reads}. */
    public static Expression of(LongSupplier value, Element... reads) {
        return new Expression(value, List.of(reads));
    }

    /** The value of one signal. */
    public static Expression of(Signal signal) {
        return new Expression(signal::get, List.of(signal));
    }

    /** A value that never changes. */
    public static Expression always(long value) {
        return new Expression(() -> value, List.of());
    }

    /** The present value, unsigned. */
    public long get() {
        return value.getAsLong();
    }

    /** What the value follows from. */
    public List<Element> reads() {
        return reads;
    }
}
