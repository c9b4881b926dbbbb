package io.wormrtl.kernel.translate;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Optional;

/** Reads fields and array entries of the objects of a design. */
final class Reflection {

    private Reflection() {}

    /**
     * The field called {@code name} of class {@code owner}, an internal name, or of one above it; absent if it cannot be
     * read.
     */
    static Optional<Field> field(String owner, String name) {
        try {
            for (Class<?> at = type(owner); at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name)) {
                        field.setAccessible(true);
                        return Optional.of(field);
                    }
                }
            }
        } catch (ClassNotFoundException | InaccessibleObjectException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether the class with that internal name is one of exceptions. */
    static boolean isThrowable(String internalName) {
        try {
            return !internalName.startsWith("[") && Throwable.class.isAssignableFrom(type(internalName));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static Class<?> type(String internalName) throws ClassNotFoundException {
        return Class.forName(
                internalName.replace('/', '.'), true, Thread.currentThread().getContextClassLoader());
    }

    /** The content of {@code field} of {@code object}, which is null for a static field. */
    static Object read(Field field, Object object) {
        try {
            field.setAccessible(true);
            return number(field.get(object));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The number of entries of an array, made by the code or found in the design. */
    static int length(Object array) {
        return array instanceof Created created ? created.length() : Array.getLength(array);
    }

    static Object entry(Object array, int index) {
        return number(Array.get(array, index));
    }

    /**
     * Converts booleans, characters, bytes and shorts to an Integer, as the Java machine computes with them; returns
     * any other value as it is.
     */
    static Object number(Object value) {
        if (value instanceof Boolean bit) {
            return bit ? 1 : 0;
        }
        if (value instanceof Character letter) {
            return (int) letter;
        }
        if (value instanceof Byte || value instanceof Short) {
            return ((Number) value).intValue();
        }
        return value;
    }
}
