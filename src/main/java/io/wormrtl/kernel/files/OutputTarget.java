package io.wormrtl.kernel.files;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Where an output really goes.
 *
 * @param path with symbolic links followed
 * @param isDirect whether it is written as it stands, because it is a pipe or a device
 */
record OutputTarget(Path path, boolean isDirect) {

    private static final Set<PosixFilePermission> WRITE = EnumSet.of(
            PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    /** Where links stand for open files of this program. */
    private static final List<Path> SYSTEM = List.of(Path.of("/dev"), Path.of("/proc"));

    /** As many links as a system follows. */
    private static final int MOST_LINKS = 40;

    /**
     * Looks a target up.
     *
     * @throws UnusableInput if it cannot be written
     */
    static OutputTarget of(Path target) {
        Path absolute = target.toAbsolutePath();
        boolean open = isOpenFile(absolute);
        Path real = open ? absolute : followed(target, absolute);
        if (Files.isDirectory(real)) {
            throw new UnusableInput("output file '" + Shown.of(target) + "' is a directory; give the name of a file");
        }
        if (real.getParent() == null || !Files.isDirectory(real.getParent())) {
            throw unwritable(target, "its directory does not exist");
        }
        boolean direct = open || (Files.exists(real) && !Files.isRegularFile(real));
        if (Files.exists(real) && isReadOnly(real)) {
            throw unwritable(target, "it is read-only");
        }
        if (!direct && !Files.isWritable(real.getParent())) {
            throw unwritable(
                    target, isReadOnlyStore(real.getParent()) ? "its file system is read-only" : "permission denied");
        }
        return new OutputTarget(real, direct);
    }

    /**
     * Whether a name such as {@code /dev/stdout} leads to what is open already, whose own name must not be replaced.
     */
    private static boolean isOpenFile(Path absolute) {
        return SYSTEM.stream().anyMatch(absolute.normalize()::startsWith)
                && Files.isSymbolicLink(absolute)
                && Files.exists(absolute);
    }

    private static Path followed(Path target, Path absolute) {
        Path path = absolute;
        for (int links = 0; Files.isSymbolicLink(path); links++) {
            if (links == MOST_LINKS) {
                throw unwritable(target, "its symbolic links go round in a circle");
            }
            try {
                path = path.resolveSibling(Files.readSymbolicLink(path));
            } catch (IOException e) {
                throw OutputFile.unwritable(target, e);
            }
        }
        return path;
    }

    /** Whether all permissions to write it are missing, which does not keep the superuser from writing. */
    static boolean isReadOnly(Path file) {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        try {
            return !Files.isWritable(file)
                    || (view != null
                            && Collections.disjoint(view.readAttributes().permissions(), WRITE));
        } catch (IOException e) {
            return false; // who writes it says so better
        }
    }

    /** Whether nobody may write there, whatever the permissions. */
    private static boolean isReadOnlyStore(Path directory) {
        try {
            return Files.getFileStore(directory).isReadOnly();
        } catch (IOException e) {
            return false;
        }
    }

    private static UnusableInput unwritable(Path target, String reason) {
        return new UnusableInput("output file '" + Shown.of(target) + "' cannot be written: " + reason);
    }
}
