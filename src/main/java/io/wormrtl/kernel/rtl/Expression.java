package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A combinational function together with what it reads: what a group says of itself, evaluated by the processes of its
 * module. A process that declares that it reads the expression cannot forget one of its inputs.
 */
@Api
public abstract class Expression {

    private static final Expression NEVER = new Constantly(0);

    /** A function of elements; serializable, as {@link Code} is and for the same reason. */
    @FunctionalInterface
    public interface Value extends LongSupplier, Serializable {}

    private Expression() {}

    /** The function {@code value} of exactly the elements {@code reads}. */
    public static Expression of(Value value, Element... reads) {
        List<Element> all = List.of(reads);
        return new Expression() {
            @Override
            public long get() {
                return value.getAsLong();
            }

            @Override
            public List<Element> reads() {
                return all;
            }
        };
    }

    /** The function {@code value} of the values of {@code parts}. */
    public static Expression of(Value value, Expression... parts) {
        return of(
                value,
                Arrays.stream(parts)
                        .flatMap(part -> part.reads().stream())
                        .distinct()
                        .toArray(Element[]::new));
    }

    /** The value of one signal. */
    public static Expression of(Signal signal) {
        return new Expression() {
            @Override
            public long get() {
                return signal.get();
            }

            @Override
            public List<Element> reads() {
                return List.of(signal);
            }
        };
    }

    /** All {@code signals} ORed, bit by bit; 0 without any. */
    public static Expression anyOf(Signal... signals) {
        Signal[] those = Element.withBits(signals.clone());
        return switch (those.length) {
            case 0 -> NEVER;
            case 1 -> of(those[0]);
            default -> of(() -> or(those), those);
        };
    }

    private static long or(Signal[] signals) {
        long mask = 0;
        for (Signal signal : signals) {
            mask |= signal.get();
        }
        return mask;
    }

    /** A value that never changes. */
    public static Expression always(long value) {
        return value == 0 ? NEVER : new Constantly(value);
    }

    private static final class Constantly extends Expression {
        private final long value;

        Constantly(long value) {
            this.value = value;
        }

        @Override
        public long get() {
            return value;
        }

        @Override
        public List<Element> reads() {
            return List.of();
        }
    }

    /** The present value, unsigned. */
    public abstract long get();

    /** The elements from which the value follows. */
    public abstract List<Element> reads();
}
