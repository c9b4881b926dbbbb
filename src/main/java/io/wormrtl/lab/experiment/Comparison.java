package io.wormrtl.lab.experiment;

import java.util.Arrays;

/** The comparisons of expectations. */
public enum Comparison {
    /** Less than. */
    LESS("<", (value, limit) -> value < limit),
    /** At most. */
    AT_MOST("<=", (value, limit) -> value <= limit),
    /** Greater than. */
    GREATER(">", (value, limit) -> value > limit),
    /** At least. */
    AT_LEAST(">=", (value, limit) -> value >= limit),
    /** Equal, exactly. */
    EQUAL("==", (value, limit) -> value == limit),
    /** Different; not true of a figure that does not exist. */
    DIFFERENT("!=", (value, limit) -> !Double.isNaN(value) && value != limit);

    private interface Relation {
        boolean holds(double value, double limit);
    }

    private final String symbol;
    private final Relation relation;

    Comparison(String symbol, Relation relation) {
        this.symbol = symbol;
        this.relation = relation;
    }

    /** Whether it is true; never of a NaN. */
    boolean holds(double value, double limit) {
        return relation.holds(value, limit);
    }

    static Comparison of(String symbol) {
        return Arrays.stream(values())
                .filter(c -> c.symbol.equals(symbol))
                .findFirst()
                .orElseThrow();
    }
}
