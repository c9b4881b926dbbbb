package io.wormrtl.kernel.files;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/**
 * A file that appears whole or not at all.
 *
 * <p>What is written goes to a {@link PartFile} beside the target, which {@link #commit} moves into place;
 * {@link #close} without a commit removes it, so that nothing half-written is left behind and an older file stays as
 * it was. A symbolic link is followed; a file that is replaced keeps its permissions; one without permission to write
 * stays. Targets that are no regular files, such as pipes and devices, are written directly.
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

    private static final int BUFFER = 1 << 16;

    private final Path target;
    private final PartFile part;
    private final OutputStream stream;
    private boolean committed;

    private OutputFile(Path target, PartFile part) throws IOException {
        this.target = target;
        this.part = part;
        this.stream = new BufferedOutputStream(part == null ? Files.newOutputStream(target) : part.stream(), BUFFER);
    }

    /**
     * Opens the file for writing.
     *
     * @throws UnusableInput if the directory does not exist or cannot be written, if {@code target} is a directory or
     *     read-only
     */
    public static OutputFile open(Path target) {
        OutputTarget place = OutputTarget.of(target);
        try {
            return new OutputFile(place.path(), place.isDirect() ? null : PartFile.beside(place.path()));
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /**
     * Finds out before long work whether a file can be written, by beginning and giving up.
     *
     * @throws UnusableInput if {@link #open} would throw it
     */
    public static void requireWritable(Path target) {
        OutputTarget place = OutputTarget.of(target);
        if (!place.isDirect()) {
            try {
                PartFile.beside(place.path()).delete();
            } catch (IOException e) {
                throw unwritable(target, e);
            }
        }
    }

    /**
     * Refuses to replace what the same command reads, or writes for another purpose.
     *
     * @throws UnusableInput if {@code target} is one of the {@code taken} files, by whatever name
     */
    public static void requireUntaken(Path target, Collection<Path> taken) {
        for (Path file : taken) {
            if (isSame(target, file)) {
                throw new UnusableInput("output file '" + Shown.of(target)
                        + "' is also an input, or another output; give it another name");
            }
        }
    }

    /** Whether two names, of which the first is to be written or removed, are those of one file. */
    static boolean isSame(Path target, Path file) {
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return false; // several may write into one pipe
        }
        try {
            return target.toAbsolutePath()
                            .normalize()
                            .equals(file.toAbsolutePath().normalize())
                    || (Files.exists(target) && Files.exists(file) && Files.isSameFile(target, file));
        } catch (IOException e) {
            throw unwritable(target, e);
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

    /** Where to write; buffered. */
    public OutputStream stream() {
        return stream;
    }

    /** Makes what was written appear under the target's name; nothing may be written afterwards. */
    public void commit() throws IOException {
        stream.flush();
        if (part != null) {
            part.moveTo(target);
        } else {
            stream.close();
        }
        committed = true;
    }

    /** Closes the file; without an earlier {@link #commit} nothing of it remains. */
    @Override
    public void close() throws IOException {
        if (committed) {
            return;
        }
        if (part != null) {
            part.delete();
        } else {
            stream.close();
        }
    }

    /** The refusal for an output that failed with {@code e}. */
    public static UnusableInput unwritable(Path target, IOException e) {
        return new UnusableInput(
                "output file '" + Shown.of(target) + "' cannot be written: " + FileProblem.reasonToCreate(e), e);
    }
}
