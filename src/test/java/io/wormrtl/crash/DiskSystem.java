package io.wormrtl.crash;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The system's file system, with paths that lead to a {@link Disk}. */
final class DiskSystem extends FileSystem {

    private final Disk disk;
    private final FileSystem real;

    DiskSystem(Disk disk, FileSystem real) {
        this.disk = disk;
        this.real = real;
    }

    @Override
    public FileSystemProvider provider() {
        return disk;
    }

    @Override
    public void close() throws IOException {
        real.close();
    }

    @Override
    public boolean isOpen() {
        return real.isOpen();
    }

    @Override
    public boolean isReadOnly() {
        return real.isReadOnly();
    }

    @Override
    public String getSeparator() {
        return real.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        Stream<Path> roots = StreamSupport.stream(real.getRootDirectories().spliterator(), false);
        return roots.<Path>map(path -> new DiskPath(this, path)).toList();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return real.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return real.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
        return new DiskPath(this, real.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = real.getPathMatcher(pattern);
        return path -> matcher.matches(DiskPath.real(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return real.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() throws IOException {
        return real.newWatchService();
    }
}
