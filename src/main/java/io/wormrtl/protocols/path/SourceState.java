package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Encoding;

/** States of a lane of an injector that sets up paths. The ordinal is the code. */
enum SourceState {
    /** There is no packet. */
    IDLE,
    /** The probe is under way. */
    PROBING,
    /** The path stands and the packet is being sent. */
    STREAMING,
    /** All of the packet has been sent, and its acknowledgement has not come. */
    AWAITING,
    /** The probe has come back, or the path has been killed: the packet waits to be tried again. */
    BACK_OFF;

    static final int BITS = 3;

    static final Encoding ENCODING = Encoding.of("source_state", SourceState.class);

    private static final SourceState[] STATES = values();

    static SourceState of(long code) {
        return STATES[(int) code];
    }
}
