package io.wormrtl.network.router.input;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Encoding;

/** States of the route FSM of a virtual channel (004, section 4.1.1, Fig. 44). The ordinal is the code. */
@Api
public enum RouteState {
    /** No header is at the front of the FIFO, or not all of it that a router reads. */
    IDLE,
    /** A header waits for an output virtual channel, and is routed again in every cycle. */
    NEEDS_ROUTE,
    /** The message owns an output virtual channel until its tail has left. */
    ROUTED,
    /**
     * The message has given up its output and gets ready to be sent again from the oldest flit that is not known to
     * have come through (004, Fig. 44); only a recovery protocol brings a channel here.
     */
    BACKUP;

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
