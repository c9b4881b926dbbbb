package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * Offered and accepted load, and what the network carries besides.
 *
 * @param offered flits of messages generated, per node and cycle
 * @param accepted flits of messages delivered, per node and cycle
 * @param overhead flits that left the network and belong to no message delivered, per node and cycle: padding, and what
 *     was thrown away at the destination
 * @param confidence how well the accepted load is known, within the run
 * @param capacity the load that stands for normalised load 1: 2 * bisection channels / nodes, in flits per
 *     node and cycle (2 in a hypercube, 4/n in an n x n mesh)
 */
@Api
public record Throughput(double offered, double accepted, double overhead, Confidence confidence, double capacity) {

    /** Checks the capacity. */
    public Throughput {
        if (!(capacity > 0)) {
            throw new IllegalArgumentException("capacity (" + capacity + ") must be above 0");
        }
    }

    /** Loads of which nothing is known about how well they are. */
    public static Throughput ofLoads(double offered, double accepted, double overhead, double capacity) {
        return new Throughput(offered, accepted, overhead, new TooFew("there is no interval"), capacity);
    }

    /** The same, known so well. */
    public Throughput known(Confidence accuracy) {
        return new Throughput(offered, accepted, overhead, accuracy, capacity);
    }

    /** The loads of a measurement of {@code cycles} cycles in which so many flits were counted in all nodes. */
    public static Throughput of(
            Topology topology, long offeredFlits, long acceptedFlits, long overheadFlits, long cycles) {
        double nodeCycles = (double) topology.nodes() * cycles;
        return ofLoads(
                offeredFlits / nodeCycles, acceptedFlits / nodeCycles, overheadFlits / nodeCycles, capacity(topology));
    }

    /** The load in flits per node and cycle that stands for normalised load 1. */
    public static double capacity(Topology topology) {
        return 2.0 * topology.bisectionChannels() / topology.nodes();
    }

    /** How well the accepted load is known after these windows, by batch means of theirs. */
    public static Confidence accuracy(List<Window> windows, int nodes) {
        BatchMeans means = new BatchMeans();
        windows.forEach(window -> means.add((double) window.acceptedFlits() / nodes / window.cycles()));
        return means.confidence();
    }

    /** Offered load as a fraction of {@link #capacity()}. */
    public double normalisedOffered() {
        return offered / capacity;
    }

    /** Accepted load as a fraction of {@link #capacity()}. */
    public double normalisedAccepted() {
        return accepted / capacity;
    }
}
