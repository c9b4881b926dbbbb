package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Torus;

/**
 * The way that a header has left along a dimension of a torus, in one direction.
 *
 * @param plus whether it goes towards higher coordinates
 * @param here coordinate of the node where it stands
 * @param there coordinate of its destination
 * @param radix nodes of the ring
 */
record RingWay(boolean plus, int here, int there, int radix) {

    /** The way of a header that leaves {@code node} by {@code port}. */
    static RingWay of(Torus torus, int node, int port, int destination) {
        int dimension = Grid.dimensionOf(port);
        return new RingWay(
                Grid.isPlus(port),
                torus.coordinate(node, dimension),
                torus.coordinate(destination, dimension),
                torus.coordinates().radix(dimension));
    }

    /** Whether the channel between the last coordinate and 0 lies ahead. */
    boolean wraps() {
        return plus ? there < here : there > here;
    }

    /**
     * Whether the channel opposite lies ahead, between coordinates (radix - 1) / 2 and the next: a shortest way, at most
     * half a ring, that wraps does not cross it.
     */
    boolean passesTheMiddle() {
        boolean low = here <= (radix - 1) / 2;
        boolean lowThere = there <= (radix - 1) / 2;
        return !wraps() && low != lowThere;
    }
}
