package io.wormrtl.network.fault;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.link.ChannelStatus;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * The faults of a run, listed ones and drawn ones, and the delay after which the ends of a channel learn of them.
 *
 * @param faults the faults that the testbench lists, each with its place and time
 * @param rates the rates at which further faults are drawn
 * @param statusDelay cycles until both ends of a channel know, 1 to {@value ChannelStatus#MAX_DELAY}
 * @param seed from which faults are drawn
 */
@Api
public record FaultPlan(List<Fault> faults, FaultRates rates, int statusDelay, long seed) {

    /** Copies the list and checks the range. */
    public FaultPlan {
        faults = List.copyOf(faults);
        UnusableInput.requireRange("status delay", statusDelay, 1, ChannelStatus.MAX_DELAY);
    }

    /** A plan of these faults. */
    public static FaultPlan of(int statusDelay, Fault... faults) {
        return new FaultPlan(List.of(faults), FaultRates.NONE, statusDelay, 1);
    }

    /** Whether the node is dead from the first cycle on and for ever. */
    public boolean isDeadThroughout(int node) {
        return faults.stream()
                .anyMatch(fault -> fault.isStatic() && fault.place().equals(new FaultPlace.Node(node)));
    }

    /**
     * Refuses places that the network has not.
     *
     * @throws UnusableInput that names the first of them
     */
    public void requirePlaces(Topology topology) {
        faults.forEach(fault -> requirePlace(fault.place(), topology));
    }

    /** Refuses a place that the network has not. */
    public static void requirePlace(FaultPlace place, Topology topology) {
        if (place instanceof FaultPlace.Node at) {
            requireNode(place, at.node(), topology);
        } else if (place instanceof FaultPlace.Link at) {
            requireNode(place, at.one(), topology);
            requireNode(place, at.other(), topology);
            if (!areNeighbours(at.one(), at.other(), topology) && !areNeighbours(at.other(), at.one(), topology)) {
                throw new UnusableInput("a fault (" + place + ") must be on a link between neighbours, which nodes "
                        + at.one() + " and " + at.other() + " of " + topology.description() + " are not");
            }
        }
    }

    private static void requireNode(FaultPlace place, int node, Topology topology) {
        if (node < 0 || node >= topology.nodes()) {
            throw new UnusableInput("a fault (" + place + ") must be at a node from 0 to " + (topology.nodes() - 1)
                    + ", the nodes of " + topology.description());
        }
    }

    private static boolean areNeighbours(int node, int other, Topology topology) {
        for (int port = 0; port < topology.ports(); port++) {
            if (topology.neighbour(node, port) == other) {
                return true;
            }
        }
        return false;
    }
}
