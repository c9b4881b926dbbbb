package io.wormrtl.crash;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/**
 * A path of a {@link Disk}.
 *
 * @param disk whose path it is
 * @param real the same path of the system
 */
record DiskPath(DiskSystem disk, Path real) implements Path {

    /** The path of the system behind a path of a disk. */
    static Path real(Path path) {
        return path instanceof DiskPath shown ? shown.real : path;
    }

    private Path shown(Path path) {
        return path == null ? null : new DiskPath(disk, path);
    }

    @Override
    public FileSystem getFileSystem() {
        return disk;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public Path getRoot() {
        return shown(real.getRoot());
    }

    @Override
    public Path getFileName() {
        return shown(real.getFileName());
    }

    @Override
    public Path getParent() {
        return shown(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return shown(real.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
        return shown(real.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(real(other));
    }

    @Override
    public Path normalize() {
        return shown(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return shown(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return shown(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return shown(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return shown(real.toRealPath(options));
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(real(other));
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
