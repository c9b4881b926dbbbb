package io.wormrtl.network.invariant;

import java.util.List;

/** The description of a part of a network that supplies, beside the hardware, the watchers that check it. */
public interface WatchedPart {

    /**
     * The watchers of its modules and groups, which look at one module in the order of the list. A part that wraps
     * another one passes on the watchers of that one.
     */
    default List<Watcher<?>> watchers() {
        return List.of();
    }
}
