package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;

/**
 * The reported figures of one kind of latency, in cycles. Without messages the mean is NaN and the rest 0.
 *
 * @param count number of messages
 * @param mean arithmetic mean
 * @param min smallest
 * @param p50 median, by nearest rank like the other percentiles
 * @param p95 95 % of the messages took at most this long
 * @param p99 99 % of the messages took at most this long
 * @param max largest
 */
@Api
public record LatencySummary(long count, double mean, long min, long p50, long p95, long p99, long max) {

    /** No message was measured. */
    public static final LatencySummary NONE = new LatencySummary(0, Double.NaN, 0, 0, 0, 0, 0);
}
