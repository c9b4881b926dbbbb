package io.wormrtl.kernel.wave;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The lines of a value change dump as bytes, gathered into large writes. */
final class VcdBuffer {

    /** The longest line of a change: b, 64 digits, blank, identifier, end of line. */
    private static final int LONGEST = 96;

    /** Eight bytes at a time, the first in the high bits. */
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /** For each byte its bits as digits. */
    private static final long[] DIGITS = digits();

    private final OutputStream out;
    private final byte[] bytes = new byte[1 << 16];
    private int size;

    VcdBuffer(OutputStream out) {
        this.out = out;
    }

    private static long[] digits() {
        long[] digits = new long[1 << Byte.SIZE];
        for (int value = 0; value < digits.length; value++) {
            for (int bit = Byte.SIZE - 1; bit >= 0; bit--) {
                digits[value] = digits[value] << Byte.SIZE | ('0' + (value >>> bit & 1));
            }
        }
        return digits;
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        if (encoded.length > bytes.length - size) {
            flush();
        }
        if (encoded.length > bytes.length) {
            write(encoded, encoded.length);
        } else {
            System.arraycopy(encoded, 0, bytes, size, encoded.length);
            size += encoded.length;
        }
    }

    void time(long time) {
        text("#" + time + "\n");
    }

    /** A change of one bit; {@code suffix} from {@link #suffix}. */
    void bit(long value, long suffix) {
        makeRoom();
        bytes[size++] = (byte) ('0' + value);
        end(suffix);
    }

    /** A change of several bits, without leading zeros, as the standard shortens them. */
    void vector(long value, long suffix) {
        makeRoom();
        bytes[size++] = 'b';
        int digits = Long.SIZE - Long.numberOfLeadingZeros(value | 1);
        long rest = value << (Long.SIZE - digits);
        for (int done = 0; done < digits; done += Byte.SIZE) {
            EIGHT.set(bytes, size + done, DIGITS[(int) (rest >>> (Long.SIZE - Byte.SIZE))]);
            rest <<= Byte.SIZE;
        }
        size += digits;
        bytes[size++] = ' ';
        end(suffix);
    }

    /**
     * The characters after a value, packed for {@link #end}: an identifier of at most seven characters and the end of
     * the line.
     */
    static long suffix(String identifier) {
        long suffix = 0;
        byte[] characters = (identifier + "\n").getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < Long.BYTES; i++) {
            suffix = suffix << Byte.SIZE | (i < characters.length ? characters[i] : 0);
        }
        return suffix;
    }

    /** Eight characters, of which those count that are not 0. */
    private void end(long suffix) {
        EIGHT.set(bytes, size, suffix);
        size += Long.BYTES - Long.numberOfTrailingZeros(suffix) / Byte.SIZE;
    }

    private void makeRoom() {
        if (bytes.length - size < LONGEST) {
            flush();
        }
    }

    void flush() {
        write(bytes, size);
        size = 0;
    }

    private void write(byte[] source, int length) {
        try {
            out.write(source, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
