package io.wormrtl.lab.measure;

import java.util.List;

/**
 * The figures of one of the equally long windows of the measurement.
 *
 * @param cycles length of the window, at least 1
 * @param offeredFlits flits of the messages generated in the window, all nodes
 * @param acceptedFlits flits delivered in the window, all nodes
 * @param backlogFlits flits of messages generated but not yet injected when the window ends, all nodes
 * @param messages messages delivered in the window
 * @param latencySum sum of their latencies in cycles
 * @param underway flits of messages generated but neither delivered nor given up when the window ends, by source
 */
public record Window(
        long cycles,
        long offeredFlits,
        long acceptedFlits,
        long backlogFlits,
        long messages,
        long latencySum,
        List<Long> underway) {

    /** Checks the ranges. */
    public Window {
        if (cycles < 1 || offeredFlits < 0 || acceptedFlits < 0 || backlogFlits < 0 || messages < 0) {
            throw new IllegalArgumentException("no such window: " + cycles + " cycles, " + offeredFlits + " offered, "
                    + acceptedFlits + " accepted, " + backlogFlits + " backlog, " + messages + " messages");
        }
        underway = List.copyOf(underway);
    }
}
