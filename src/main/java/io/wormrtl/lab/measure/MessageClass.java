package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The figures of one class of messages, or of requests and their replies together. Where faults are, messages of
 * which they have destroyed flits, but which have been delivered all the same, are told apart from all others.
 *
 * @param name {@code request}, {@code reply}, {@code round-trip}; {@code hit}, {@code not-hit}
 * @param messages measured messages that were delivered, or requests that were answered
 * @param offered flits of the measured messages per node and cycle, NaN of round trips and where faults tell apart
 * @param accepted flits of messages whose delivery was completed in the measurement, per node and cycle of it, NaN
 *     where {@code offered} is
 * @param latency mean latency in cycles, NaN without messages; of a round trip from the generation of the request to
 *     the last flit of its reply
 * @param latencyP99 99 % of them took at most this long
 * @param latencyMax the slowest of them
 */
@Api
public record MessageClass(
        String name,
        long messages,
        double offered,
        double accepted,
        double latency,
        double latencyP99,
        double latencyMax) {

    /** Name of the class of messages that a fault has hit, and that have been delivered all the same. */
    public static final String HIT = "hit";

    /** Name of the class of those that no fault has hit. */
    public static final String NOT_HIT = "not-hit";

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

    /**
     * One class in several runs: messages of all of them, the slowest of all; the rest are means over the runs, latencies
     * over those in which there were messages.
     */
    public static MessageClass together(List<MessageClass> runs) {
        List<MessageClass> delivering =
                runs.stream().filter(run -> run.messages > 0).toList();
        return new MessageClass(
                runs.get(0).name,
                runs.stream().mapToLong(MessageClass::messages).sum(),
                mean(runs, MessageClass::offered),
                mean(runs, MessageClass::accepted),
                mean(delivering, MessageClass::latency),
                mean(delivering, MessageClass::latencyP99),
                delivering.stream().mapToDouble(MessageClass::latencyMax).max().orElse(Double.NaN));
    }

    private static double mean(List<MessageClass> runs, ToDoubleFunction<MessageClass> figure) {
        return runs.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
