package io.wormrtl.network.topology;

import io.wormrtl.kernel.part.Answers;
import java.util.HashSet;
import java.util.Set;

/** What every topology must say of its channels: one that does not cannot be built, and is refused before that is tried. */
public final class Wiring {

    private final Topology topology;
    /** Ends of channels, as node times ports plus port. */
    private final Set<Integer> ends = new HashSet<>();

    private Wiring(Topology topology) {
        this.topology = topology;
    }

    /**
     * The same topology, whose channels end at ports that are there, each at one of its own, and a hop away; whose nodes and
     * ports have names, no two the same.
     *
     * @throws io.wormrtl.kernel.part.PartMistake naming topology, node and port of what is otherwise
     */
    public static Topology requireSound(Topology topology) {
        new Wiring(topology).requireSound();
        return topology;
    }

    private void requireSound() {
        require(topology.nodes() >= 1, "has " + topology.nodes() + " nodes, and must have one at least");
        int ports = topology.ports();
        require(
                ports >= 1 && ports <= Long.SIZE,
                "has " + ports + " ports at a node, and must have from 1 to " + Long.SIZE);
        Answers.present(topology.description(), topology, "Topology.description");
        Set<String> names = new HashSet<>();
        for (int port = 0; port < ports; port++) {
            String name = Answers.present(topology.portName(port), topology, "Topology.portName");
            require(names.add(name), "calls two ports '" + name + "'");
        }
        names.clear();
        for (int node = 0; node < topology.nodes(); node++) {
            String name = Answers.present(topology.nodeName(node), topology, "Topology.nodeName");
            require(names.add(name), "calls two nodes '" + name + "'");
            for (int port = 0; port < ports; port++) {
                requireChannel(node, port);
            }
        }
    }

    private void requireChannel(int node, int port) {
        int next = topology.neighbour(node, port);
        if (next == Topology.NONE) {
            return;
        }
        String channel = "has a channel from node " + node + " by port " + port + " ";
        require(next >= 0 && next < topology.nodes(), channel + "to node " + next + ", which does not exist");
        int arrival = topology.arrivalPort(node, port);
        String end = channel + "to port " + arrival + " of node " + next;
        require(arrival >= 0 && arrival < topology.ports(), end + ", which does not exist");
        require(ends.add(next * topology.ports() + arrival), end + ", where another channel ends");
        int distance = topology.distance(node, next);
        require(distance == (node == next ? 0 : 1), end + ", but says that this is " + distance + " hops away");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw Answers.mistake(topology, otherwise);
        }
    }
}
