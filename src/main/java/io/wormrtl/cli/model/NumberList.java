package io.wormrtl.cli.model;

import io.wormrtl.catalogue.UnusableInput;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Values of a parameter as written on the command line: {@code 8}, a list {@code 8,16}, a range
 * {@code 0.001:0.02:0.001} (first, last, step; without a step 1), or a range with a factor {@code 64:4096:x2}. Lists
 * may contain ranges.
 *
 * <p>Decimal numbers are stepped in decimal, so that a range hits its last value exactly.
 */
final class NumberList {

    /** The most values of one parameter. */
    static final int MOST = 100_000;

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Integer.MAX_VALUE);

    private final String what;
    private final List<BigDecimal> found = new ArrayList<>();

    private NumberList(String what) {
        this.what = what;
    }

    /**
     * The values in order.
     *
     * @param what the parameter's name, for refusals
     * @throws UnusableInput if the text is no list of numbers and ranges
     */
    static List<Double> numbers(String what, String text) {
        return read(what, text).stream().map(BigDecimal::doubleValue).toList();
    }

    /**
     * The values in order, which must be whole.
     *
     * @param what the parameter's name, for refusals
     * @throws UnusableInput if the text is no list of whole numbers and ranges
     */
    static List<Double> wholeNumbers(String what, String text) {
        List<BigDecimal> values = read(what, text);
        for (BigDecimal value : values) {
            if (value.remainder(BigDecimal.ONE).signum() != 0 || value.abs().compareTo(LARGEST) > 0) {
                throw new UnusableInput(what + " (" + value.toPlainString() + ") must be a whole number");
            }
        }
        return values.stream().map(BigDecimal::doubleValue).toList();
    }

    private static List<BigDecimal> read(String what, String text) {
        NumberList values = new NumberList(what);
        for (String part : text.split(",", -1)) {
            values.add(part.trim().split(":", -1), part.trim());
        }
        return values.found;
    }

    private void add(String[] bounds, String part) {
        switch (bounds.length) {
            case 1 -> add(number(bounds[0], part));
            case 2 -> addRange(number(bounds[0], part), number(bounds[1], part), BigDecimal.ONE, part);
            case 3 -> addStepped(bounds, part);
            default -> throw unreadable(part);
        }
    }

    private void addStepped(String[] bounds, String part) {
        BigDecimal first = number(bounds[0], part);
        BigDecimal last = number(bounds[1], part);
        if (bounds[2].startsWith("x")) {
            addFactors(first, last, number(bounds[2].substring(1), part), part);
        } else {
            addRange(first, last, number(bounds[2], part), part);
        }
    }

    private void addRange(BigDecimal first, BigDecimal last, BigDecimal step, String part) {
        if (step.signum() <= 0 || last.compareTo(first) < 0) {
            throw new UnusableInput(what + " (" + part + ") must rise from its first to its last value");
        }
        for (BigDecimal value = first; value.compareTo(last) <= 0; value = value.add(step)) {
            add(value);
        }
    }

    private void addFactors(BigDecimal first, BigDecimal last, BigDecimal factor, String part) {
        if (first.signum() <= 0 || factor.compareTo(BigDecimal.ONE) <= 0 || last.compareTo(first) < 0) {
            throw new UnusableInput(what + " (" + part + ") must rise from its first to its last value");
        }
        BigDecimal value = first;
        while (value.compareTo(last) <= 0) {
            add(value);
            value = value.multiply(factor, MathContext.DECIMAL64);
        }
    }

    private void add(BigDecimal value) {
        if (found.size() == MOST) {
            throw new UnusableInput(what + " must have at most " + MOST + " values");
        }
        found.add(value);
    }

    private BigDecimal number(String text, String part) {
        if (text.length() > 40 || !text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,2})?")) {
            throw unreadable(part);
        }
        return new BigDecimal(text);
    }

    private UnusableInput unreadable(String part) {
        return new UnusableInput(what + " (" + part + ") must be a number, a range first:last:step or a list of these");
    }
}
