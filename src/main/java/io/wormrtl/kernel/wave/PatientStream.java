package io.wormrtl.kernel.wave;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** A stream that remembers why it could not be written, instead of saying it, and swallows everything from then on. */
final class PatientStream extends FilterOutputStream {

    private volatile IOException failure;

    PatientStream(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (failure == null) {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    /** A stream below may keep bytes until it is flushed, and may fail as late as that. */
    @Override
    public void flush() {
        if (failure == null) {
            try {
                out.flush();
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    /** The first failure of a write; empty if all succeeded. */
    Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }
}
