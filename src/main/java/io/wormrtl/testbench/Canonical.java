package io.wormrtl.testbench;

import io.wormrtl.testbench.settings.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Settings as text that is equal exactly for testbenches that say the same, however they are written.
 *
 * <p>One line {@code path=value} per setting that figures can depend on, sorted, with the values of keys that
 * were left out; an input file counts by its contents, not by its name. The seed, names, waveforms, sweeps and
 * expectations do not count.
 */
final class Canonical {

    private static final int DIGITS = 16;

    private Canonical() {
    }

    /** The lines, sorted. */
    static List<String> lines(Settings settings) {
        List<String> lines = new ArrayList<>();
        collect(settings, "", lines);
        lines.sort(null);
        return lines;
    }

    /** The first 16 hexadecimal digits of the SHA-256 of the lines. */
    static String hash(Settings settings) {
        return hash(String.join("\n", lines(settings)).getBytes(StandardCharsets.UTF_8));
    }

    /** The first 16 hexadecimal digits of the SHA-256 of bytes. */
    static String hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void collect(Record section, String path, List<String> lines) {
        for (Shape.Key key : Shape.of(section.getClass()).keys()) {
            Object value = key.value(section);
            if (!key.setting().hashed() || value == null) {
                continue;
            }
            String here = Binder.join(path, key.name());
            if (key.isSection()) {
                collect((Record) value, here, lines);
            } else {
                lines.add(here + "=" + (value instanceof Path file ? contents(file) : value));
            }
        }
    }

    private static String contents(Path file) {
        try {
            return hash(Files.readAllBytes(file));
        } catch (IOException e) {
            return "unreadable"; // who reads the file says so better
        }
    }
}
