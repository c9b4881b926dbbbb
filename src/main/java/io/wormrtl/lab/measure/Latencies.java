package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;

/**
 * Latencies of the measured messages of a run that were delivered, and how far they went.
 *
 * @param total from generation to the last flit delivered
 * @param queueing its part before the header enters the network
 * @param network its part from there on
 * @param confidence of the mean total latency, within the run
 * @param hops mean number of channels crossed, NaN without messages
 * @param firstData from generation to the first word of contents delivered
 * @param recovery of messages that faults have hit, from the first flit destroyed to the last flit delivered
 * @param measured messages generated in the measurement: those delivered, and those that were lost or had not come
 */
@Api
public record Latencies(
        LatencySummary total,
        LatencySummary queueing,
        LatencySummary network,
        Confidence confidence,
        double hops,
        LatencySummary firstData,
        LatencySummary recovery,
        long measured) {

    /** Those of messages that have all been delivered. */
    public Latencies(
            LatencySummary total,
            LatencySummary queueing,
            LatencySummary network,
            Confidence confidence,
            double hops,
            LatencySummary firstData,
            LatencySummary recovery) {
        this(total, queueing, network, confidence, hops, firstData, recovery, total.count());
    }
}
