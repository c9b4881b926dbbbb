package io.wormrtl.kernel.files;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The configuration hash of every result: the first 16 hexadecimal digits of a SHA-256. */
public final class Fingerprint {

    private static final int DIGITS = 16;

    private Fingerprint() {}

    /** The hash of bytes. */
    public static String of(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The hash of lines of text, in their order. */
    public static String of(List<String> lines) {
        return of(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
}
