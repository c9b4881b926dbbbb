package io.wormrtl.measure;

import java.util.ArrayList;
import java.util.List;

/** Collects events of a running measurement into {@linkplain Window windows}. */
public final class WindowRecorder {

    private final List<Window> windows = new ArrayList<>();
    private long offered;
    private long accepted;
    private long messages;
    private long latencySum;

    /** A message of {@code flits} flits was generated. */
    public void generated(int flits) {
        offered += flits;
    }

    /** {@code flits} flits were delivered. */
    public void accepted(int flits) {
        accepted += flits;
    }

    /** The last flit of a message was delivered, {@code latency} cycles after the generation of the message. */
    public void delivered(long latency) {
        messages++;
        latencySum += latency;
    }

    /**
     * Ends the window and begins the next.
     *
     * @param cycles its length, the same for all windows
     * @param backlogFlits flits of messages generated but not yet injected, all nodes
     */
    public void endWindow(long cycles, long backlogFlits) {
        windows.add(new Window(cycles, offered, accepted, backlogFlits, messages, latencySum));
        offered = 0;
        accepted = 0;
        messages = 0;
        latencySum = 0;
    }

    /** The windows that have ended. */
    public List<Window> windows() {
        return List.copyOf(windows);
    }
}
