package io.wormrtl.crash;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The default file system of a Java machine that was started with {@code
 * -Djava.nio.file.spi.DefaultFileSystemProvider=io.wormrtl.crash.Disk}: that of the system, whose changes are counted,
 * and of which one, with an {@link Upset}, does not come about.
 *
 * <p>A change is what another program could see: a file that appears, bytes in it, its length, name or permissions, and
 * that it or a directory goes. What is read does not count.
 */
public final class Disk extends FileSystemProvider {

    private final FileSystemProvider real;
    private final DiskSystem system;
    private final List<FileChannel> open = new ArrayList<>();
    private Upset upset = Upset.NONE;
    private int at;
    private int changes;

    /** Stands before the provider of the system. */
    public Disk(FileSystemProvider real) {
        this.real = real;
        this.system = new DiskSystem(this, real.getFileSystem(URI.create("file:///")));
    }

    /** From now on changes are counted from 1, and the one with number {@code number} is upset. */
    synchronized void prepare(Upset what, int number) {
        upset = what;
        at = number;
        changes = 0;
    }

    /** How many changes there were, or were tried, since {@link #prepare}. */
    synchronized int changes() {
        return changes;
    }

    /** Takes up counting after so many changes. */
    synchronized void count(int before) {
        changes = before;
    }

    /** Closes what a program that was killed had open, as the system does. */
    synchronized void closeAll() throws IOException {
        for (FileChannel channel : open) {
            channel.close();
        }
        open.clear();
    }

    /**
     * Counts a change; whether it comes about.
     *
     * @throws Upset.Killed if the program has ended
     */
    synchronized boolean mayChange(boolean addsBytes) {
        changes++;
        boolean spoilt = upset.spoils(changes, at, addsBytes);
        if (spoilt && upset == Upset.KILL && !addsBytes) {
            throw new Upset.Killed();
        }
        return !spoilt;
    }

    /** What a change that does not come about throws. */
    synchronized IOException failure() {
        return upset.failure();
    }

    private void change(boolean addsBytes) throws IOException {
        if (!mayChange(addsBytes)) {
            throw failure();
        }
    }

    @Override
    public String getScheme() {
        return real.getScheme();
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) throws IOException {
        return real.newFileSystem(uri, settings);
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        return new DiskPath(system, real.getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        boolean writes = options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
        if (writes) {
            change(false);
        }
        FileChannel channel = real.newFileChannel(DiskPath.real(path), options, attributes);
        if (!writes) {
            return channel;
        }
        synchronized (this) {
            open.add(channel);
        }
        return new DiskChannel(this, channel);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        DirectoryStream<Path> stream =
                real.newDirectoryStream(DiskPath.real(directory), path -> filter.accept(new DiskPath(system, path)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                List<Path> paths = new ArrayList<>();
                stream.forEach(path -> paths.add(new DiskPath(system, path)));
                return paths.iterator();
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        change(false);
        real.createDirectory(DiskPath.real(directory), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        change(false);
        real.delete(DiskPath.real(path));
    }

    @Override
    public boolean deleteIfExists(Path path) throws IOException {
        change(false);
        return real.deleteIfExists(DiskPath.real(path));
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return new DiskPath(system, real.readSymbolicLink(DiskPath.real(link)));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        change(true);
        real.copy(DiskPath.real(source), DiskPath.real(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        change(false);
        real.move(DiskPath.real(source), DiskPath.real(target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return real.isSameFile(DiskPath.real(path), DiskPath.real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return real.isHidden(DiskPath.real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return real.getFileStore(DiskPath.real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real.checkAccess(DiskPath.real(path), modes);
    }

    /** A view to read attributes with; those that a program sets go by {@link #setAttribute}. */
    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        V view = real.getFileAttributeView(DiskPath.real(path), type, options);
        if (view instanceof PosixFileAttributeView posix) {
            return type.cast(new DiskPermissions(this, posix));
        }
        return view;
    }

    /** Counts a change of permissions. */
    void changePermissions() throws IOException {
        change(false);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return real.readAttributes(DiskPath.real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return real.readAttributes(DiskPath.real(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        change(false);
        real.setAttribute(DiskPath.real(path), attribute, value, options);
    }
}
