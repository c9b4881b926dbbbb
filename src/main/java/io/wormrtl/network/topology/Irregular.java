package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A network of any shape, given by its channels. Distances come from breadth-first search, once, when it is built.
 */
@Api
public final class Irregular implements Topology {

    /** The most nodes: there is a table of distances between all pairs. */
    public static final int MOST_NODES = 4096;

    /**
     * A unidirectional channel; a link is two of them, each arriving at the port by which the other leaves.
     *
     * @param from the sending node
     * @param port its output port
     * @param to the receiving node
     * @param arrivalPort its input port
     */
    public record Arc(int from, int port, int to, int arrivalPort) {}

    private final String description;
    private final List<String> labels;
    private final List<String> nodeNames;
    private final List<String> portNames;
    private final int[] neighbours;
    private final int[] arrivalPorts;
    private final short[][] distances;

    /**
     * Builds a network.
     *
     * @param description kind and size as a person writes them
     * @param labels names of the nodes, by number, all different
     * @param portNames names of the ports, by number; identifiers
     * @param arcs all channels; each output port and each input port of a node is used by one at most
     * @throws UnusableInput if there are too few or too many nodes or ports, or a node cannot be reached from another
     */
    public Irregular(String description, List<String> labels, List<String> portNames, List<Arc> arcs) {
        this.description = description;
        this.labels = List.copyOf(labels);
        this.nodeNames = ModuleNames.of(labels);
        this.portNames = List.copyOf(portNames);
        UnusableInput.requireRange("nodes of " + description, labels.size(), 2, MOST_NODES);
        UnusableInput.requireRange("ports of " + description, portNames.size(), 1, MAX_PORTS);
        this.neighbours = new int[nodes() * ports()];
        this.arrivalPorts = new int[nodes() * ports()];
        Arrays.fill(neighbours, NONE);
        Arrays.fill(arrivalPorts, NONE);
        arcs.forEach(this::add);
        this.distances = new short[nodes()][];
        for (int source = 0; source < nodes(); source++) {
            distances[source] = distancesFrom(source);
        }
    }

    private void add(Arc arc) {
        neighbours[index(arc.from(), arc.port())] = Objects.checkIndex(arc.to(), nodes());
        arrivalPorts[index(arc.from(), arc.port())] = Objects.checkIndex(arc.arrivalPort(), ports());
    }

    private int index(int node, int port) {
        return Objects.checkIndex(node, nodes()) * ports() + Objects.checkIndex(port, ports());
    }

    private short[] distancesFrom(int source) {
        short[] distance = new short[nodes()];
        Arrays.fill(distance, (short) NONE);
        distance[source] = 0;
        ArrayDeque<Integer> open = new ArrayDeque<>();
        open.add(source);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int port = 0; port < ports(); port++) {
                int next = neighbours[node * ports() + port];
                if (next != NONE && distance[next] == NONE) {
                    distance[next] = (short) (distance[node] + 1);
                    open.add(next);
                }
            }
        }
        for (int node = 0; node < nodes(); node++) {
            if (distance[node] == NONE) {
                throw new UnusableInput(description + " must be connected, but node '" + labels.get(node)
                        + "' cannot be reached from node '" + labels.get(source) + "'");
            }
        }
        return distance;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public int nodes() {
        return nodeNames.size();
    }

    @Override
    public int ports() {
        return portNames.size();
    }

    @Override
    public int neighbour(int node, int port) {
        return neighbours[index(node, port)];
    }

    @Override
    public int arrivalPort(int node, int port) {
        return arrivalPorts[index(node, port)];
    }

    @Override
    public String portName(int port) {
        return portNames.get(port);
    }

    @Override
    public String nodeName(int node) {
        return nodeNames.get(node);
    }

    @Override
    public String label(int node) {
        return labels.get(node);
    }

    @Override
    public int distance(int from, int to) {
        return distances[from][to];
    }

    @Override
    public int diameter() {
        int largest = 0;
        for (short[] row : distances) {
            for (short distance : row) {
                largest = Math.max(largest, distance);
            }
        }
        return largest;
    }

    @Override
    public double averageDistance() {
        long sum = 0;
        for (short[] row : distances) {
            for (short distance : row) {
                sum += distance;
            }
        }
        return (double) sum / nodes() / (nodes() - 1);
    }

    /** Exact up to 24 nodes, an upper bound beyond. */
    @Override
    public int bisectionChannels() {
        return new Halving(this).channels();
    }

    @Override
    public BisectionKind bisectionKind() {
        return new Halving(this).kind();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Irregular that
                && labels.equals(that.labels)
                && portNames.equals(that.portNames)
                && Arrays.equals(neighbours, that.neighbours)
                && Arrays.equals(arrivalPorts, that.arrivalPorts);
    }

    @Override
    public int hashCode() {
        return Objects.hash(labels, portNames, Arrays.hashCode(neighbours));
    }
}
