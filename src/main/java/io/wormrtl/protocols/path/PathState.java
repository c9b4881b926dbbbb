package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Encoding;

/** States of an input virtual channel of a router through which paths are set up. The ordinal is the code. */
enum PathState {
    /** No path goes through it. */
    IDLE,
    /** The probe stands here and looks for an output. */
    PROBING,
    /** An output is reserved and the probe is somewhere ahead. */
    RESERVED,
    /** The path stands: data goes through. */
    CONNECTED,
    /**
     * The path has been killed from ahead; a kill has been sent back, and what comes is thrown away until it is
     * answered.
     */
    CLOSING;

    /** Bits of the code. */
    public static final int BITS = 3;

    /** For waveform viewers. */
    public static final Encoding ENCODING = Encoding.of("path_state", PathState.class);

    private static final PathState[] STATES = values();

    /** The state with the given code. */
    static PathState of(long code) {
        return STATES[(int) code];
    }

    /** Whether an output is reserved. */
    boolean owns() {
        return this == RESERVED || this == CONNECTED;
    }
}
