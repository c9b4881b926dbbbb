package io.wormrtl.catalogue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A directory that holds the results of one run.
 *
 * <p>All files of a run appear together; those of the run before that this one does not write again go, so that results
 * of two runs never lie side by side. {@code wormrtl-results.txt} lists what belongs to the run. Other files stay.
 */
public final class OutputDirectory {

    /** The file that lists the others. */
    public static final String LIST = "wormrtl-results.txt";

    private static final String EXPLANATION =
            "# What the last run wrote into this directory; the next one replaces or removes it.";

    private final Path directory;
    private final List<Path> inputs;
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    /**
     * Results for a directory, which is created with its parents if need be.
     *
     * @param inputs files that the run reads, which are never replaced
     */
    public OutputDirectory(Path directory, List<Path> inputs) {
        this.directory = directory;
        this.inputs = List.copyOf(inputs);
    }

    /**
     * Finds out before long work whether the directory can be used, without creating anything.
     *
     * @throws UnusableInput if not
     */
    public static void require(Path directory) {
        Path there = directory.toAbsolutePath().normalize();
        while (!Files.exists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new UnusableInput(
                    "output directory '" + Shown.of(directory) + "' cannot be created: '" + there + "' is a file");
        }
        if (!Files.isWritable(there)) {
            throw new UnusableInput("output directory '" + Shown.of(directory) + "' cannot be created or written:"
                    + " permission denied");
        }
    }

    /** Adds a file. */
    public void add(String name, byte[] contents) {
        files.put(name, contents);
    }

    /** Adds a file of UTF-8. */
    public void add(String name, String contents) {
        add(name, contents.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Makes the added files the directory's results.
     *
     * @throws UnusableInput if one of them cannot be written or would replace an input; earlier results are untouched
     *     then
     */
    public void write() {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UnusableInput(
                    "output directory '" + Shown.of(directory) + "' cannot be created: " + FileProblem.reason(e), e);
        }
        files.keySet().forEach(name -> OutputFile.requireNoInput(directory.resolve(name), inputs));
        synchronized (OutputDirectory.class) {
            writeAlone(directory.resolve(LIST));
        }
    }

    private void writeAlone(Path list) {
        try (FileChannel channel = FileChannel.open(list, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock(channel);
            List<String> earlier = Files.readAllLines(list);
            replace();
            for (String name : earlier) {
                if (!files.containsKey(name)) {
                    remove(name);
                }
            }
            String names = EXPLANATION + "\n" + String.join("\n", files.keySet()) + "\n";
            channel.truncate(0).write(ByteBuffer.wrap(names.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UnusableInput(
                    "output directory '" + Shown.of(directory) + "' cannot be written: " + FileProblem.reason(e), e);
        }
    }

    /** Waits until no other run writes here. Closing the channel gives the lock back. */
    private static void lock(FileChannel channel) {
        try {
            channel.lock();
        } catch (IOException e) {
            // there are no locks here; two runs that end at the same time are then on their own
        }
    }

    private void replace() throws IOException {
        List<OutputFile> parts = new ArrayList<>();
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                OutputFile part = OutputFile.open(directory.resolve(file.getKey()));
                parts.add(part);
                part.stream().write(file.getValue());
                part.stream().flush();
            }
            for (OutputFile part : parts) {
                part.commit();
            }
        } finally {
            for (OutputFile part : parts) {
                part.close();
            }
        }
    }

    /** Removes a result of an earlier run; what the list names elsewhere, or is read-only, stays. */
    private void remove(String name) throws IOException {
        if (name.matches("[A-Za-z0-9._-]+\\.(csv|json|svg|png|dot)")) {
            Path file = directory.resolve(name);
            if (Files.isRegularFile(file) && !OutputTarget.isReadOnly(file)) {
                Files.delete(file);
            }
        }
    }
}
