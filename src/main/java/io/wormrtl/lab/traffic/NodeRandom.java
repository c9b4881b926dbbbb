package io.wormrtl.lab.traffic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Random sequences of the nodes, all derived from one master seed.
 *
 * <p>The seed of a sequence is {@code mix(mix(master + G * p) + G * (node + 1))}, where p is 1 for arrivals, 2 for
 * destinations, 3 for lengths, 4 for lengths of replies, G = 0x9E3779B97F4A7C15 is the increment and {@code mix} the
 * output function of the SplitMix64 generator: the seeds of a purpose are outputs of one such generator. Since each
 * purpose has its own sequence, two runs that differ only in pattern or length see the same arrivals.
 */
public final class NodeRandom {

    /** The use of a sequence. */
    public enum Purpose {
        /** Gaps between messages. */
        ARRIVALS,
        /** Destinations of messages. */
        DESTINATIONS,
        /** Lengths of messages. */
        LENGTHS,
        /** Lengths of replies. */
        REPLIES
    }

    private static final long INCREMENT = 0x9E3779B97F4A7C15L;

    private NodeRandom() {}

    /** The sequence of {@code node} for {@code purpose} (xoroshiro128++), at its beginning. */
    public static UniformRandomProvider of(long master, Purpose purpose, int node) {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(seed(master, purpose, node));
    }

    static long seed(long master, Purpose purpose, int node) {
        return mix(mix(master + INCREMENT * (purpose.ordinal() + 1)) + INCREMENT * (node + 1L));
    }

    private static long mix(long state) {
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
