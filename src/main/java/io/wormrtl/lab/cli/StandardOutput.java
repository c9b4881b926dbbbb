package io.wormrtl.lab.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Standard output that remembers why it could not be written, which a {@link java.io.PrintWriter} keeps to itself.
 *
 * <p>A reader that closes the pipe early, as {@code head} does, has seen enough: that is no failure.
 */
final class StandardOutput extends FilterOutputStream {

    private String failure;

    StandardOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e.getMessage();
            throw e;
        }
    }

    /** The failure of standard output, if it failed; a reader that has gone away is none. */
    Optional<String> failure() {
        return Optional.ofNullable(failure).filter(reason -> !reason.contains("Broken pipe"));
    }
}
