package io.wormrtl.kernel.translate;

/**
 * An object or array that the code makes while it runs; its contents lie in the {@link World}.
 *
 * <p>Compared by identity, so it is no record.
 */
final class Created {

    /** Where the {@link World} notes that it exists. */
    static final String HERE = "here:I";

    private final String type;
    private final int length;

    /** An object of the class with that internal name, or an array of that descriptor and length. */
    Created(String type, int length) {
        this.type = type;
        this.length = length;
    }

    /** The internal name of the class, or the descriptor of the array. */
    String type() {
        return type;
    }

    /** Entries of an array. */
    int length() {
        return length;
    }

    /** The initial value of a field or an array entry of that descriptor: null, 0L or 0. */
    static Object initial(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'L', '[' -> null;
            case 'J' -> 0L;
            default -> 0;
        };
    }
}
