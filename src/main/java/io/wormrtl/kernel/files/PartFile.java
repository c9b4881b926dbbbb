package io.wormrtl.kernel.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file in the making: {@code NAME.incomplete-1} beside {@code NAME}.
 *
 * <p>It is locked while it is written. One that is left behind by a program that was killed is not locked; the next one
 * to write the same file takes its place. A program that is interrupted removes its own.
 */
final class PartFile {

    /** More than write one file at the same time. */
    private static final int MOST = 1000;

    private static final Set<OpenOption> OLD = Set.of(StandardOpenOption.WRITE);
    private static final Set<OpenOption> NEW = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    private static final Set<PartFile> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(PartFile::abandon)));
    }

    private final Path path;
    private final FileChannel channel;

    private PartFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
        OPEN.add(this);
    }

    /** A new part of {@code target}, or an abandoned one emptied. */
    static PartFile beside(Path target) throws IOException {
        for (int number = 1; number <= MOST; number++) {
            Path path = name(target, number);
            boolean abandoned = Files.exists(path);
            FileChannel channel = FileChannel.open(path, abandoned ? OLD : NEW);
            if (isOurs(channel, abandoned) && Files.exists(path)) {
                return new PartFile(path, channel).emptied();
            }
            channel.close();
        }
        throw new IOException("too many incomplete files lie beside it");
    }

    /** Removes what programs that were killed have left of {@code target}; what another one is writing stays. */
    static void removeAbandoned(Path target) throws IOException {
        for (int number = 1; Files.exists(name(target, number)); number++) {
            Path path = name(target, number);
            try (FileChannel channel = FileChannel.open(path, OLD)) {
                if (isOurs(channel, true)) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    private static Path name(Path target, int number) {
        return target.resolveSibling(target.getFileName() + ".incomplete-" + number);
    }

    private static boolean isOurs(FileChannel channel, boolean abandoned) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // another thread of this program writes it
        } catch (IOException e) {
            return !abandoned; // there are no locks here
        }
    }

    private PartFile emptied() throws IOException {
        try {
            channel.truncate(0);
            return this;
        } catch (IOException e) {
            delete();
            throw e;
        }
    }

    OutputStream stream() {
        return Channels.newOutputStream(channel);
    }

    /** Gives the part the name of the target, and the permissions of the file that it replaces. */
    void moveTo(Path target) throws IOException {
        keepPermissions(target);
        try {
            Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
        OPEN.remove(this);
        channel.close();
    }

    private void keepPermissions(Path target) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        if (old != null && Files.exists(target)) {
            Files.setPosixFilePermissions(path, old.readAttributes().permissions());
        }
    }

    void delete() throws IOException {
        OPEN.remove(this);
        try {
            Files.deleteIfExists(path);
        } finally {
            channel.close(); // a part that stays is not locked, so that the next one takes its place
        }
    }

    private void abandon() {
        try {
            Files.deleteIfExists(path); // and leaves it open for a thread that is still writing
        } catch (IOException e) {
            // the program ends; its name says what the file is
        }
    }
}
