package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The n-dimensional torus: a mesh whose dimensions are closed to rings of channels in both directions.
 *
 * <p>Bisection: two cuts through a largest dimension half a ring apart (nearest to half, where that radix is
 * odd): 4 * nodes / largest radix channels.
 *
 * @param coordinates radices, each at least 3, and numbering of the nodes
 */
@Api
public record Torus(Coordinates coordinates) implements Grid {

    private static final int SMALLEST_RADIX = 3;

    /**
     * Checks that each radix is at least 3: a ring of two nodes would have two channels between the same nodes.
     *
     * @throws UnusableInput if a radix is smaller
     */
    public Torus {
        coordinates = new Coordinates(SMALLEST_RADIX, refuseTwo(coordinates.radices()));
    }

    /**
     * A torus with the given number of nodes along each dimension, x first.
     *
     * @throws UnusableInput if a radix is below 3 or there are too many nodes
     */
    public Torus(int... radices) {
        this(new Coordinates(SMALLEST_RADIX, refuseTwo(radices)));
    }

    private static int[] refuseTwo(int[] radices) {
        if (IntStream.of(radices).anyMatch(radix -> radix == 2)) {
            throw new UnusableInput("radix (2) must be from 3 to " + MAX_NODES
                    + " in a torus, because two nodes in a ring would be joined twice; a mesh accepts 2");
        }
        return radices;
    }

    @Override
    public String description() {
        return "torus " + coordinates;
    }

    @Override
    public int neighbour(int node, int port) {
        Objects.checkIndex(node, nodes());
        int dimension = Grid.dimensionOf(port);
        int step = Grid.isPlus(port) ? 1 : -1;
        int target = Math.floorMod(coordinate(node, dimension) + step, coordinates.radix(dimension));
        return coordinates.move(node, dimension, target);
    }

    @Override
    public int distance(int from, int to) {
        int distance = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            int plus = plusDistance(from, to, dimension);
            distance += Math.min(plus, coordinates.radix(dimension) - plus);
        }
        return distance;
    }

    /** Channels from the coordinate of {@code from} to that of {@code to} when going in plus direction. */
    private int plusDistance(int from, int to, int dimension) {
        int offset = coordinate(to, dimension) - coordinate(from, dimension);
        return offset < 0 ? offset + coordinates.radix(dimension) : offset;
    }

    @Override
    public int diameter() {
        return IntStream.of(radices()).map(radix -> radix / 2).sum();
    }

    /** On a ring of k nodes the mean is k/4 for even and (k^2 - 1) / (4k) for odd k, equal nodes included. */
    @Override
    public double averageDistance() {
        double sum = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            int k = coordinates.radix(dimension);
            int half = k / 2;
            sum += (double) half * (k - half) / k;
        }
        return sum * nodes() / (nodes() - 1);
    }

    @Override
    public int bisectionChannels() {
        return 4 * (nodes() / coordinates.largestRadix());
    }

    /** Both directions of a dimension are offered where they are equally long, half an even ring away. */
    @Override
    public long minimalPorts(int from, int to) {
        long ports = 0;
        for (int dimension = 0; dimension < dimensions(); dimension++) {
            int plus = plusDistance(from, to, dimension);
            ports |= directions(plus, coordinates.radix(dimension) - plus) << (2 * dimension);
        }
        return ports;
    }

    private static long directions(int plus, int minus) {
        if (plus == 0) {
            return 0b00;
        }
        return plus < minus ? 0b01 : plus > minus ? 0b10 : 0b11;
    }
}
