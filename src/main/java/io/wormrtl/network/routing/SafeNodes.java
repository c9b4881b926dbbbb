package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import java.util.Set;

/**
 * Fault-tolerant routing in the hypercube by safe nodes, after Lee and Hayes (004, section 3.4, Fig. 34). A header goes
 * on a shortest path to a neighbour that is neither faulty nor unsafe; if there is none, on a shortest path to an
 * unsafe one; if there is none, to a neighbour off the shortest paths, a safe one if it can, never back where it came
 * from.
 *
 * <p>The n + 1 or more virtual channels count the hops, so that no channels wait for each other in a circle; a path is
 * at most two hops longer than the shortest. A header that has used up the channels cannot be delivered; with fewer
 * than n / 2 faulty nodes there is none.
 */
public final class SafeNodes implements RoutingFunction {

    private final Hypercube cube;
    private final int virtualChannels;

    /**
     * Routing by safe nodes.
     *
     * @throws UnusableInput on a topology other than a hypercube, or with fewer than n + 1 virtual channels
     */
    public SafeNodes(Topology topology, int virtualChannels) {
        if (!(topology instanceof Hypercube hypercube)) {
            throw Misfit.of("safe-nodes", "a hypercube", topology);
        }
        this.cube = hypercube;
        this.virtualChannels =
                ChannelMasks.require(virtualChannels, hypercube.dimensions() + 1, "safe-nodes", topology);
    }

    @Override
    public String description() {
        return "safe-nodes, " + (cube.dimensions() + 1) + " hops at most";
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
    public StatusUse statusUse() {
        return StatusUse.FAULTY_AND_UNSAFE;
    }

    /** Of a faulty link the node that is named first is given up. */
    @Override
    public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        return new StaticFaults(topology, StaticFaults.nodesInstead(nodes, links), Set.of());
    }

    @Override
    public Route route(RouteQuery query) {
        int shares = cube.dimensions() + 1;
        int hop = query.isInjected() ? 0 : 1 + ChannelMasks.shareOf(virtualChannels, shares, query.inputChannel());
        long ports = ports(query);
        return hop == shares || ports == 0
                ? Route.UNREACHABLE
                : Route.of(new RouteOption(ports, ChannelMasks.share(virtualChannels, shares, hop)));
    }

    private long ports(RouteQuery query) {
        long good = (1L << cube.dimensions()) - 1 & ~query.faults().faulty();
        long safe = good & ~query.faults().unsafe();
        long minimal = cube.minimalPorts(query.node(), query.destination());
        long back = query.isInjected() ? 0 : 1L << query.inputPort();
        long[] inOrder = {minimal & safe, minimal & good, safe & ~back, good & ~back};
        for (long ports : inOrder) {
            if (ports != 0) {
                return ports;
            }
        }
        return 0;
    }
}
