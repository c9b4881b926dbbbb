package io.wormrtl.lab.traffic;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;

/** Every node always sends to the same destination; nodes mapped to themselves send nothing. */
final class PermutationPattern implements TrafficPattern {

    private final String description;
    private final int[] destinations;

    private PermutationPattern(String description, int[] destinations) {
        this.description = description;
        this.destinations = destinations;
    }

    /**
     * Creates the pattern from a function on node numbers.
     *
     * @param description one line for reports
     * @param nodes number of nodes
     * @param destination the destination of each node; need not reach all nodes
     * @throws IllegalArgumentException if a destination is no node
     */
    public static PermutationPattern of(String description, int nodes, IntUnaryOperator destination) {
        int[] table = new int[nodes];
        Arrays.setAll(table, destination);
        for (int node = 0; node < nodes; node++) {
            if (table[node] < 0 || table[node] >= nodes) {
                throw new IllegalArgumentException("node " + node + " is sent to " + table[node]);
            }
        }
        return new PermutationPattern(description, table);
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean sends(int source) {
        return destinations[source] != source;
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        return destinations[source];
    }
}
