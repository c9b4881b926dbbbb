package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;
import org.apache.commons.lang3.StringUtils;

/**
 * The binary hypercube (004, section 2.2.1): 2^n nodes, neighbours if their numbers differ in one bit.
 *
 * <p>Port d changes bit d. Bisection: the channels of one dimension, 2^n.
 *
 * @param dimensions n, from 1 to 20
 */
@Api
public record Hypercube(int dimensions) implements Topology {

    static final int MAX_DIMENSIONS = 20;

    /**
     * Checks the number of dimensions.
     *
     * @throws UnusableInput if it is not from 1 to 20
     */
    public Hypercube {
        UnusableInput.requireRange("dimensions", dimensions, 1, MAX_DIMENSIONS);
    }

    @Override
    public String description() {
        return "hypercube " + dimensions;
    }

    @Override
    public int nodes() {
        return 1 << dimensions;
    }

    @Override
    public int ports() {
        return dimensions;
    }

    @Override
    public int neighbour(int node, int port) {
        return Objects.checkIndex(node, nodes()) ^ 1 << Objects.checkIndex(port, dimensions);
    }

    @Override
    public int arrivalPort(int node, int port) {
        return Objects.checkIndex(port, dimensions);
    }

    /** {@code dim0}, {@code dim1} ... */
    @Override
    public String portName(int port) {
        return "dim" + Objects.checkIndex(port, dimensions);
    }

    /** The node's number in binary, one digit for each dimension, highest dimension first: {@code 0110}. */
    @Override
    public String nodeName(int node) {
        return StringUtils.leftPad(Integer.toBinaryString(Objects.checkIndex(node, nodes())), dimensions, '0');
    }

    /** Hamming distance of the two numbers. */
    @Override
    public int distance(int from, int to) {
        return Integer.bitCount(from ^ to);
    }

    @Override
    public int diameter() {
        return dimensions;
    }

    /** n * 2^(n-1) / (2^n - 1). */
    @Override
    public double averageDistance() {
        return dimensions * (nodes() / 2.0) / (nodes() - 1);
    }

    @Override
    public int bisectionChannels() {
        return nodes();
    }

    @Override
    public long minimalPorts(int from, int to) {
        return from ^ to;
    }
}
