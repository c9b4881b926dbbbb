package io.wormrtl.lab.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects events of a running simulation into {@linkplain Window windows}. It follows messages that wait or travel from
 * the first cycle on, and counts everything else from the call of {@link #begin} on.
 */
public final class WindowRecorder {

    private final List<Window> windows = new ArrayList<>();
    private final long[] underway;
    private long backlog;
    private long offered;
    private long accepted;
    private long messages;
    private long latencySum;

    /** For so many sources, numbered from 0. */
    public WindowRecorder(int sources) {
        this.underway = new long[sources];
    }

    /** A source generated a message of {@code flits} flits. */
    public void generated(int source, int flits) {
        underway[source] += flits;
        backlog += flits;
        offered += flits;
    }

    /** A message of {@code flits} flits left the queue of its source. */
    public void injected(int flits) {
        backlog -= flits;
    }

    /** {@code flits} flits were delivered. */
    public void accepted(long flits) {
        accepted += flits;
    }

    /** The last of a message's {@code flits} flits was delivered, {@code latency} cycles after its generation. */
    public void delivered(int source, int flits, long latency) {
        underway[source] -= flits;
        messages++;
        latencySum += latency;
    }

    /** A message of {@code flits} flits will not be delivered: nobody waits for it any more. */
    public void givenUp(int source, int flits) {
        underway[source] -= flits;
    }

    /** A message that was given up is on its way all the same. */
    public void takenBack(int source, int flits) {
        underway[source] += flits;
    }

    /** The measurement begins, and its first window. */
    public void begin() {
        offered = 0;
        accepted = 0;
        messages = 0;
        latencySum = 0;
    }

    /**
     * Ends the window and begins the next.
     *
     * @param cycles its length, the same for all windows
     */
    public void endWindow(long cycles) {
        windows.add(new Window(
                cycles,
                offered,
                accepted,
                backlog,
                messages,
                latencySum,
                Arrays.stream(underway).boxed().toList()));
        begin();
    }

    /** The windows that have ended. */
    public List<Window> windows() {
        return List.copyOf(windows);
    }
}
