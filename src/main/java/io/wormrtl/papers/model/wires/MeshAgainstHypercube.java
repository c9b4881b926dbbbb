package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Speed-up of a 2-D mesh over a hypercube of the same wire density, without contention (003, section 2.3).
 *
 * @param nodes N, a power of 2 from 2 to 2^30
 * @param ratios how much wider and faster the mesh's channels can be
 * @param delay how a channel's rate depends on wire length
 */
public record MeshAgainstHypercube(int nodes, SizeRatios ratios, DelayModel delay) {

    /**
     * Checks the number of nodes.
     *
     * @throws UnusableInput if it is not a power of 2 in the range
     */
    public MeshAgainstHypercube {
        PeakWidth.powerOfTwo(nodes);
    }

    /** W^m / W^h, ratio of channel widths (Theorem 4). */
    public double channelWidthRatio() {
        return ratios.peakWidth();
    }

    /** R^m / R^h, ratio of channel rates (Theorem 6; reading of the logarithmic form: - 2 lg lg N). */
    public double channelRateRatio() {
        return delay.rateRatio(ratios.wireLength());
    }

    /** R_b = B^m / B^h, ratio of channel bandwidths (eq. 2.18, Theorem 7), also the speed-up between neighbours. */
    public double bandwidthRatio() {
        return channelWidthRatio() * channelRateRatio();
    }

    /**
     * R_e, the speed-up for messages over given distances, R_b (D^h + L') / (D^m + L') (eq. 2.20).
     *
     * @param headers L' = L / H, message length in headers, above 0 to 1e12
     * @param meshHops D^m, at least 0
     * @param hypercubeHops D^h, at least 0
     * @throws UnusableInput if the length is out of range
     */
    public double speedup(double headers, double meshHops, double hypercubeHops) {
        UnusableInput.requireRange("length", headers, Double.MIN_NORMAL, 1e12);
        return bandwidthRatio() * (hypercubeHops + headers) / (meshHops + headers);
    }

    /** Speed-up at the mean distances 2 sqrt(N) / 3 and lg N / 2 (eqs. 2.21 and 2.22). */
    public double averageSpeedup(double headers) {
        return speedup(headers, 2 * Math.sqrt(nodes) / 3, dimensions() / 2.0);
    }

    /** Speed-up at the largest distances 2 (sqrt(N) - 1) and lg N (eqs. 2.21 and 2.23). */
    public double worstSpeedup(double headers) {
        return speedup(headers, 2 * (Math.sqrt(nodes) - 1), dimensions());
    }

    private int dimensions() {
        return Integer.numberOfTrailingZeros(nodes);
    }
}
