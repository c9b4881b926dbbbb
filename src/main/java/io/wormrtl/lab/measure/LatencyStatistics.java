package io.wormrtl.lab.measure;

/**
 * Latencies of the measured messages, in the order in which they were delivered.
 *
 * <p>Messages that are to be reported on their own (corrupted ones, for example) go to an instance of their
 * own.
 */
public final class LatencyStatistics {

    private final Distribution total = new Distribution();
    private final Distribution queueing = new Distribution();
    private final Distribution network = new Distribution();
    private final Distribution firstData = new Distribution();
    private double hops;
    private final BatchMeans totalBatches = new BatchMeans();

    /**
     * Adds a delivered message.
     *
     * @param generated cycle in which its source generated it
     * @param injected cycle in which its header entered the network, not before {@code generated}
     * @param delivered cycle in which its last flit reached the destination, not before {@code injected}
     * @param channels network channels its header crossed, as a mean over its packets
     */
    public void add(long generated, long injected, long delivered, double channels) {
        if (generated > injected || injected > delivered) {
            throw new IllegalArgumentException("generated in cycle " + generated + ", injected in " + injected
                    + ", delivered in " + delivered + " is not in order");
        }
        total.add(delivered - generated);
        queueing.add(injected - generated);
        network.add(delivered - injected);
        hops += channels;
        totalBatches.add((double) (delivered - generated));
    }

    /** Adds when the first word of a delivered message came, which was generated in cycle {@code generated}. */
    public void addFirstData(long generated, long cycle) {
        firstData.add(cycle - generated);
    }

    /** From generation to the first word of contents. */
    public LatencySummary firstData() {
        return firstData.summary();
    }

    /** Number of messages. */
    public long count() {
        return total.count();
    }

    /** From generation to the delivery of the last flit. */
    public LatencySummary total() {
        return total.summary();
    }

    /** From generation to the injection of the header. */
    public LatencySummary queueing() {
        return queueing.summary();
    }

    /** From the injection of the header to the delivery of the last flit. */
    public LatencySummary network() {
        return network.summary();
    }

    /** Mean number of channels crossed, NaN without messages. */
    public double averageHops() {
        return hops / count();
    }

    /** 95 % confidence interval of the mean total latency, by batch means. */
    public Confidence totalConfidence() {
        return totalBatches.confidence();
    }

    /** The same for a measurement that may be short beside the time in which queues come to rest: wider. */
    public Confidence cautiousTotalConfidence() {
        return totalBatches.cautious();
    }
}
