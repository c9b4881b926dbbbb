package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.invariant.WatchedPart;

/** A failure model: how nodes and links of a network fail. */
@FunctionalInterface
public interface FailureModel extends WatchedPart {

    /** Nothing ever fails, and nothing is built for it. */
    static FailureModel none() {
        return new NoFailures();
    }

    /** Builds the hardware of failures within {@code parent}. */
    Failures create(Module parent, NetworkParameters network);

    /** Whether anything can fail. */
    default boolean areThere() {
        return true;
    }
}
