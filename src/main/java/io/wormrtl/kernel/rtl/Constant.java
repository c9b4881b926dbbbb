package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/** A signal that never changes: a tie-off, or a node's own address. */
@Api
public final class Constant extends Signal {

    Constant(Home home, String name, int width, long value) {
        super(home, name, width);
        requireFits(value);
        this.value = value;
    }

    @Override
    void clear() {
        // It is what it is.
    }
}
