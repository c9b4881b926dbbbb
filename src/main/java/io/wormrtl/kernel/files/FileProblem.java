package io.wormrtl.kernel.files;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Why a file cannot be used, in words. */
public final class FileProblem {

    private FileProblem() {}

    /** The reason behind an exception. */
    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "it does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof NotDirectoryException) {
            return "it is no directory";
        }
        String told = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return told == null ? "the system does not say why" : told;
    }

    /** The reason why a file or directory cannot be made in a directory that is there, as some of the system's are. */
    static String reasonToCreate(IOException e) {
        return e instanceof NoSuchFileException ? "nothing can be created in its directory" : reason(e);
    }

    /**
     * The path that a text names.
     *
     * @throws UnusableInput if this system has no such paths, as non-ASCII names under the locale C
     */
    public static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new UnusableInput(
                    "file name '" + Shown.of(text) + "' cannot be expressed on this system (" + e.getReason()
                            + "); a UTF-8 locale, such as LC_ALL=C.UTF-8, allows every letter",
                    e);
        }
    }
}
