package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.Module;

/** Nothing fails. */
record NoFailures() implements FailureModel {

    @Override
    public Failures create(Module parent, NetworkParameters network) {
        throw new IllegalStateException("nothing fails in this network");
    }

    @Override
    public boolean areThere() {
        return false;
    }
}
