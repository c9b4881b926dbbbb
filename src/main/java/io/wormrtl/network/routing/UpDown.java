package io.wormrtl.network.routing;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Up&#42;/down&#42; routing in any network whose channels come in pairs. A breadth-first spanning tree gives every link
 * a direction: up leads to the end nearer to the root, or of the lower number if both are equally near. A message goes
 * up any number of times and then down any number of times, never up again, so no cycle of channels is left. Of these
 * ways it has the choice of all shortest ones; they may be longer than the shortest of the network.
 */
public final class UpDown implements RoutingFunction {

    /** The most nodes: there is a table of distances between all pairs. */
    public static final int MOST_NODES = 4096;

    private static final short FAR = Short.MAX_VALUE;

    private final Topology topology;
    private final int virtualChannels;
    private final int root;
    private final int[] depth;
    /** By destination, then node: hops of a message that may still go up, and of one that may not. */
    private final short[][] free;

    private final short[][] down;

    /**
     * Up&#42;/down&#42; with node 0 as root.
     *
     * @throws UnusableInput if the topology has one-way channels or too many nodes
     */
    public UpDown(Topology topology, int virtualChannels) {
        this(topology, virtualChannels, 0);
    }

    /**
     * Up&#42;/down&#42; with a root of one's own choice.
     *
     * @throws UnusableInput if the topology has one-way channels or too many nodes, or there is no such root
     */
    public UpDown(Topology topology, int virtualChannels, int root) {
        if (!TopologyFile.hasOnlyLinks(topology)) {
            throw new UnusableInput("up-down routing needs channels in both directions of every link, which "
                    + topology.description() + " has not");
        }
        UnusableInput.requireRange("nodes of up-down routing", topology.nodes(), 2, MOST_NODES);
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, 1, "up-down", topology);
        this.root = UnusableSetting.requireRange("root", root, 0, topology.nodes() - 1);
        this.depth = new int[topology.nodes()];
        Arrays.setAll(depth, node -> topology.distance(root, node));
        this.free = new short[topology.nodes()][];
        this.down = new short[topology.nodes()][];
        for (int destination = 0; destination < topology.nodes(); destination++) {
            measure(destination);
        }
    }

    /** Whether the channel between two neighbours leads up. */
    private boolean isUp(int from, int to) {
        return depth[to] < depth[from] || (depth[to] == depth[from] && to < from);
    }

    /** Backwards from the destination: first by channels that lead down, then by those that lead up as well. */
    private void measure(int destination) {
        short[] distance = new short[topology.nodes()];
        Arrays.fill(distance, FAR);
        distance[destination] = 0;
        spread(distance, false);
        down[destination] = distance.clone();
        spread(distance, true);
        free[destination] = distance;
    }

    /** Shortens distances by channels that lead up, or by those that lead down, until nothing gets shorter. */
    private void spread(short[] distance, boolean up) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int node = 0; node < topology.nodes(); node++) {
            if (distance[node] < FAR) {
                open.add(node);
            }
        }
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int before = topology.neighbour(node, port);
                if (before != Topology.NONE && isUp(before, node) == up && distance[before] > distance[node] + 1) {
                    distance[before] = (short) (distance[node] + 1);
                    open.add(before);
                }
            }
        }
    }

    @Override
    public String description() {
        return "up-down with root " + topology.label(root);
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 1;
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        int node = query.node();
        short[] freeHops = free[query.destination()];
        short[] downHops = down[query.destination()];
        boolean mayGoUp = query.isInjected() || isUp(topology.neighbour(node, query.inputPort()), node);
        int hops = mayGoUp ? freeHops[node] : downHops[node];
        long ports = 0;
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(node, port);
            if (next != Topology.NONE) {
                boolean up = isUp(node, next);
                boolean nearer = (up ? freeHops[next] : downHops[next]) == hops - 1;
                ports |= nearer && (mayGoUp || !up) ? 1L << port : 0;
            }
        }
        return Route.offering(ports, ChannelMasks.all(virtualChannels));
    }
}
