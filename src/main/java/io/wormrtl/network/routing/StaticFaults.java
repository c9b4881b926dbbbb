package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Nodes and links that are faulty from the start (004, section 3.4), and the status bits that follow at each router. A
 * channel is faulty if it is, if the channel back is, or if a node at one of its ends is. Faulty nodes neither send nor
 * receive.
 *
 * <p>A node that is not faulty is unsafe if at least two of its neighbours are faulty or unsafe (Lee and Hayes).
 */
public final class StaticFaults {

    /**
     * A faulty link: that by which {@code port} of {@code node} leaves, and the one back.
     *
     * @param node a node
     * @param port one of its output ports
     */
    public record Link(int node, int port) {}

    private final Topology topology;
    private final BitSet nodes;
    private final BitSet unsafe;
    private final PortFaults[] status;

    /**
     * Finds the status bits of all routers.
     *
     * @param nodes faulty nodes
     * @param links faulty links
     */
    public StaticFaults(Topology topology, Set<Integer> nodes, Set<Link> links) {
        this.topology = topology;
        this.nodes = new BitSet(topology.nodes());
        nodes.forEach(this.nodes::set);
        this.unsafe = unsafeNodes();
        this.status = new PortFaults[topology.nodes()];
        Arrays.setAll(status, node -> status(node, links));
    }

    /** No faults. */
    public static StaticFaults none(Topology topology) {
        return new StaticFaults(topology, Set.of(), Set.of());
    }

    /** For functions that go around nodes only: of every faulty link the node named first counts as faulty. */
    static Set<Integer> nodesInstead(Set<Integer> nodes, Set<Link> links) {
        Set<Integer> faulty = new HashSet<>(nodes);
        links.forEach(link -> faulty.add(link.node()));
        return faulty;
    }

    private BitSet unsafeNodes() {
        BitSet found = new BitSet(topology.nodes());
        Deque<Integer> changed = new ArrayDeque<>();
        nodes.stream().forEach(changed::add);
        while (!changed.isEmpty()) {
            int cause = changed.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int node = topology.neighbour(cause, port);
                if (node != Topology.NONE && !nodes.get(node) && !found.get(node) && badNeighbours(node, found) > 1) {
                    found.set(node);
                    changed.add(node);
                }
            }
        }
        return found;
    }

    private int badNeighbours(int node, BitSet found) {
        int bad = 0;
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(node, port);
            bad += next != Topology.NONE && (nodes.get(next) || found.get(next)) ? 1 : 0;
        }
        return bad;
    }

    private PortFaults status(int node, Set<Link> links) {
        long faulty = 0;
        long nearUnsafe = 0;
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(node, port);
            if (next != Topology.NONE) {
                Link back = new Link(next, topology.arrivalPort(node, port));
                boolean bad = nodes.get(next) || links.contains(new Link(node, port)) || links.contains(back);
                faulty |= bad ? 1L << port : 0;
                nearUnsafe |= !bad && unsafe.get(next) ? 1L << port : 0;
            }
        }
        return faulty == 0 && nearUnsafe == 0 ? PortFaults.NONE : new PortFaults(faulty, nearUnsafe);
    }

    /** The status bits of the output ports of {@code node}. */
    public PortFaults at(int node) {
        return status[node];
    }

    /** Whether {@code node} is faulty. */
    public boolean isFaulty(int node) {
        return nodes.get(node);
    }

    /** Whether {@code node} is unsafe, though not faulty. */
    boolean isUnsafe(int node) {
        return unsafe.get(node);
    }

    /** How many nodes are faulty. */
    public int faultyNodes() {
        return nodes.cardinality();
    }
}
