package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import java.util.Optional;

/**
 * The verdict on deadlock in a network. The analysis tries the escape channels that the routing function declares; if
 * these prove nothing, it searches for others.
 *
 * @param network nodes, channels, routing function and faults
 * @param reallocation the rule that the routers follow
 * @param escape what the escape channels of the proof are, in words
 * @param proof the proof, or what stands against it
 */
public record DeadlockAnalysis(RoutedNetwork network, Reallocation reallocation, String escape, DeadlockProof proof) {

    /** The value of {@link #escape} where every channel is an escape channel. */
    public static final String ALL = "all channels";

    /**
     * Analyses a network.
     *
     * @param limit the most states of headers to look at in a proof, and again in a search for escape channels
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static DeadlockAnalysis of(RoutedNetwork network, Reallocation reallocation, long limit) {
        DeadlockProof proof = DeadlockProof.of(network, reallocation, limit);
        boolean open = proof.verdict() == Verdict.NOT_PROVEN && reallocation != Reallocation.AT_TAIL;
        Optional<EscapeSearch.Found> other = open ? EscapeSearch.search(network, limit) : Optional.empty();
        if (other.isPresent()) {
            RoutingSubfunction channels = other.get().channels();
            return new DeadlockAnalysis(
                    network,
                    reallocation,
                    other.get().description() + ", found by search",
                    DeadlockProof.of(network, channels, limit));
        }
        return new DeadlockAnalysis(network, reallocation, declared(proof), proof);
    }

    private static String declared(DeadlockProof proof) {
        boolean all = proof.dependencies()
                .map(graph -> graph.channels().equals(graph.used()))
                .orElse(true);
        return all ? ALL : "as the routing function declares them";
    }
}
