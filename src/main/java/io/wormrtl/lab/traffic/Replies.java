package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The replies of a node to the sources of messages that it has received.
 *
 * <p>Messages then are of two classes, requests and replies; replies go before requests. A processor with any number of
 * places takes every message at once: whatever the network delivers is consumed, so that neither class can stand in the way
 * of the other for ever. One with few places takes no flits from the channels by which requests come while they are all
 * taken, each by a request that is not answered or a reply that waits; what has come before it says so still comes in.
 *
 * @param lengths flits of replies
 * @param after cycles from the delivery of a request to the generation of its reply, at least 1
 * @param places requests and replies that a node holds, until a reply begins to leave; 0: any number
 * @param seed master seed of the lengths, see {@link NodeRandom}
 */
public record Replies(LengthDistribution lengths, int after, int places, long seed) {

    /** The assumption behind these replies, for those who read the figures. */
    public static final String CAUTION = "Where traffic.reply.places is left out, a processor takes in every message"
            + " and holds any number of replies, so that requests and replies never wait for each other for ever. Nodes with"
            + " few places need router.virtual-networks: 2.";

    /** The replies of nodes with any number of places. */
    public Replies(LengthDistribution lengths, int after, long seed) {
        this(lengths, after, 0, seed);
    }

    /** Checks that all parts are given. */
    public Replies {
        Objects.requireNonNull(lengths);
        UnusableInput.requireRange("after", after, 1, Integer.MAX_VALUE);
        UnusableInput.requireRange("places", places, 0, Integer.MAX_VALUE);
    }

    /** One line for reports. */
    public String description() {
        return "replies of " + lengths.description() + " after " + after + (after == 1 ? " cycle" : " cycles")
                + (places == 0 ? "" : ", " + places + (places == 1 ? " place" : " places") + " in each node");
    }

    /** The lengths of the replies of {@code node}, in the order in which it sends them, from the first on. */
    public IntSupplier lengthsOf(int node) {
        UniformRandomProvider random = NodeRandom.of(seed, NodeRandom.Purpose.REPLIES, node);
        return () -> lengths.sample(random);
    }
}
