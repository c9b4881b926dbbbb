package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;

/**
 * The unidirectional ring of 004, section 3.1.1: one channel from each node i to node i + 1, the last back to 0.
 *
 * <p>Each node has one port; output port 0 arrives at input port 0 of the next node. Bisection: the 2 channels
 * that join two halves.
 *
 * @param nodes from 2 to 2^20
 */
@Api
public record Ring(int nodes) implements Topology {

    /**
     * Checks the number of nodes.
     *
     * @throws UnusableInput if it is not from 2 to 2^20
     */
    public Ring {
        UnusableInput.requireRange("nodes", nodes, 2, MAX_NODES);
    }

    @Override
    public String description() {
        return "ring " + nodes;
    }

    @Override
    public int ports() {
        return 1;
    }

    @Override
    public int neighbour(int node, int port) {
        Objects.checkIndex(port, 1);
        return (Objects.checkIndex(node, nodes) + 1) % nodes;
    }

    @Override
    public int arrivalPort(int node, int port) {
        return Objects.checkIndex(port, 1);
    }

    /** {@code next}. */
    @Override
    public String portName(int port) {
        Objects.checkIndex(port, 1);
        return "next";
    }

    /** The node's number. */
    @Override
    public String nodeName(int node) {
        return Integer.toString(Objects.checkIndex(node, nodes));
    }

    @Override
    public int distance(int from, int to) {
        return Math.floorMod(to - from, nodes);
    }

    @Override
    public int diameter() {
        return nodes - 1;
    }

    /** Distances 1 to n - 1 are equally frequent: n / 2. */
    @Override
    public double averageDistance() {
        return nodes / 2.0;
    }

    @Override
    public int bisectionChannels() {
        return 2;
    }

    @Override
    public long minimalPorts(int from, int to) {
        return from == to ? 0 : 1;
    }
}
