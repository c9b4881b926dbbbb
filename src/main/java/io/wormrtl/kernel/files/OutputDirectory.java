package io.wormrtl.kernel.files;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A directory that holds the results of one run.
 *
 * <p>All files of a run appear together; those of the run before that this one does not write again go, so that results
 * of two runs never lie side by side. {@code wormrtl-results.txt} lists what belongs to the run. Other files stay, and so
 * does what the run has read.
 */
public final class OutputDirectory {

    /** The file that lists the others. */
    public static final String LIST = "wormrtl-results.txt";

    /** How long the end of writing is waited for. */
    private static final long PATIENCE_SECONDS = 10;

    /** Held while files become the results of a directory; one at a time. */
    private static final Semaphore WRITING = new Semaphore(1);

    private static final String EXPLANATION =
            "# What the last run wrote into this directory; the next one replaces or removes it.";

    private final Path directory;
    private final List<Path> inputs;
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    /**
     * Results for a directory, which is created with its parents if need be.
     *
     * @param inputs files that the run reads, which are never replaced or removed
     */
    public OutputDirectory(Path directory, List<Path> inputs) {
        this.directory = directory;
        this.inputs = List.copyOf(inputs);
    }

    /**
     * Finds out before long work whether the directory can be used, by beginning and giving up: what had to be created
     * for that is removed again.
     *
     * @throws UnusableInput if not, or if results of an earlier run cannot be replaced
     */
    public static void require(Path directory) {
        List<Path> created = create(directory);
        try {
            PartFile.beside(directory.resolve(LIST)).delete();
            requireReplaceable(directory);
        } catch (IOException e) {
            throw unusable(directory, "written", e);
        } finally {
            removeEmpty(created);
        }
    }

    private static void requireReplaceable(Path directory) throws IOException {
        Path list = directory.resolve(LIST);
        OutputTarget.of(list);
        List<String> earlier = Files.exists(list) ? Files.readAllLines(list) : List.of();
        earlier.stream()
                .filter(OutputDirectory::isResult)
                .map(directory::resolve)
                .forEach(OutputTarget::of);
    }

    /**
     * Creates a directory, and those above it, as far as they are not there.
     *
     * @throws UnusableInput if it cannot be created
     */
    public static void make(Path directory) {
        create(directory);
    }

    /** Creates the directory and those above it as far as they are not there; the deepest comes first in the list. */
    private static List<Path> create(Path directory) {
        Deque<Path> missing = new ArrayDeque<>();
        Path there = directory.toAbsolutePath().normalize();
        while (there != null && !Files.exists(there)) {
            missing.push(there);
            there = there.getParent();
        }
        if (there != null && !Files.isDirectory(there)) {
            throw new UnusableInput(
                    "output directory '" + Shown.of(directory) + "' cannot be created: '" + there + "' is a file");
        }
        List<Path> created = new ArrayList<>();
        try {
            for (Path next : missing) {
                Files.createDirectories(next); // which another run may have created by now
                created.add(0, next);
            }
        } catch (IOException e) {
            removeEmpty(created);
            throw unusable(directory, "created", e);
        }
        return created;
    }

    private static void removeEmpty(List<Path> directories) {
        try {
            for (Path directory : directories) {
                Files.delete(directory);
            }
        } catch (IOException e) {
            // another run has begun to use it
        }
    }

    private static UnusableInput unusable(Path directory, String what, IOException e) {
        return new UnusableInput(
                "output directory '" + Shown.of(directory) + "' cannot be " + what + ": "
                        + FileProblem.reasonToCreate(e),
                e);
    }

    /** Adds a file. */
    public void add(String name, byte[] contents) {
        files.put(name, contents);
    }

    /** Adds a file of UTF-8. */
    public void add(String name, String contents) {
        add(name, contents.getBytes(StandardCharsets.UTF_8));
    }

    /** The names of the files added so far, in that order. */
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    /**
     * Makes the added files the directory's results.
     *
     * @throws UnusableInput if one of them cannot be written or would replace an input; earlier results are untouched
     *     then, unless the disk fails when all are written and are given their names
     */
    public void write() {
        List<Path> created = create(directory);
        try {
            files.keySet().forEach(name -> OutputFile.requireUntaken(directory.resolve(name), inputs));
            WRITING.acquireUninterruptibly();
            try {
                writeAlone(directory.resolve(LIST));
            } finally {
                WRITING.release();
            }
        } catch (IOException e) {
            throw unusable(directory, "written", e);
        } finally {
            removeEmpty(created);
        }
    }

    /**
     * Lets no thread of this program begin to make files the results of a directory any more, and waits for one that does:
     * not for ever, since it may itself wait for another program that writes there.
     *
     * @return whether nothing is written any more
     */
    public static boolean endWriting() {
        try {
            return WRITING.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * The list names a file before it appears and until it is gone, so that the next run knows what this one leaves when
     * it is stopped in between.
     */
    private void writeAlone(Path list) throws IOException {
        try (FileChannel channel = FileChannel.open(list, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock(channel);
            List<String> earlier = Files.readAllLines(list);
            try {
                lengthen(channel, earlier);
                replace();
            } finally {
                if (earlier.isEmpty() && !hasAny()) {
                    Files.deleteIfExists(list);
                }
            }
            for (String name : earlier) {
                if (isResult(name)) {
                    remove(name);
                }
            }
            shorten(channel);
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
            parts.forEach(OutputDirectory::close);
        }
    }

    private static void close(OutputFile part) {
        try {
            part.close();
        } catch (IOException e) {
            // it stays, under a name that says what it is
        }
    }

    /** Whether one of the files is there under its name. */
    private boolean hasAny() {
        return files.keySet().stream().map(directory::resolve).anyMatch(Files::exists);
    }

    /**
     * Adds the names of all files behind those of the run before, but for what is there and is of no run: until it is
     * replaced, it is not ours to remove.
     */
    private void lengthen(FileChannel list, List<String> earlier) throws IOException {
        List<String> ours = files.keySet().stream()
                .filter(name -> earlier.contains(name) || !Files.exists(directory.resolve(name)))
                .toList();
        long before = list.size();
        list.position(before);
        write(list, (before == 0 ? EXPLANATION + "\n" : "") + lines(ours));
    }

    /** Leaves only the names of this run: in the place of what is there and never longer, so that a full disk does not matter. */
    private void shorten(FileChannel list) throws IOException {
        list.position(0);
        write(list, EXPLANATION + "\n" + lines(files.keySet()));
        list.truncate(list.position());
    }

    private static String lines(Collection<String> names) {
        return names.stream().map(name -> name + "\n").collect(Collectors.joining());
    }

    private static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /**
     * Whether this run has read the file: a file of an earlier run can be its input, such as a testbench that
     * reproduces a failure found there.
     */
    private boolean isInput(String name) {
        return inputs.stream().anyMatch(input -> OutputFile.isSame(directory.resolve(name), input));
    }

    /**
     * Removes a result of an earlier run, and what it has left of it when it was killed. Files that this run writes or
     * has read stay, and so do read-only ones.
     */
    private void remove(String name) throws IOException {
        Path file = directory.resolve(name);
        PartFile.removeAbandoned(file);
        if (!files.containsKey(name) && !isInput(name) && Files.isRegularFile(file) && !OutputTarget.isReadOnly(file)) {
            Files.delete(file);
        }
    }

    private static boolean isResult(String name) {
        return name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*") && !name.equals(LIST);
    }
}
