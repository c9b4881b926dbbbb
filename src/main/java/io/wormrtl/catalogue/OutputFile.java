package io.wormrtl.catalogue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that appears whole or not at all.
 *
 * <p>What is written goes to a hidden sibling of the target, which {@link #commit} moves into place; {@link #close}
 * without a commit removes it, so that nothing half-written is left behind and an older file stays as it was.
 * Targets that are no regular files, such as pipes and devices, are written directly.
 *
 * <p>Writing to {@link #stream} reports a full disk as an {@link IOException} like any stream; {@link #write} turns
 * everything into {@link UnusableInput}.
 */
public final class OutputFile implements AutoCloseable {

    /** Something that writes the contents of a file. */
    @FunctionalInterface
    public interface Contents {
        /** Writes all bytes to {@code stream}, which the caller closes. */
        void writeTo(OutputStream stream) throws IOException;
    }

    private static final AtomicLong SERIAL = new AtomicLong();

    private final Path target;
    private final Path written;
    private final OutputStream stream;
    private boolean committed;

    private OutputFile(Path target, Path written) throws IOException {
        this.target = target;
        this.written = written;
        this.stream = new BufferedOutputStream(written.equals(target)
                ? Files.newOutputStream(written)
                : Files.newOutputStream(written, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), 1 << 16);
        if (!written.equals(target)) {
            written.toFile().deleteOnExit(); // for a run that is interrupted
        }
    }

    /**
     * Opens the file for writing.
     *
     * @throws UnusableInput if the directory does not exist or cannot be written, or if {@code target} is a directory
     */
    public static OutputFile open(Path target) {
        requireWritable(target);
        Path absolute = target.toAbsolutePath();
        try {
            return new OutputFile(target, special(absolute) ? target : sibling(absolute));
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /**
     * Finds out before long work whether a file can be written, without writing it.
     *
     * @throws UnusableInput if the directory does not exist or cannot be written, or if {@code target} is a directory
     */
    public static void requireWritable(Path target) {
        Path absolute = target.toAbsolutePath();
        if (Files.isDirectory(absolute)) {
            throw new UnusableInput("output file '" + target + "' is a directory; give the name of a file");
        }
        if (absolute.getParent() == null || !Files.isDirectory(absolute.getParent())) {
            throw new UnusableInput("output file '" + target + "' cannot be written: its directory does not exist");
        }
        if (!Files.isWritable(special(absolute) ? absolute : absolute.getParent())) {
            throw new UnusableInput("output file '" + target + "' cannot be written: permission denied");
        }
    }

    /**
     * Finds out before long work whether {@link #directory} will succeed, without creating anything.
     *
     * @throws UnusableInput if it will not
     */
    public static void requireDirectory(Path directory) {
        Path there = directory.toAbsolutePath().normalize();
        while (!Files.exists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new UnusableInput("output directory '" + directory + "' cannot be created: '" + there
                    + "' is a file");
        }
        if (!Files.isWritable(there)) {
            throw new UnusableInput("output directory '" + directory + "' cannot be created or written: permission"
                    + " denied");
        }
    }

    /**
     * Writes the whole file.
     *
     * @throws UnusableInput if it cannot be written; nothing is left behind then
     */
    public static void write(Path target, Contents contents) {
        try (OutputFile file = open(target)) {
            contents.writeTo(file.stream());
            file.commit();
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /** Writes the whole file, see {@link #write(Path, Contents)}. */
    public static void write(Path target, byte[] bytes) {
        write(target, stream -> stream.write(bytes));
    }

    /** Writes the whole file as UTF-8, see {@link #write(Path, Contents)}. */
    public static void write(Path target, String text) {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Creates a directory for output, with its parents, if it does not exist yet.
     *
     * @throws UnusableInput if it cannot be created or is a file
     */
    public static Path directory(Path directory) {
        try {
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UnusableInput("output directory '" + directory + "' cannot be created: " + reason(e), e);
        }
    }

    /** Where to write; buffered. */
    public OutputStream stream() {
        return stream;
    }

    /** Makes what was written appear under the target's name; nothing may be written afterwards. */
    public void commit() throws IOException {
        stream.close();
        if (!written.equals(target)) {
            moveIntoPlace();
        }
        committed = true;
    }

    /** Closes the file; without an earlier {@link #commit} nothing of it remains. */
    @Override
    public void close() throws IOException {
        if (committed) {
            return;
        }
        try {
            stream.close();
        } finally {
            if (!written.equals(target)) {
                Files.deleteIfExists(written);
            }
        }
    }

    private void moveIntoPlace() throws IOException {
        try {
            Files.move(written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean special(Path target) {
        return Files.exists(target) && !Files.isRegularFile(target);
    }

    private static Path sibling(Path target) {
        String unique = ProcessHandle.current().pid() + "-" + SERIAL.incrementAndGet();
        return target.resolveSibling("." + target.getFileName() + "." + unique + ".part");
    }

    /** The refusal for an output that failed with {@code e}. */
    public static UnusableInput unwritable(Path target, IOException e) {
        return new UnusableInput("output file '" + target + "' cannot be written: " + reason(e), e);
    }

    private static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.nio.file.FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof java.nio.file.FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
