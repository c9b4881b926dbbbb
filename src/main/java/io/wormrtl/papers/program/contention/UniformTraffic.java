package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Uniformly distributed messages in a square mesh (003, section 3.4, Corollary 5 and eq. 3.33).
 *
 * @param nodes nodes N of the mesh, from 4 on
 */
public record UniformTraffic(int nodes) {

    /** Checks the range. */
    public UniformTraffic {
        UnusableInput.requireRange("nodes of the mesh", nodes, 4, Integer.MAX_VALUE);
    }

    /** Saturation node traffic 2 / sqrt N (003, Corollary 5): 12.5 % for 256 nodes. */
    public double saturation() {
        return 2 / Math.sqrt(nodes);
    }

    /**
     * Network traffic lambda_t = sqrt N / 6 * lambda_n: node traffic as a fraction of the network's capacity per node
     * (003, definition 31 and eq. 3.33, with D_avg = 2 sqrt N / 3).
     */
    public double networkTraffic(double nodeTraffic) {
        return Math.sqrt(nodes) / 6 * nodeTraffic;
    }

    /** Network traffic at saturation: one third whatever the size. */
    double networkSaturation() {
        return networkTraffic(saturation());
    }
}
