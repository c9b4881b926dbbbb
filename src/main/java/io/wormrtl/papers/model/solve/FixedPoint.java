package io.wormrtl.papers.model.solve;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/** Plain iteration: apply the equations again and again until the value stays. */
public final class FixedPoint {

    private static final double TOLERANCE = 1e-15;
    private static final int STEPS = 1_000_000;

    private FixedPoint() {}

    /**
     * Repeats {@code step} from {@code start} until two values differ by no more than a relative 1e-15.
     *
     * @param limit a value at or beyond it means divergence
     * @return the value that stays; empty if it diverges or has not settled after a million steps
     */
    public static OptionalDouble iterate(DoubleUnaryOperator step, double start, double limit) {
        double value = start;
        for (int i = 0; i < STEPS; i++) {
            double next = step.applyAsDouble(value);
            if (!(next < limit)) {
                return OptionalDouble.empty();
            }
            if (Math.abs(next - value) <= TOLERANCE * Math.abs(next)) {
                return OptionalDouble.of(next);
            }
            value = next;
        }
        return OptionalDouble.empty();
    }
}
