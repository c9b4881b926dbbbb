package io.wormrtl.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder that commands write into. */
record Folder(Path path) {

    /** What its files hold, by their names. */
    Map<String, byte[]> contents() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    /** Makes it hold these files and no others. */
    void fill(Map<String, byte[]> contents) throws IOException {
        Files.createDirectories(path);
        for (String name : contents().keySet()) {
            Files.delete(path.resolve(name));
        }
        contents.forEach((name, bytes) -> {
            try {
                Files.write(path.resolve(name), bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Whether two folders hold the same. */
    static boolean isSame(Map<String, byte[]> one, Map<String, byte[]> other) {
        return one.keySet().equals(other.keySet())
                && one.keySet().stream().allMatch(name -> Arrays.equals(one.get(name), other.get(name)));
    }
}
