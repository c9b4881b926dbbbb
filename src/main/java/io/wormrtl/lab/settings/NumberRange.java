package io.wormrtl.lab.settings;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers as written wherever several may be given: {@code 8}, a list {@code 8,16}, a range {@code 0.001:0.02:0.001}
 * (first, last, step; without a step 1), or a range with a factor {@code 64:4096:x2}. Lists may contain ranges.
 *
 * <p>Decimal numbers are stepped in decimal, so that a range hits its last value exactly.
 */
public final class NumberRange {

    /** How ranges are written, for messages and descriptions. */
    public static final String FORM = "first:last:step, such as 0.05:0.6:0.05";

    private final String what;
    private final int most;
    private final List<BigDecimal> found = new ArrayList<>();

    private NumberRange(String what, int most) {
        this.what = what;
        this.most = most;
    }

    /**
     * The numbers in order.
     *
     * @param what their name, for refusals
     * @param most how many there may be
     * @throws UnusableInput if the text is no list of numbers and ranges
     */
    public static List<BigDecimal> read(String what, String text, int most) {
        NumberRange range = new NumberRange(what, most);
        for (String part : text.split(",", -1)) {
            range.add(part.strip().split(":", -1), part.strip());
        }
        return List.copyOf(range.found);
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
        requireRising(first, last, part);
        if (step.signum() <= 0) {
            throw broken(part, "must have a step above 0");
        }
        for (BigDecimal value = first; value.compareTo(last) <= 0; value = value.add(step)) {
            add(value);
        }
    }

    private void addFactors(BigDecimal first, BigDecimal last, BigDecimal factor, String part) {
        requireRising(first, last, part);
        if (first.signum() <= 0) {
            throw broken(part, "must begin above 0, as its values are multiplied");
        }
        if (factor.compareTo(BigDecimal.ONE) <= 0) {
            throw broken(part, "must have a factor above 1");
        }
        BigDecimal value = first;
        while (value.compareTo(last) <= 0) {
            add(value);
            value = value.multiply(factor, MathContext.DECIMAL64);
        }
    }

    private void requireRising(BigDecimal first, BigDecimal last, String part) {
        if (last.compareTo(first) < 0) {
            throw broken(part, "must rise from its first to its last value");
        }
    }

    private void add(BigDecimal value) {
        if (found.size() == most) {
            throw new UnusableInput(what + " must have at most " + most + " values");
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
        return broken(part, "must be a number, a range first:last:step or a list of these");
    }

    private UnusableInput broken(String part, String rule) {
        return new UnusableInput(what + " (" + Shown.of(part) + ") " + rule);
    }
}
