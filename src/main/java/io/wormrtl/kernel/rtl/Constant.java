package io.wormrtl.kernel.rtl;

/** A signal that never changes: a tie-off, or a node's own address. */
public final class Constant extends Signal {

    Constant(Scope scope, String name, int width, long value) {
        super(scope, name, width);
        requireFits(value);
        this.value = value;
    }

    @Override
    void clear() {
        // It is what it is.
    }
}
