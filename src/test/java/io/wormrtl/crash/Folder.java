package io.wormrtl.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder that commands write into, with the folders in it. */
record Folder(Path path) {

    /** What its files hold, by their names, which say the folder too. */
    Map<String, byte[]> contents() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Path file : files()) {
            contents.put(name(file), Files.readAllBytes(file));
        }
        return contents;
    }

    /** What tells each file from one that takes its place, by name. */
    Map<String, String> identities() throws IOException {
        Map<String, String> identities = new TreeMap<>();
        for (Path file : files()) {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            identities.put(name(file), attributes.fileKey() + " of " + attributes.lastModifiedTime());
        }
        return identities;
    }

    private List<Path> files() throws IOException {
        return all().filter(Files::isRegularFile).toList();
    }

    private Stream<Path> all() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            return all.toList().stream();
        }
    }

    private String name(Path file) {
        return path.relativize(file).toString().replace('\\', '/');
    }

    /** Makes it hold these files and no others. */
    void fill(Map<String, byte[]> contents) throws IOException {
        Files.createDirectories(path);
        for (Path there : all().sorted(Comparator.reverseOrder()).toList()) {
            if (!there.equals(path)) {
                Files.delete(there);
            }
        }
        contents.forEach((name, bytes) -> {
            try {
                Files.createDirectories(path.resolve(name).getParent());
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
