package io.wormrtl.lab.store;

import io.wormrtl.kernel.files.Fingerprint;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells builds apart: the hash of all that is on the class path and the module path, contents and order, without the names of jars. Another
 * build, or a changed part from outside, may come to other results.
 */
final class ProgramFingerprint {

    /** That of this program, which stays what it is while it runs; null until somebody asks. */
    private static String current;

    private ProgramFingerprint() {}

    /** That of this program. All that it consists of is read once, which takes a second. */
    static synchronized String current() {
        if (current == null) {
            current = of(System.getProperty("java.class.path", "")
                    + File.pathSeparator
                    + System.getProperty("jdk.module.path", ""));
        }
        return current;
    }

    static String of(String path) {
        List<String> lines = new ArrayList<>();
        try {
            for (String entry : path.split(File.pathSeparator, -1)) {
                if (!entry.isEmpty()) {
                    add(Path.of(entry), lines);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Fingerprint.of(lines);
    }

    private static void add(Path entry, List<String> lines) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    lines.add(entry.relativize(file) + "=" + Fingerprint.of(Files.readAllBytes(file)));
                }
            }
        } else if (entry.endsWith("*")) { // as it stands in java -cp "lib/*"
            for (File file : siblings(entry)) {
                add(file.toPath(), lines);
            }
        } else if (Files.isRegularFile(entry)) {
            lines.add(Fingerprint.of(Files.readAllBytes(entry)));
        }
    }

    private static List<File> siblings(Path wildcard) {
        File[] files = wildcard.toAbsolutePath().getParent().toFile().listFiles();
        return files == null ? List.of() : Arrays.stream(files).sorted().toList();
    }
}
