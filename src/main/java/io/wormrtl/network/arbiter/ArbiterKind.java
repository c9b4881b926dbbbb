package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Scope;

/** Builds arbiters of one kind. */
@FunctionalInterface
@Api
public interface ArbiterKind {

    /**
     * Builds an arbiter as a group within {@code parent}.
     *
     * @param requesters 1 to {@link Arbiter#MAX_REQUESTERS}
     */
    Arbiter create(Scope parent, String name, int requesters);
}
