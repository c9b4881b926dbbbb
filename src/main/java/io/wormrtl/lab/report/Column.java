package io.wormrtl.lab.report;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * One column of a table over rows of type {@code R}.
 *
 * @param field name, heading, unit and display
 * @param value reads the column's value off a row: text, a number, true or false, an enum constant, or null for none
 */
public record Column<R>(Field field, Function<? super R, ?> value) {

    /** A column of words. */
    public static <R> Column<R> words(String name, String heading, Function<? super R, ?> value) {
        return new Column<>(new Field(name, heading, "", new Display.Words()), value);
    }

    /** A column of whole numbers. */
    public static <R> Column<R> whole(String name, String heading, String unit, ToLongFunction<? super R> value) {
        return new Column<>(new Field(name, heading, unit, new Display.Whole()), value::applyAsLong);
    }

    /** A column of numbers shown with a fixed count of digits after the point; NaN where there is none. */
    public static <R> Column<R> decimals(
            String name, String heading, String unit, int digits, ToDoubleFunction<? super R> value) {
        return new Column<>(new Field(name, heading, unit, new Display.Decimals(digits)), value::applyAsDouble);
    }

    /** A column of numbers shown with a fixed count of leading digits; NaN where there is none. */
    public static <R> Column<R> significant(
            String name, String heading, String unit, int digits, ToDoubleFunction<? super R> value) {
        return new Column<>(new Field(name, heading, unit, new Display.Significant(digits)), value::applyAsDouble);
    }
}
