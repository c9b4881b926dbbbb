/**
 * Circuit switching (004, section 2.3.1): a probe reserves a path, an acknowledgement comes back, data streams, and the
 * tail releases the path. A blocked probe waits, or drops everything and is tried again later. The parts of paths stand
 * in {@link io.wormrtl.protocols.path}.
 */
package io.wormrtl.protocols.circuit;
