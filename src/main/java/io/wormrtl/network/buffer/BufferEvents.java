package io.wormrtl.network.buffer;

import io.wormrtl.kernel.api.Api;

/** The events of one buffer in a cycle, as a mask of up to five lines. */
@Api
public final class BufferEvents {

    /** A flit comes in. */
    public static final int ARRIVES = 1;

    /** The front leaves. */
    public static final int LEAVES = 2;

    /** The oldest flit that has left is not wanted again: its copy is dropped. Only buffers that keep copies care. */
    public static final int CONFIRMED = 4;

    /** The copies come back to the front, the oldest first. Only buffers that keep copies care. */
    public static final int REWOUND = 8;

    /** The buffer discards everything it holds, copies and the arriving flit included; no other event counts. */
    public static final int FLUSHED = 16;

    private BufferEvents() {}

    /** A plain cycle. */
    public static int of(boolean arrives, boolean leaves) {
        return (arrives ? ARRIVES : 0) | (leaves ? LEAVES : 0);
    }

    /** Whether {@code event} is among {@code events}. */
    public static boolean has(int events, int event) {
        return (events & event) != 0;
    }
}
