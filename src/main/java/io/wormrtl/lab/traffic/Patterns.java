package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.topology.Topology;
import java.util.function.Function;

/** The traffic patterns a testbench can name. */
@Api
public final class Patterns {

    /** All traffic patterns by name; a topology for which a pattern is not defined is refused. */
    public static final Catalogue<Function<Topology, TrafficPattern>> CATALOGUE = new Catalogue<
                    Function<Topology, TrafficPattern>>("traffic pattern")
            .with("uniform", "every other node equally likely", t -> new UniformPattern(t.nodes()))
            .with(
                    "transpose",
                    "(x, y) to (y, x); in a hypercube the halves of the address swapped",
                    t -> TopologyPermutations.transpose(t))
            .with(
                    "bit-reversal",
                    "bits of the node number in reverse order",
                    t -> BitPermutations.bitReversal(t.nodes()))
            .with(
                    "perfect-shuffle",
                    "bits of the node number rotated left by one",
                    t -> BitPermutations.perfectShuffle(t.nodes()))
            .with(
                    "butterfly",
                    "first and last bit of the node number swapped",
                    t -> BitPermutations.butterfly(t.nodes()))
            .with("complement", "all bits of the node number inverted", t -> BitPermutations.complement(t.nodes()))
            .with(
                    "neighbour",
                    "the next node in the first dimension, wrapping at the end",
                    t -> TopologyPermutations.neighbour(t))
            .with(
                    "tornado",
                    "nearly half way along each dimension, wrapping at the end",
                    t -> TopologyPermutations.tornado(t))
            .with(
                    "hot-spot",
                    "a fraction of the messages to the hot spots, the rest uniform",
                    HotSpotPattern.Settings.class,
                    Function.identity())
            .with(
                    "distance",
                    "distances from min-distance to max-distance equally likely, and every node at a distance",
                    DistancePattern.Settings.class,
                    Function.identity())
            .with(
                    "permutation",
                    "one destination per source, from a CSV file source,destination",
                    PermutationFile.Settings.class,
                    Function.identity());

    private Patterns() {}
}
