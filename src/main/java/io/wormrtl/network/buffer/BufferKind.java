package io.wormrtl.network.buffer;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.invariant.WatchedPart;

/** Builds the storage of the virtual channels of a port. */
@FunctionalInterface
@Api
public interface BufferKind extends WatchedPart {

    /**
     * Builds one buffer per virtual channel as a group array within {@code parent}.
     *
     * @param shape how many buffers, and of what size
     */
    FlitBuffers create(Scope parent, String name, BufferShape shape);
}
