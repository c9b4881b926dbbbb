package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The numbering of nodes by coordinates in n dimensions, row-major with dimension 0 (x) fastest: with radices
 * X, Y, Z the node at (x, y, z) has number x + X * (y + Y * z).
 */
@Api
public final class Coordinates {

    private final int[] radices;
    private final int[] strides;
    private final int nodes;

    /**
     * Numbers the nodes of a grid.
     *
     * @param smallest the smallest radix accepted
     * @param radices nodes along each dimension, x first
     * @throws UnusableInput if there is no dimension, a radix is too small or too large, or there are more than
     *     {@link Topology#MAX_NODES} nodes
     */
    public Coordinates(int smallest, int... radices) {
        if (radices.length == 0) {
            throw new UnusableInput("radices ([]) must name at least one dimension, for example [8, 8]");
        }
        this.radices = radices.clone();
        this.strides = new int[radices.length];
        int product = 1;
        for (int dimension = 0; dimension < radices.length; dimension++) {
            strides[dimension] = product;
            int radix = UnusableInput.requireRange("radix", radices[dimension], smallest, Topology.MAX_NODES);
            product = requireNodes((long) product * radix);
        }
        this.nodes = product;
    }

    private int requireNodes(long product) {
        if (product > Topology.MAX_NODES) {
            throw new UnusableInput("radices (" + this + ") must give at most " + Topology.MAX_NODES + " nodes");
        }
        return (int) product;
    }

    /** Number of nodes: the product of the radices. */
    public int nodes() {
        return nodes;
    }

    /** Number of dimensions. */
    public int dimensions() {
        return radices.length;
    }

    /** Nodes along {@code dimension}. */
    public int radix(int dimension) {
        return radices[dimension];
    }

    /** Nodes along each dimension, x first; a fresh array. */
    public int[] radices() {
        return radices.clone();
    }

    /** By how much the numbers of nodes differ that are neighbours along {@code dimension}. */
    int stride(int dimension) {
        return strides[dimension];
    }

    /** The largest radix. */
    public int largestRadix() {
        return IntStream.of(radices).max().orElseThrow();
    }

    /** Place of {@code node} along {@code dimension}, from 0 to {@code radix(dimension) - 1}. */
    public int coordinate(int node, int dimension) {
        return node / strides[dimension] % radices[dimension];
    }

    /**
     * The node at the given coordinates, x first.
     *
     * @throws IllegalArgumentException if there is not one coordinate for each dimension
     * @throws IndexOutOfBoundsException if a coordinate lies outside its radix
     */
    public int node(int... coordinates) {
        if (coordinates.length != radices.length) {
            throw new IllegalArgumentException(
                    coordinates.length + " coordinates in " + radices.length + " dimensions");
        }
        int node = 0;
        for (int dimension = 0; dimension < radices.length; dimension++) {
            node += strides[dimension] * Objects.checkIndex(coordinates[dimension], radices[dimension]);
        }
        return node;
    }

    /** The node reached from {@code node} when its coordinate along {@code dimension} becomes {@code coordinate}. */
    public int move(int node, int dimension, int coordinate) {
        return node + (coordinate - coordinate(node, dimension)) * strides[dimension];
    }

    /** The coordinates of {@code node}, x first, joined by {@code _}: {@code 3_4}. */
    public String name(int node) {
        Objects.checkIndex(node, nodes);
        return IntStream.range(0, radices.length)
                .mapToObj(dimension -> Integer.toString(coordinate(node, dimension)))
                .collect(Collectors.joining("_"));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Coordinates that && Arrays.equals(radices, that.radices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(radices);
    }

    /** The radices as a person writes them: {@code 8x8}. */
    @Override
    public String toString() {
        return IntStream.of(radices).mapToObj(Integer::toString).collect(Collectors.joining("x"));
    }
}
