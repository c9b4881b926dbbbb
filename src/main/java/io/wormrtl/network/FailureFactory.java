package io.wormrtl.network;

import io.wormrtl.rtl.Module;

/** Builds what makes nodes and links of a network fail. */
@FunctionalInterface
public interface FailureFactory {

    /** Nothing ever fails, and nothing is built for it. */
    FailureFactory NONE = new NoFailures();

    /** Nothing fails. */
    record NoFailures() implements FailureFactory {
        @Override
        public Failures create(Module parent, NetworkParameters network) {
            throw new IllegalStateException("nothing fails in this network");
        }

        @Override
        public boolean areThere() {
            return false;
        }
    }

    /** Builds it within {@code parent}. */
    Failures create(Module parent, NetworkParameters network);

    /** Whether anything can fail. */
    default boolean areThere() {
        return true;
    }
}
