package io.wormrtl.router;

import io.wormrtl.rtl.Encoding;

/** States of the route FSM of a virtual channel (004, section 4.1.1, Fig. 44). The ordinal is the code. */
public enum RouteState {
    /** No header is at the front of the FIFO, or not all of it that a router reads. */
    IDLE,
    /** A header waits for an output virtual channel, and is routed again in every cycle. */
    NEEDS_ROUTE,
    /** The message owns an output virtual channel until its tail has left. */
    ROUTED;

    /** Bits of the code. */
    public static final int BITS = 2;

    /** For waveform viewers. */
    public static final Encoding ENCODING = Encoding.of("route_state", RouteState.class);

    private static final RouteState[] STATES = values();

    /** The state with the given code. */
    public static RouteState of(int code) {
        return STATES[code];
    }
}
