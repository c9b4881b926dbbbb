package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.NumberRange;
import java.math.BigDecimal;
import java.util.List;

/** Values of a parameter as written on the command line, see {@link NumberRange}. */
final class NumberList {

    /** The most values of one parameter. */
    static final int MOST = 100_000;

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Integer.MAX_VALUE);

    private NumberList() {}

    /**
     * The values in order.
     *
     * @param what the parameter's name, for refusals
     * @throws UnusableInput if the text is no list of numbers and ranges
     */
    static List<Double> numbers(String what, String text) {
        return NumberRange.read(what, text, MOST).stream()
                .map(BigDecimal::doubleValue)
                .toList();
    }

    /**
     * The values in order, which must be whole.
     *
     * @param what the parameter's name, for refusals
     * @throws UnusableInput if the text is no list of whole numbers and ranges
     */
    static List<Double> wholeNumbers(String what, String text) {
        List<BigDecimal> values = NumberRange.read(what, text, MOST);
        for (BigDecimal value : values) {
            if (value.remainder(BigDecimal.ONE).signum() != 0 || value.abs().compareTo(LARGEST) > 0) {
                throw new UnusableInput(what + " (" + value.toPlainString() + ") must be a whole number");
            }
        }
        return values.stream().map(BigDecimal::doubleValue).toList();
    }
}
