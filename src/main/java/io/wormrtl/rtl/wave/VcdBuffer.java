package io.wormrtl.rtl.wave;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The lines of a value change dump as bytes, gathered into large writes. */
final class VcdBuffer {

    /** The longest line of a change: b, 64 digits, blank, identifier, end of line. */
    private static final int LONGEST = 96;

    private final OutputStream out;
    private final byte[] bytes = new byte[1 << 16];
    private int size;

    VcdBuffer(OutputStream out) {
        this.out = out;
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

    void bit(long value, byte[] identifier) {
        makeRoom();
        bytes[size++] = (byte) ('0' + value);
        identifier(identifier);
    }

    /** Without leading zeros, as the standard shortens them. */
    void vector(long value, byte[] identifier) {
        makeRoom();
        bytes[size++] = 'b';
        for (int bit = 63 - Long.numberOfLeadingZeros(value | 1); bit >= 0; bit--) {
            bytes[size++] = (byte) ('0' + (value >>> bit & 1));
        }
        bytes[size++] = ' ';
        identifier(identifier);
    }

    private void identifier(byte[] identifier) {
        for (byte character : identifier) {
            bytes[size++] = character;
        }
        bytes[size++] = '\n';
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
