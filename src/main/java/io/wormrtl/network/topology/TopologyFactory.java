package io.wormrtl.network.topology;

import java.util.List;

/** Builds the topology of one kind from the sizes a testbench gives. */
@FunctionalInterface
public interface TopologyFactory {

    /**
     * Builds a topology.
     *
     * @param radices nodes along each dimension, x first; one number, the dimensions, for a hypercube; one
     *     number, the nodes, for a ring; one number, the symbols, for a star graph
     * @throws io.wormrtl.kernel.refusal.UnusableInput if there is no such topology
     */
    Topology create(List<Integer> radices);
}
