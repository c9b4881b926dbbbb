package io.wormrtl.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What was measured of one class of messages, or of requests and their replies together.
 *
 * @param name {@code request}, {@code reply}, {@code round-trip}
 * @param messages measured messages that were delivered, or requests that were answered
 * @param offered flits of the measured messages per node and cycle, NaN of round trips
 * @param accepted flits of messages whose delivery was completed in the measurement, per node and cycle of it, NaN of
 *     round trips
 * @param latency mean latency in cycles, NaN without messages; of a round trip from the generation of the request to
 *     the last flit of its reply
 * @param latencyP99 99 % of them took at most this long
 * @param latencyMax the slowest of them
 */
public record MessageClass(
        String name,
        long messages,
        double offered,
        double accepted,
        double latency,
        double latencyP99,
        double latencyMax) {

    /** A class of messages with these latencies. */
    public static MessageClass of(String name, double offered, double accepted, LatencySummary latency) {
        boolean none = latency.count() == 0;
        return new MessageClass(
                name,
                latency.count(),
                offered,
                accepted,
                latency.mean(),
                none ? Double.NaN : latency.p99(),
                none ? Double.NaN : latency.max());
    }

    /** One class in several runs: messages of all of them, the slowest of all; the rest are means over the runs. */
    public static MessageClass together(List<MessageClass> runs) {
        return new MessageClass(
                runs.get(0).name,
                runs.stream().mapToLong(MessageClass::messages).sum(),
                mean(runs, MessageClass::offered),
                mean(runs, MessageClass::accepted),
                mean(runs, MessageClass::latency),
                mean(runs, MessageClass::latencyP99),
                runs.stream().mapToDouble(MessageClass::latencyMax).max().orElseThrow());
    }

    private static double mean(List<MessageClass> runs, ToDoubleFunction<MessageClass> figure) {
        return runs.stream().mapToDouble(figure).average().orElseThrow();
    }
}
