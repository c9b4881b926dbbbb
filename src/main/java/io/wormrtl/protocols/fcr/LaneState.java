package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Encoding;

/** States of a lane of an injector. The ordinal is the code. */
enum LaneState {
    /** Nothing of a packet has been sent. */
    IDLE,
    /** Header and contents are being sent. */
    INJECT,
    /** The contents have been sent, pad flits follow. */
    PAD,
    /** A kill has been sent, and credits or a kill it met may still come back. */
    KILLED,
    /** The packet will be sent again. */
    BACK_OFF;

    static final int BITS = 3;

    static final Encoding ENCODING = Encoding.of("lane_state", LaneState.class);

    private static final LaneState[] STATES = values();

    static LaneState of(long code) {
        return STATES[(int) code];
    }

    boolean isHeld() {
        return this == KILLED || this == BACK_OFF;
    }
}
