package io.wormrtl.lab.measure;

/**
 * How long a measurement must last for an interval of its mean latency, and why.
 *
 * <p>Of a shorter one no interval would hold. Of one that lasts a few times as long, the {@linkplain BatchMeans#cautious
 * cautious} interval does; of one that lasts {@value #LONG} times as long every batch of twenty is longer than what is
 * slow, and a wider interval would promise less than is known.
 *
 * @param cycles of the measurement, 0 or more; infinite where none is long enough
 * @param reason what waits for so long, for a report
 */
public record LeastLength(double cycles, String reason) {

    /** Times the least length from which on a measurement is long. */
    public static final double LONG = 10;

    /** The longer of both. */
    public LeastLength and(LeastLength other) {
        return other.cycles > cycles ? other : this;
    }

    /** The interval of the mean of the latencies of a measurement of so many cycles, or why there is none. */
    public Confidence judge(LatencyStatistics latencies, long measured) {
        Confidence confidence =
                measured < LONG * cycles ? latencies.cautiousTotalConfidence() : latencies.totalConfidence();
        return confidence instanceof TooFew || measured >= cycles
                ? confidence
                : new TooFew(measured + " cycles are too few for an interval: " + reason);
    }
}
