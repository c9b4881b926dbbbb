package io.wormrtl.lab.measure;

/**
 * One point of a latency-load curve.
 *
 * @param throughput loads
 * @param verdict whether there is a latency at this load
 * @param total total latency of the measured messages; not to be read where the verdict has no latency
 * @param confidence of the mean total latency
 */
record LoadPoint(Throughput throughput, Verdict verdict, LatencySummary total, Confidence confidence) {

    /** Mean total latency in cycles, NaN where there is none: past saturation. */
    public double latency() {
        return verdict.hasLatency() ? total.mean() : Double.NaN;
    }
}
