package io.wormrtl.crash;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** An open file of a {@link Disk}: of a write that fails, the first half of its bytes is on the disk. */
final class DiskChannel extends FileChannel {

    private final Disk disk;
    private final FileChannel real;

    DiskChannel(Disk disk, FileChannel real) {
        this.disk = disk;
        this.real = real;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (disk.mayChange(true)) {
            return real.write(bytes);
        }
        if (real.isOpen()) {
            real.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
        }
        throw disk.failure();
    }

    @Override
    public long write(ByteBuffer[] buffers, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            written += write(buffers[i]);
        }
        return written;
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (!disk.mayChange(false)) {
            throw disk.failure();
        }
        real.truncate(size);
        return this;
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return real.transferTo(position, count, target);
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
        return real.read(bytes);
    }

    @Override
    public long read(ByteBuffer[] buffers, int offset, int length) throws IOException {
        return real.read(buffers, offset, length);
    }

    @Override
    public int read(ByteBuffer bytes, long position) throws IOException {
        return real.read(bytes, position);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public void force(boolean metadata) throws IOException {
        real.force(metadata);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return real.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }
}
