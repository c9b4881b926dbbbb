package io.wormrtl.lab.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** How the values of a field are shown in text; CSV and JSON always carry full precision. */
public sealed interface Display {

    /** Stands in a table where there is no value. */
    String ABSENT = "-";

    /** The value as shown; {@link #ABSENT} for null and for what is not a finite number. */
    default String show(Object value) {
        if (value == null || (value instanceof Double number && !Double.isFinite(number))) {
            return ABSENT;
        }
        return value instanceof Number number ? showNumber(number) : Values.text(value);
    }

    /** A finite number as shown. */
    String showNumber(Number number);

    /** Whether values are aligned at their right ends. */
    default boolean alignsRight() {
        return true;
    }

    /** Words, aligned at the left. */
    record Words() implements Display {
        @Override
        public String showNumber(Number number) {
            return number.toString();
        }

        @Override
        public boolean alignsRight() {
            return false;
        }
    }

    /** Whole numbers with all their digits. */
    record Whole() implements Display {
        @Override
        public String showNumber(Number number) {
            return Long.toString(number.longValue());
        }
    }

    /**
     * A fixed number of digits after the point.
     *
     * @param digits from 0 to 15
     */
    record Decimals(int digits) implements Display {
        @Override
        public String showNumber(Number number) {
            return String.format(Locale.ROOT, "%." + digits + "f", number.doubleValue());
        }
    }

    /**
     * A fixed number of leading digits, with an exponent where the number is very large or very small.
     *
     * @param digits from 1 to 17
     */
    record Significant(int digits) implements Display {
        @Override
        public String showNumber(Number number) {
            BigDecimal value = new BigDecimal(number.doubleValue());
            if (value.signum() == 0) {
                return "0";
            }
            BigDecimal rounded = value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            int exponent = rounded.precision() - rounded.scale() - 1;
            boolean plain = exponent >= -5 && exponent < Math.max(digits, 7);
            return plain
                    ? rounded.stripTrailingZeros().toPlainString()
                    : String.format(Locale.ROOT, "%." + (digits - 1) + "e", number.doubleValue());
        }
    }
}
