package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The replies of a node to the sources of messages that it has received.
 *
 * <p>Messages then are of two classes, requests and replies. A processor takes every message at once and holds any
 * number of replies that wait to be sent, replies going before requests: whatever the network delivers is consumed, so
 * that neither class can stand in the way of the other for ever.
 *
 * @param lengths flits of replies
 * @param after cycles from the delivery of a request to the generation of its reply, at least 1
 * @param seed master seed of the lengths, see {@link NodeRandom}
 */
public record Replies(LengthDistribution lengths, int after, long seed) {

    /** The assumption behind these replies, for those who read the figures. */
    public static final String CAUTION = "Requests and replies share all virtual channels. Here that cannot deadlock,"
            + " as every processor takes in every message and holds any number of replies; nodes with less memory need"
            + " virtual channels for replies alone.";

    /** Checks that all parts are given. */
    public Replies {
        Objects.requireNonNull(lengths);
        UnusableInput.requireRange("after", after, 1, Integer.MAX_VALUE);
    }

    /** One line for reports. */
    public String description() {
        return "replies of " + lengths.description() + " after " + after + (after == 1 ? " cycle" : " cycles");
    }

    /** The lengths of the replies of {@code node}, in the order in which it sends them, from the first on. */
    public IntSupplier lengthsOf(int node) {
        UniformRandomProvider random = NodeRandom.of(seed, NodeRandom.Purpose.REPLIES, node);
        return () -> lengths.sample(random);
    }
}
