package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The figures of the messages from one node to another, or of several such flows together.
 *
 * @param source node that sends
 * @param destination node that receives, {@link #ALL} for several
 * @param messages measured messages that were delivered
 * @param offered flits of the measured messages per cycle of the measurement
 * @param accepted flits of messages whose delivery was completed in the measurement, per cycle of it
 * @param latency mean latency of the measured messages in cycles, NaN without any
 * @param latencyMax that of the slowest, 0 without any
 */
@Api
public record Flow(
        int source, int destination, long messages, double offered, double accepted, double latency, long latencyMax) {

    /** All destinations. */
    public static final int ALL = -1;

    /** The flows of one source together; none: nothing was sent. */
    static Flow together(int source, Collection<Flow> flows) {
        return together(source, ALL, flows, 1);
    }

    /**
     * The same flows in several runs: the messages of all of them, loads that are means over the runs.
     *
     * @param runs for each run its flows; one that a run does not have sent nothing in it
     * @return by source, then by destination
     */
    public static List<Flow> ofRuns(List<List<Flow>> runs) {
        Map<Long, List<Flow>> same = new TreeMap<>();
        runs.forEach(run -> run.forEach(flow ->
                same.computeIfAbsent(flow.key(), key -> new ArrayList<>()).add(flow)));
        return same.values().stream()
                .map(flows -> together(flows.get(0).source, flows.get(0).destination, flows, runs.size()))
                .toList();
    }

    private long key() {
        return (long) source << Integer.SIZE | (destination & 0xffffffffL);
    }

    private static Flow together(int source, int destination, Collection<Flow> flows, int runs) {
        long messages = flows.stream().mapToLong(Flow::messages).sum();
        double cycles = flows.stream()
                .filter(flow -> flow.messages > 0)
                .mapToDouble(flow -> flow.latency * flow.messages)
                .sum();
        return new Flow(
                source,
                destination,
                messages,
                flows.stream().mapToDouble(Flow::offered).sum() / runs,
                flows.stream().mapToDouble(Flow::accepted).sum() / runs,
                cycles / messages,
                flows.stream().mapToLong(Flow::latencyMax).max().orElse(0));
    }
}
