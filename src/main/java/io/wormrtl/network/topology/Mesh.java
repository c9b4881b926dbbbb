package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import java.util.Objects;

/**
 * The n-dimensional mesh (004, section 2.2.2): nodes are neighbours if exactly one coordinate differs, by one.
 *
 * <p>Bisection: the cut through the middle of a largest dimension, or, where that radix is odd, the cut nearest
 * to the middle (the halves then differ by one layer of nodes): 2 * nodes / largest radix channels.
 *
 * @param coordinates radices, each at least 2, and numbering of the nodes
 */
@Api
public record Mesh(Coordinates coordinates) implements Grid {

    private static final int SMALLEST_RADIX = 2;

    /** Checks that each radix is at least 2. */
    public Mesh {
        coordinates = new Coordinates(SMALLEST_RADIX, coordinates.radices());
    }

    /**
     * A mesh with the given number of nodes along each dimension, x first.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if a radix is below 2 or there are too many nodes
     */
    public Mesh(int... radices) {
        this(new Coordinates(SMALLEST_RADIX, radices));
    }

    @Override
    public String description() {
        return "mesh " + coordinates;
    }

    @Override
    public int neighbour(int node, int port) {
        Objects.checkIndex(node, nodes());
        int dimension = Grid.dimensionOf(port);
        int target = coordinate(node, dimension) + (Grid.isPlus(port) ? 1 : -1);
        return target < 0 || target == coordinates.radix(dimension) ? NONE : coordinates.move(node, dimension, target);
    }

    @Override
    public int distance(int from, int to) {
        int distance = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            distance += Math.abs(coordinate(to, dimension) - coordinate(from, dimension));
        }
        return distance;
    }

    @Override
    public int diameter() {
        return distance(0, nodes() - 1);
    }

    /** Two random coordinates of radix k are (k^2 - 1) / (3k) apart on average, equal ones included. */
    @Override
    public double averageDistance() {
        double sum = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            double k = coordinates.radix(dimension);
            sum += (k * k - 1) / (3 * k);
        }
        return sum * nodes() / (nodes() - 1);
    }

    @Override
    public int bisectionChannels() {
        return 2 * (nodes() / coordinates.largestRadix());
    }

    @Override
    public long minimalPorts(int from, int to) {
        long ports = 0;
        int here = from;
        int there = to;
        for (int dimension = dimensions() - 1; dimension >= 0; dimension--) {
            // Of both numbers the coordinates in this dimension and those below it are left.
            int stride = coordinates.stride(dimension);
            int offset = there / stride - here / stride;
            if (offset != 0) {
                ports |= 1L << (2 * dimension + (offset > 0 ? 0 : 1));
            }
            here %= stride;
            there %= stride;
        }
        return ports;
    }
}
