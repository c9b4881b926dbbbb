package io.wormrtl.lab.settings;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Input files under names that the user chooses, one or several under each.
 *
 * @param files by name, in the order in which they were written
 */
public record NamedFiles(Map<String, List<Path>> files) {

    /** Copies the map. */
    public NamedFiles {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /**
     * Reads a mapping of names to a file or a list of files.
     *
     * @param path where it stands, for messages
     * @param directory to which names of files are relative
     * @throws UnusableInput if it is no such mapping
     */
    static NamedFiles read(Node node, String path, Path directory) {
        if (!(node instanceof Node.Mapping mapping)) {
            throw node.position().refuse(path + " (" + node.shown() + ") must list names and their files");
        }
        Map<String, List<Path>> files = new LinkedHashMap<>();
        mapping.entries()
                .forEach((name, entry) ->
                        files.put(name, files(entry.value(), SettingPath.join(path, name), directory)));
        return new NamedFiles(files);
    }

    private static List<Path> files(Node node, String path, Path directory) {
        List<Node> items = node instanceof Node.Sequence sequence ? sequence.items() : List.of(node);
        if (items.isEmpty()) {
            throw node.position().refuse(path + " (" + node.shown() + ") must have at least one item");
        }
        List<Path> files = new ArrayList<>();
        for (Node item : items) {
            if (!(item instanceof Node.Scalar scalar) || !Kind.PATH.accepts(scalar.value())) {
                throw item.position().refuse(path + " (" + item.shown() + ") must be " + Kind.PATH.words());
            }
            try {
                files.add(directory.resolve(FileProblem.path(scalar.value().toString())));
            } catch (UnusableInput e) {
                throw item.position().refuse(e.getMessage(), e);
            }
        }
        return List.copyOf(files);
    }

    /** All files. */
    List<Path> all() {
        return files.values().stream().flatMap(List::stream).toList();
    }

    /** Names and contents as text that does not depend on the names of files. */
    String contents() {
        Map<String, List<String>> contents = new TreeMap<>();
        files.forEach((name, some) ->
                contents.put(name, some.stream().map(NamedFiles::contents).toList()));
        return contents.toString();
    }

    /** Stands for the contents of a file; the reader of a file that cannot be read says so better. */
    static String contents(Path file) {
        try {
            return Fingerprint.of(Files.readAllBytes(file));
        } catch (IOException e) {
            return "unreadable";
        }
    }
}
