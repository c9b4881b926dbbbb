package io.wormrtl.rtl.wave;

import io.wormrtl.catalogue.UnusableInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears whole or not at all: bytes go to a temporary sibling, which takes the file's place on
 * {@link #commit}. Closed without it, or after a failed write, nothing is left behind and an older file stays.
 *
 * <p>Whatever goes wrong on the way (no such directory, no permission, disk full) is an {@link UnusableInput}.
 */
public final class WholeFile extends OutputStream {

    private final Path path;
    private final Path temporary;
    private OutputStream out;

    /**
     * Begins a file.
     *
     * @throws UnusableInput if it cannot be written there
     */
    public WholeFile(Path path) {
        this.path = path;
        this.temporary = path.resolveSibling("." + path.getFileName() + ".part");
        if (Files.isDirectory(path)) {
            throw new UnusableInput("cannot write " + path + ": it is a directory");
        }
        try {
            this.out = Files.newOutputStream(temporary);
        } catch (IOException e) {
            throw unwritable(e);
        }
        // For a run that is interrupted.
        temporary.toFile().deleteOnExit();
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            close();
            throw unwritable(e);
        }
    }

    /**
     * The file is complete.
     *
     * @throws UnusableInput if the last bytes cannot be written
     */
    public void commit() {
        try {
            out.close();
            Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            close();
            throw unwritable(e);
        }
    }

    /** Gives up the file, unless it was committed. */
    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            // given up already
        }
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // whoever took away the directory took away the file
        }
    }

    private UnusableInput unwritable(IOException e) {
        String reason = e.getMessage();
        if (e instanceof NoSuchFileException) {
            reason = "there is no directory " + path.toAbsolutePath().getParent();
        } else if (e instanceof AccessDeniedException) {
            reason = "permission denied";
        } else if (e instanceof FileSystemException system && system.getReason() != null) {
            reason = system.getReason();
        }
        return new UnusableInput("cannot write " + path + ": " + reason, e);
    }
}
