package io.wormrtl.settings;

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

    /** What must be given, for messages. */
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
            case WHOLE -> value instanceof Long;
            case NUMBER -> value instanceof Number number && Double.isFinite(number.doubleValue());
            case FLAG -> value instanceof Boolean;
            case TEXT -> true;
            case PATH -> value instanceof String text && !text.isBlank() && text.indexOf('\0') < 0;
        };
    }

    /** An accepted value, within its range, as a value of a Java type of this kind. */
    Object convert(Class<?> type, Object value) {
        return switch (this) {
            case WHOLE -> type == long.class || type == Long.class ? value : (Object) Math.toIntExact((Long) value);
            case NUMBER -> ((Number) value).doubleValue();
            case FLAG -> value;
            case TEXT, PATH -> value.toString();
        };
    }

    /** A limit as people write it: without a fraction where it is whole. */
    static String shown(double limit) {
        return new BigDecimal(limit).stripTrailingZeros().toPlainString();
    }
}
