package io.wormrtl.protocols.path;

/** Who goes first on the wires that data and control flits share. */
public enum WireOrder {
    /** Control flits: they are few and short, and paths stand idle until they have come. */
    CONTROL_FIRST,
    /** Data: a stream is never held up, so that it needs no flow control; control flits go when it has passed. */
    DATA_FIRST;

    /** Whether control flits go, where such wait. */
    boolean sendsControl(boolean dataWaits) {
        return this == CONTROL_FIRST || !dataWaits;
    }
}
