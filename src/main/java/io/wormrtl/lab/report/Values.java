package io.wormrtl.lab.report;

import java.util.Locale;

/** Values as text without loss. */
final class Values {

    private Values() {}

    /** Full precision; an enum constant as lower-case words joined by {@code -}; null and NaN as the empty text. */
    static String exact(Object value) {
        if (value == null || (value instanceof Double number && !Double.isFinite(number))) {
            return "";
        }
        return text(value);
    }

    static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value.toString();
    }
}
