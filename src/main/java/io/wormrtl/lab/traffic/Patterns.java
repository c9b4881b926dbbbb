package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;

/** The traffic patterns a testbench can name. */
public final class Patterns {

    /** Builds a pattern for a topology. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The pattern for {@code topology}.
         *
         * @throws UnusableInput if the pattern is not defined for the topology or a parameter cannot be used
         */
        TrafficPattern create(Topology topology, PatternParameters parameters);
    }

    /** All traffic patterns by name. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("traffic pattern")
            .with("uniform", "every other node equally likely", (t, p) -> new UniformPattern(t.nodes()))
            .with(
                    "transpose",
                    "(x, y) to (y, x); in a hypercube the halves of the address swapped",
                    (t, p) -> TopologyPermutations.transpose(t))
            .with(
                    "bit-reversal",
                    "bits of the node number in reverse order",
                    (t, p) -> BitPermutations.bitReversal(t.nodes()))
            .with(
                    "perfect-shuffle",
                    "bits of the node number rotated left by one",
                    (t, p) -> BitPermutations.perfectShuffle(t.nodes()))
            .with(
                    "butterfly",
                    "first and last bit of the node number swapped",
                    (t, p) -> BitPermutations.butterfly(t.nodes()))
            .with("complement", "all bits of the node number inverted", (t, p) -> BitPermutations.complement(t.nodes()))
            .with(
                    "neighbour",
                    "the next node in the first dimension, wrapping at the end",
                    (t, p) -> TopologyPermutations.neighbour(t))
            .with(
                    "tornado",
                    "nearly half way along each dimension, wrapping at the end",
                    (t, p) -> TopologyPermutations.tornado(t))
            .with(
                    "hot-spot",
                    "a fraction of the messages to the hot spots, the rest uniform",
                    (t, p) -> new HotSpotPattern(t.nodes(), p.hotSpots(), p.fraction()))
            .with(
                    "distance",
                    "distances from min-distance to max-distance equally likely, and every node at a distance",
                    (t, p) -> new DistancePattern(t, p.minDistance(), p.maxDistance()))
            .with("permutation", "one destination per source, from a CSV file source,destination", Patterns::fromFile);

    private Patterns() {}

    private static TrafficPattern fromFile(Topology topology, PatternParameters parameters) {
        if (parameters.file() == null) {
            throw new UnusableInput("traffic pattern 'permutation' needs a file with the columns source,destination");
        }
        return PermutationFile.read(parameters.file(), topology.nodes());
    }
}
