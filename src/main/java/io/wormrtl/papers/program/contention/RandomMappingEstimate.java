package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Estimates the contention of a random mapping onto a square mesh (003, section 3.4) without drawing one.
 *
 * @param nodes nodes N of the mesh, from 4 on
 * @param averageDegree delta_avg of the process graph, above 0
 */
public record RandomMappingEstimate(int nodes, double averageDegree) {

    /** Checks the ranges. */
    public RandomMappingEstimate {
        UnusableInput.requireRange("nodes of the mesh", nodes, 4, Integer.MAX_VALUE);
        Ranges.requirePositive("average degree", averageDegree);
    }

    private double side() {
        return Math.sqrt(nodes);
    }

    /** C = delta_avg sqrt N, the unit of table 3.1. */
    public double richness() {
        return averageDegree * side();
    }

    /**
     * D_avg = 2 sqrt N / 3 - 2 / (3 sqrt N) and D_max = 2 (sqrt N - 1) (003, eqs. 3.17 and 3.18). The average counts
     * pairs of a node with itself, as the equation does. Logical path lengths are estimated by the same values.
     */
    public Spread pathLength() {
        return new Spread(2 * side() / 3 - 2 / (3 * side()), 2 * (side() - 1));
    }

    /** C / 6 and 3 C / 8 (003, table 3.1). */
    public Spread channelLoad() {
        return new Spread(richness() / 6, 3 * richness() / 8);
    }

    /** C / 2 and C (003, table 3.1). */
    public Spread contentionLevel() {
        return new Spread(richness() / 2, richness());
    }

    /** Saturation node traffic of an average node, 2 / sqrt N (003, Lemma 6). */
    public double averageSaturation() {
        return 2 / side();
    }

    /** Saturation node traffic of the worst node, 1 / sqrt N (003, Lemma 7). */
    public double worstSaturation() {
        return 1 / side();
    }
}
