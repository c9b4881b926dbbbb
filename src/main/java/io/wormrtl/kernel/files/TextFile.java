package io.wormrtl.kernel.files;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads text that must be UTF-8; what is not is refused where it stands. */
public final class TextFile {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private TextFile() {}

    /**
     * The whole text of a file.
     *
     * @param most bytes that it may have
     * @throws UnusableInput if it cannot be read, is longer or is not UTF-8
     */
    public static String read(Path file, int most) {
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] bytes = stream.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new UnusableInput("file '" + Shown.of(file) + "' must have at most " + most
                        + " bytes; long tables belong into CSV files");
            }
            return decode(bytes, file.toString(), 1);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** The refusal of a file that cannot be read. */
    public static UnusableInput unreadable(Path file, IOException e) {
        if (e instanceof NoSuchFileException) {
            return new UnusableInput("file '" + Shown.of(file) + "' does not exist", e);
        }
        String reason = Files.isDirectory(file) ? "it is a directory" : FileProblem.reason(e);
        return new UnusableInput("file '" + Shown.of(file) + "' cannot be read: " + reason, e);
    }

    /**
     * Bytes as text.
     *
     * @param name of the file, for messages
     * @param line of the first byte, counted from 1
     * @throws UnusableInput with line and column of the first byte that is not UTF-8
     */
    static String decode(byte[] bytes, String name, int line) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int lines = (int) text.chars().filter(letter -> letter == '\n').count();
            int column = text.length() - text.lastIndexOf('\n');
            throw UnusableInput.at(
                    name + ":" + (line + lines) + ":" + column,
                    "byte 0x%02X is not UTF-8; save the file as UTF-8".formatted(in.get(in.position())),
                    null);
        }
        return line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }
}
