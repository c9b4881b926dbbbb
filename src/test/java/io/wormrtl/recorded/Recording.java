package io.wormrtl.recorded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A file that holds what was put out when it was recorded. */
public record Recording(Path file) {

    /** Where all of them are. */
    public static final Path FOLDER = Path.of("src", "test", "resources", "recorded");

    private static final boolean RECORDS = Boolean.getBoolean("wormrtl.record");

    /** The files of a folder with that ending, by name. */
    static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it holds; nothing where it is not there yet. */
    String text() {
        return Files.exists(file) ? read(file) : "";
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compares; or writes, with {@code -Dwormrtl.record=true}.
     *
     * @throws AssertionError that names the first line that differs
     */
    public void requireSame(String today) {
        String then = text();
        if (then.equals(today)) {
            return;
        }
        if (!RECORDS) {
            throw new AssertionError(difference(then.split("\n", -1), today.split("\n", -1)));
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, today);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String difference(String[] then, String[] today) {
        int line = 0;
        while (line < then.length && line < today.length && then[line].equals(today[line])) {
            line++;
        }
        return "%s differs from line %d on%n  recorded: %s%n  today:    %s%n%s"
                .formatted(
                        file,
                        line + 1,
                        line < then.length ? then[line] : "(nothing more)",
                        line < today.length ? today[line] : "(nothing more)",
                        "If that is intended, record again: mvn test -Pthorough -Dtest='Recorded*' -Dwormrtl.record=true");
    }
}
