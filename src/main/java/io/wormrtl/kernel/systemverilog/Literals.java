package io.wormrtl.kernel.systemverilog;

/** Numbers and ranges as SystemVerilog writes them. */
final class Literals {

    private static final int LARGEST_DECIMAL = 9;

    private Literals() {}

    static String number(int width, long value) {
        return Long.compareUnsigned(value, LARGEST_DECIMAL) <= 0
                ? width + "'d" + value
                : width + "'h" + Long.toHexString(value);
    }

    /** {@code [3:0] } before a name; nothing for one bit. */
    static String range(int width) {
        return width == 1 ? "" : "[" + (width - 1) + ":0] ";
    }

    /** Bits of a number that counts {@code places} places, at least 1. */
    static int indexWidth(int places) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(places - 1));
    }
}
