package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import java.util.Objects;

/**
 * A topology whose nodes lie at integer coordinates and whose channels change one coordinate by one: mesh or
 * torus.
 *
 * <p>Ports: {@code 2 * dimension} leads in plus direction, {@code 2 * dimension + 1} in minus direction.
 */
@Api
public sealed interface Grid extends Topology permits Mesh, Torus {

    /** How nodes are numbered. */
    Coordinates coordinates();

    /** Number of dimensions. */
    default int dimensions() {
        return coordinates().dimensions();
    }

    /** Nodes along each dimension, x first; a fresh array. */
    default int[] radices() {
        return coordinates().radices();
    }

    /** Place of {@code node} along {@code dimension}, from 0. */
    default int coordinate(int node, int dimension) {
        return coordinates().coordinate(node, dimension);
    }

    /** The node at the given coordinates, x first; see {@link Coordinates#node}. */
    default int node(int... coordinates) {
        return coordinates().node(coordinates);
    }

    /** Dimension along which {@code port} leads. */
    static int dimensionOf(int port) {
        return port >> 1;
    }

    /** Whether {@code port} leads in plus direction. */
    static boolean isPlus(int port) {
        return (port & 1) == 0;
    }

    @Override
    default int nodes() {
        return coordinates().nodes();
    }

    @Override
    default int ports() {
        return 2 * dimensions();
    }

    @Override
    default int arrivalPort(int node, int port) {
        return neighbour(node, port) == NONE ? NONE : port ^ 1;
    }

    /** Exact where the cut dimension is even, or the only one; otherwise the halves differ by a layer of nodes. */
    @Override
    default BisectionKind bisectionKind() {
        return coordinates().largestRadix() % 2 == 0 || dimensions() == 1
                ? BisectionKind.EXACT
                : BisectionKind.NEAREST_CUT;
    }

    /** {@code x_plus}, {@code x_minus}, {@code y_plus} ... {@code z_minus}, then {@code dim3_plus} ... */
    @Override
    default String portName(int port) {
        int dimension = dimensionOf(Objects.checkIndex(port, ports()));
        String axis = dimension < 3 ? "xyz".substring(dimension, dimension + 1) : "dim" + dimension;
        return axis + (isPlus(port) ? "_plus" : "_minus");
    }

    /** 0 for x, 1 for y ... */
    @Override
    default int dimension(int port) {
        return dimensionOf(Objects.checkIndex(port, ports()));
    }

    /** The coordinates, x first: {@code 3_4}. */
    @Override
    default String nodeName(int node) {
        return coordinates().name(node);
    }
}
