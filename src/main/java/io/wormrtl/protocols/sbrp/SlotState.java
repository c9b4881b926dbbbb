package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Encoding;

/** States of a place for a packet at its source. The ordinal is the code. */
enum SlotState {
    /** No packet. */
    EMPTY,
    /** A lane sends it. */
    ON_LANE,
    /** It has left, and can be asked for until its place is needed. */
    KEPT,
    /** It has been asked for, and waits for a lane. */
    WANTED;

    static final int BITS = 2;

    static final Encoding ENCODING = Encoding.of("slot_state", SlotState.class);
}
