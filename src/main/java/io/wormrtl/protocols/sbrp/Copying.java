package io.wormrtl.protocols.sbrp;

/** The copy that an output virtual channel keeps of the header of its worm, so that its router can ask for the rest. */
enum Copying {
    /** Nothing: the receiver asks (SBRP-2). */
    NOTHING,
    /** The head (SBRP-0). */
    HEAD,
    /** The head, and a count of the flits that have passed (SBRP-1). */
    HEAD_AND_COUNT;

    boolean asks() {
        return this != NOTHING;
    }

    boolean counts() {
        return this == HEAD_AND_COUNT;
    }
}
