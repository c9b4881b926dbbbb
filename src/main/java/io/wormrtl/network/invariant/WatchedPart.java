package io.wormrtl.network.invariant;

import java.util.List;

/** What describes a part of a network: it brings, beside its hardware, those who look after it. */
public interface WatchedPart {

    /**
     * Who looks after its modules and groups; the order in which they look at one module is that of the list. A part
     * around another one hands on what that brings.
     */
    default List<Watcher<?>> watchers() {
        return List.of();
    }
}
