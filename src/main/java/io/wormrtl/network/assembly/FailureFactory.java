package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.invariant.WatchedPart;

/** Builds what makes nodes and links of a network fail. */
@FunctionalInterface
public interface FailureFactory extends WatchedPart {

    /** Nothing ever fails, and nothing is built for it. */
    static FailureFactory none() {
        return new NoFailures();
    }

    /** Builds it within {@code parent}. */
    Failures create(Module parent, NetworkParameters network);

    /** Whether anything can fail. */
    default boolean areThere() {
        return true;
    }
}
