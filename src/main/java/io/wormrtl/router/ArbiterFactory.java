package io.wormrtl.router;

import io.wormrtl.rtl.Module;

/** Builds arbiters of one kind. */
@FunctionalInterface
public interface ArbiterFactory {

    /**
     * Builds an arbiter as a module of its own within {@code parent}.
     *
     * @param requesters 1 to {@link Arbiter#MAX_REQUESTERS}
     */
    Arbiter create(Module parent, String name, int requesters);
}
