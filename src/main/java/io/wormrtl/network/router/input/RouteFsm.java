package io.wormrtl.network.router.input;

import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;

/** The next-state function of the route FSM (004, Fig. 44), evaluated by the input controller at the clock edge. */
final class RouteFsm {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();
    private static final int BACKUP = RouteState.BACKUP.ordinal();

    private final VirtualChannels vcs;
    private final FlitBuffers fifo;
    private final FlitFormat flits;
    private final HeaderLayout header;

    RouteFsm(VirtualChannels vcs, FlitBuffers fifo, FlitFormat flits, HeaderLayout header) {
        this.vcs = vcs;
        this.fifo = fifo;
        this.flits = flits;
        this.header = header;
    }

    /**
     * The next state of virtual channel {@code v}; sets its routing word when a header comes to the front.
     *
     * @param now its state
     * @param events what happens to its buffer, see {@link BufferEvents}
     * @param flit what arrives, if anything does
     * @param isGranted whether its header is given an output virtual channel
     * @param ends whether the end of its message leaves
     * @param reroutes whether it gives up its route
     * @param backsUp whether it gives up its route and asks for none yet
     */
    int next(
            int v, int now, int events, long flit, boolean isGranted, boolean ends, boolean reroutes, boolean backsUp) {
        if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
            return IDLE;
        }
        if (!ends) {
            if (reroutes) {
                return NEEDS_ROUTE;
            }
            if (backsUp || now == BACKUP) {
                return BACKUP;
            }
            if (isGranted || now == ROUTED) {
                return ROUTED;
            }
            if (now == NEEDS_ROUTE && keepsWaiting(v, events, flit)) {
                return NEEDS_ROUTE;
            }
        }
        return withoutRoute(v, events, flit);
    }

    /** The next state where no message goes on: what comes to the front may be a header. */
    private int withoutRoute(int v, int events, long flit) {
        if (!headerWillStand(v, events, flit)) {
            return IDLE;
        }
        vcs.routingWord().set(v, readRoutingWord(v, events, flit));
        return NEEDS_ROUTE;
    }

    /** Whether the header that waits does so on: unless it is thrown away, or another one comes back before it. */
    private boolean keepsWaiting(int v, int events, long flit) {
        boolean headerLeaves = BufferEvents.has(events, BufferEvents.LEAVES)
                && FlitKind.begins(flits.kind(fifo.front().get(v)));
        return !headerLeaves && !(BufferEvents.has(events, BufferEvents.REWOUND) && headerWillStand(v, events, flit));
    }

    /** Whether all of a header that is read will be at the front. */
    private boolean headerWillStand(int v, int events, long flit) {
        return fifo.countNext(v, events) >= header.routingFlits()
                && FlitKind.begins(flits.kind(fifo.peekNext(v, 0, events, flit)));
    }

    private long readRoutingWord(int v, int events, long flit) {
        long word = 0;
        for (int i = 0; i < header.routingFlits(); i++) {
            word |= header.routingWord(i, flits.payload(fifo.peekNext(v, i, events, flit)));
        }
        return word;
    }
}
