package io.wormrtl.lab.experiment;

import java.util.function.Function;

/**
 * One figure of a measurement.
 *
 * @param name stable name in tables, CSV, JSON and expectations: lower case, words joined by {@code _}
 * @param heading what a person reads
 * @param unit empty for words and counts
 * @param digits digits after the point worth showing; 0 for words and whole numbers
 * @param meaning one line for the user
 * @param value the figure of a measurement: a Double (NaN where there is none), a Long, or the outcome
 */
public record RunFigure(
        String name, String heading, String unit, int digits, String meaning, Function<Measurement, Object> value) {

    /** The figure of a measurement. */
    public Object of(Measurement measurement) {
        return value.apply(measurement);
    }
}
