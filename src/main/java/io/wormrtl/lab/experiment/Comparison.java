package io.wormrtl.lab.experiment;

import java.util.Arrays;

/** The comparisons of expectations. */
public enum Comparison {
    /** Less than. */
    LESS("<") {
        @Override
        boolean holds(double value, double limit) {
            return value < limit;
        }
    },
    /** At most. */
    AT_MOST("<=") {
        @Override
        boolean holds(double value, double limit) {
            return value <= limit;
        }
    },
    /** Greater than. */
    GREATER(">") {
        @Override
        boolean holds(double value, double limit) {
            return value > limit;
        }
    },
    /** At least. */
    AT_LEAST(">=") {
        @Override
        boolean holds(double value, double limit) {
            return value >= limit;
        }
    },
    /** Equal, exactly. */
    EQUAL("==") {
        @Override
        boolean holds(double value, double limit) {
            return value == limit;
        }
    },
    /** Different; not true of a figure that does not exist. */
    DIFFERENT("!=") {
        @Override
        boolean holds(double value, double limit) {
            return !Double.isNaN(value) && value != limit;
        }
    };

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    /** As written in a testbench. */
    public String symbol() {
        return symbol;
    }

    /** Whether it is true; never of a NaN. */
    abstract boolean holds(double value, double limit);

    static Comparison of(String symbol) {
        return Arrays.stream(values())
                .filter(c -> c.symbol.equals(symbol))
                .findFirst()
                .orElseThrow();
    }
}
