package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Files that are written one by one as they are recorded, such as waveforms: into a folder of their own, so that they become
 * results together with all others, and go with them when the next run has none.
 */
public final class RecordedFiles {

    private RecordedFiles() {}

    /**
     * The contents of what {@code recording} writes into the folder that it is given, by name.
     *
     * @throws UnusableInput if there can be no such folder
     */
    public static Map<String, byte[]> of(Consumer<Path> recording) {
        try {
            Path folder = Files.createTempDirectory("wormrtl-recorded");
            try {
                recording.accept(folder);
                return contents(folder);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UnusableInput(
                    "nothing can be recorded in a temporary folder (java -Djava.io.tmpdir=DIR names another): "
                            + FileProblem.reason(e),
                    e);
        }
    }

    private static Map<String, byte[]> contents(Path folder) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Path file : files(folder)) {
            contents.put(file.getFileName().toString(), Files.readAllBytes(file));
        }
        return contents;
    }

    private static void remove(Path folder) throws IOException {
        for (Path file : files(folder)) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
