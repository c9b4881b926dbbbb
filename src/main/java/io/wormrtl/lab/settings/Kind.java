package io.wormrtl.lab.settings;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Set;

/** The kinds of single values in a file. */
enum Kind {
    WHOLE("a whole number", "integer"),
    NUMBER("a number", "number"),
    FLAG("true or false", "boolean"),
    TEXT("text", "string"),
    PATH("the name of a file", "string");

    private static final Set<Class<?>> WHOLE_TYPES = Set.of(int.class, long.class, Integer.class, Long.class);

    /** The first whole number that no long can hold. */
    static final double BEYOND_LONG = 0x1p63;

    private final String words;
    private final String schemaType;

    Kind(String words, String schemaType) {
        this.words = words;
        this.schemaType = schemaType;
    }

    static Kind of(Class<?> type) {
        if (WHOLE_TYPES.contains(type)) {
            return WHOLE;
        }
        if (type == double.class || type == Double.class) {
            return NUMBER;
        }
        if (type == boolean.class) {
            return FLAG;
        }
        return type == Path.class ? PATH : TEXT;
    }

    /** The accepted form in words, for messages. */
    String words() {
        return words;
    }

    /** The type's name in JSON schema. */
    String schemaType() {
        return schemaType;
    }

    boolean isNumber() {
        return this == WHOLE || this == NUMBER;
    }

    /** Whether a value as it stands in YAML is of this kind. A number is also a text. */
    boolean accepts(Object value) {
        return switch (this) {
            case WHOLE -> value instanceof Long || (value instanceof Double number && isWhole(number));
            case NUMBER -> value instanceof Number number && Double.isFinite(number.doubleValue());
            case FLAG -> value instanceof Boolean;
            case TEXT -> true;
            case PATH -> value instanceof String text && !text.isBlank() && text.indexOf('\0') < 0;
        };
    }

    /** An accepted value, within its range, as a value of a Java type of this kind. */
    Object convert(Class<?> type, Object value) {
        return switch (this) {
            case WHOLE -> whole(type, ((Number) value).longValue());
            case NUMBER -> ((Number) value).doubleValue();
            case FLAG -> value;
            case TEXT, PATH -> value.toString();
        };
    }

    /** As JSON has it: 4.0 is a whole number too. */
    private static boolean isWhole(double number) {
        return number == Math.rint(number) && Math.abs(number) < BEYOND_LONG;
    }

    private static Object whole(Class<?> type, long number) {
        return isInt(type) ? (Object) Math.toIntExact(number) : (Object) number;
    }

    private static boolean isInt(Class<?> type) {
        return type == int.class || type == Integer.class;
    }

    /** The smallest number that a component of a type can hold. */
    static double smallest(Class<?> type) {
        return of(type) != WHOLE ? Double.NEGATIVE_INFINITY : isInt(type) ? Integer.MIN_VALUE : Long.MIN_VALUE;
    }

    /** The largest number that a component of a type can hold. */
    static double largest(Class<?> type) {
        return of(type) != WHOLE ? Double.POSITIVE_INFINITY : isInt(type) ? Integer.MAX_VALUE : Long.MAX_VALUE;
    }

    /** A limit as people write it: without a fraction where it is whole. */
    static String shown(double limit) {
        return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
    }
}
