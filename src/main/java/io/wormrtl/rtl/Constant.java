package io.wormrtl.rtl;

/** A signal that never changes: a tie-off, or a node's own address. */
public final class Constant extends Signal {

    Constant(Module module, String name, int width, long value) {
        super(module, name, width);
        if (exceeds(value)) {
            throw tooWide(value);
        }
        this.value = value;
    }
}
