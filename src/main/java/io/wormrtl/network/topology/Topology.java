package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import java.util.Objects;

/**
 * The interconnection pattern of a direct network (004, section 2.2).
 *
 * <p>Nodes are numbered {@code 0..nodes()-1} and ports {@code 0..ports()-1}; a port of a node stands for its
 * output channel of that number and, seen from the other side, for its input channel. The processor's own
 * injection and ejection channels are not ports. Limits: at most {@value #MAX_NODES} nodes and
 * {@value #MAX_PORTS} ports, so that a set of ports fits one {@code long}.
 *
 * <p>Implementations are immutable. Node or port numbers outside their range are programming errors and give
 * an {@link IndexOutOfBoundsException}.
 */
@Api
public interface Topology {

    /** Returned instead of a node or a port where an output port is unconnected. */
    int NONE = -1;

    /** The most nodes a topology may have. */
    int MAX_NODES = 1 << 20;

    /** The most network ports a node may have. */
    int MAX_PORTS = 64;

    /** Kind and size as a person writes them, for example {@code mesh 8x8}. */
    String description();

    /** Number of nodes, at least 2. */
    int nodes();

    /** Network ports per node; some may be unconnected at a node (the edge of a mesh). */
    int ports();

    /** The node reached over the channel that leaves {@code node} by output port {@code port}, or {@link #NONE}. */
    int neighbour(int node, int port);

    /**
     * The input port of the neighbour at which the channel leaving {@code node} by {@code port} arrives, or
     * {@link #NONE} where the port is unconnected.
     *
     * <p>An input port faces the sender: what leaves by {@code x_plus} arrives at {@code x_minus}.
     */
    int arrivalPort(int node, int port);

    /** Name of a port, a legal identifier in Verilog and VCD: {@code x_plus}, {@code dim0}, {@code next}. */
    String portName(int port);

    /** The dimension along which {@code port} leads; where a topology has none, each port is one of its own. */
    default int dimension(int port) {
        return Objects.checkIndex(port, ports());
    }

    /** Name of a node, legal as the end of an identifier: {@code 3_4}, {@code 0110}, {@code 5}. */
    String nodeName(int node);

    /** Name of a node as people call it, in any script; the same as {@link #nodeName} unless that must be another. */
    default String label(int node) {
        return nodeName(node);
    }

    /** Fewest channels from one node to another; 0 from a node to itself. */
    int distance(int from, int to);

    /** The largest {@link #distance} between two nodes. */
    int diameter();

    /** Mean {@link #distance} over all ordered pairs of distinct nodes. */
    double averageDistance();

    /**
     * Unidirectional channels that cross the bisection, both directions counted (004, section 6.2: 2^n in a
     * hypercube of n dimensions, 2n in an n x n mesh). Each kind documents where its cut lies.
     */
    int bisectionChannels();

    /**
     * The quality of {@link #bisectionChannels}: the minimum, an upper bound, or a cut that does not quite halve the
     * nodes.
     */
    default BisectionKind bisectionKind() {
        return BisectionKind.EXACT;
    }

    /** The most channels that leave a node. */
    default int degree() {
        int degree = 0;
        for (int node = 0; node < nodes(); node++) {
            int leaving = 0;
            for (int port = 0; port < ports(); port++) {
                leaving += neighbour(node, port) == NONE ? 0 : 1;
            }
            degree = Math.max(degree, leaving);
        }
        return degree;
    }

    /** Number of unidirectional channels of the whole network. */
    default int channels() {
        int channels = 0;
        for (int node = 0; node < nodes(); node++) {
            for (int port = 0; port < ports(); port++) {
                if (neighbour(node, port) != NONE) {
                    channels++;
                }
            }
        }
        return channels;
    }

    /**
     * The output ports of {@code from} that begin a shortest path to {@code to}, as a bit mask: bit p stands for
     * port p. 0 if both are the same node.
     *
     * <p>These are the profitable ports of minimal adaptive routing (004, section 3.3.3).
     */
    default long minimalPorts(int from, int to) {
        int nearer = distance(from, to) - 1;
        long ports = 0;
        for (int port = 0; port < ports(); port++) {
            int next = neighbour(from, port);
            if (next != NONE && distance(next, to) == nearer) {
                ports |= 1L << port;
            }
        }
        return ports;
    }
}
