package io.wormrtl.router;

import io.wormrtl.rtl.Module;

/** Builds the storage of a virtual channel. */
@FunctionalInterface
public interface FlitBufferFactory {

    /** Builds a buffer for {@code depth} flits of {@code flitWidth} bits as a module within {@code parent}. */
    FlitBuffer create(Module parent, String name, int flitWidth, int depth);
}
