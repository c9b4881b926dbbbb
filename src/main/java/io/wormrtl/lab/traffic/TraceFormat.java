package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How messages are listed in a text file. A format reads the file that it has written as the same messages. */
@Api
public interface TraceFormat {

    /**
     * Finds out whether a network can be told in this format.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if not
     */
    default void requireSuitable(Topology topology) {}

    /**
     * The messages of a file, in the order of its lines.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with {@code file:line:column:} where a line is no message of the
     *     network
     */
    List<GeneratedMessage> read(Path file, Topology topology);

    /** Writes messages; flushing and closing {@code out} is up to its owner. */
    void write(Appendable out, Topology topology, Iterable<GeneratedMessage> messages) throws IOException;
}
