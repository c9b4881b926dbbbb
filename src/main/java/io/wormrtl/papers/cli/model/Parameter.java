package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import java.util.List;

/**
 * A parameter of a model and the values asked for.
 *
 * @param field name and unit in the output
 * @param symbol short name in the legend of a plot, the paper's letter
 * @param values in the order asked for, at least one
 */
record Parameter(Field field, String symbol, List<Double> values) {

    private static final int DIGITS = 6;

    /**
     * A parameter with whole values.
     *
     * @param option name on the command line, without the dashes
     * @param symbol short name in the legend of a plot
     * @param text values as given there
     */
    static Parameter whole(String option, String symbol, String unit, String text) {
        return new Parameter(field(option, unit, new Display.Whole()), symbol, NumberList.wholeNumbers(option, text));
    }

    /** A parameter with any values. */
    static Parameter number(String option, String symbol, String unit, String text) {
        return new Parameter(
                field(option, unit, new Display.Significant(DIGITS)), symbol, NumberList.numbers(option, text));
    }

    private static Field field(String option, String unit, Display display) {
        return new Field(option.replace('-', '_'), option.replace('-', ' '), unit, display);
    }

    /** The value as it stands in the output: whole numbers without a point. */
    Object output(double value) {
        return field.display() instanceof Display.Whole ? (Object) (long) value : (Object) value;
    }

    /** Symbol and value, for the name of a curve. */
    String describe(double value) {
        return symbol + "=" + field.display().show(value);
    }
}
