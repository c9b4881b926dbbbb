package io.wormrtl.measure;

import java.util.Collection;

/**
 * What was measured of the messages from one node to another, or of several such flows together.
 *
 * @param source node that sends
 * @param destination node that receives, {@link #ALL} for several
 * @param messages measured messages that were delivered
 * @param offered flits of the measured messages per cycle of the measurement
 * @param accepted flits of messages whose delivery was completed in the measurement, per cycle of it
 * @param latency mean latency of the measured messages in cycles, NaN without any
 * @param latencyMax that of the slowest, 0 without any
 */
public record Flow(
        int source, int destination, long messages, double offered, double accepted, double latency, long latencyMax) {

    /** All destinations. */
    public static final int ALL = -1;

    /** The flows of one source together; none: nothing was sent. */
    static Flow together(int source, Collection<Flow> flows) {
        long messages = flows.stream().mapToLong(Flow::messages).sum();
        double cycles = flows.stream()
                .filter(flow -> flow.messages > 0)
                .mapToDouble(flow -> flow.latency * flow.messages)
                .sum();
        return new Flow(
                source,
                ALL,
                messages,
                flows.stream().mapToDouble(Flow::offered).sum(),
                flows.stream().mapToDouble(Flow::accepted).sum(),
                cycles / messages,
                flows.stream().mapToLong(Flow::latencyMax).max().orElse(0));
    }
}
