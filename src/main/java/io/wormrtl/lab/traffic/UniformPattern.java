package io.wormrtl.lab.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Every other node is equally likely (004, section 6.2.2, "Random").
 *
 * @param nodes number of nodes, at least 1; the only node of a network sends nothing
 */
public record UniformPattern(int nodes) implements TrafficPattern {

    /** Checks the number of nodes. */
    public UniformPattern {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes (" + nodes + ") must be at least 1");
        }
    }

    @Override
    public String description() {
        return "uniform over all other nodes";
    }

    @Override
    public boolean sends(int source) {
        return nodes > 1;
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        int drawn = random.nextInt(nodes - 1);
        return drawn < source ? drawn : drawn + 1;
    }
}
