package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/** Ranges that several parameters share. */
final class Ranges {

    private Ranges() {}

    /**
     * Requires a finite value above 0.
     *
     * @throws UnusableInput otherwise
     */
    static double requirePositive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new UnusableInput(what + " (" + value + ") must be greater than 0");
        }
        return value;
    }

    /**
     * Requires a finite value of 0 or more.
     *
     * @throws UnusableInput otherwise
     */
    static double requireNotNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new UnusableInput(what + " (" + value + ") must be at least 0");
        }
        return value;
    }
}
