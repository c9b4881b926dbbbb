package io.wormrtl.lab.traffic;

import java.util.Optional;

/** Everything the nodes of a network will send; a value that can be played any number of times. */
public interface Workload {

    /**
     * A fresh stream of what {@code node} generates whatever it gets, the same at every call.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    MessageStream stream(int node);

    /**
     * The traffic that {@code node} sends in one run, at its beginning.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    default NodeTraffic traffic(int node) {
        return stream(node);
    }

    /** One line for reports: pattern, arrivals, lengths. */
    String description();

    /**
     * Offered load in flits per node and cycle, averaged over all nodes including those that never send;
     * NaN where it is not defined (a trace, messages that are all there at cycle 0).
     */
    double offeredLoad();

    /** Messages per node and cycle, averaged as {@link #offeredLoad}; NaN where that is. */
    default double messagesPerCycle() {
        return Double.NaN;
    }

    /** The same where lengths include headers; those of a workload that leaves them out are longer by so many flits. */
    default Workload withHeader(int flits) {
        return this;
    }

    /** The replies of nodes that have received one of these messages; empty where messages are not answered. */
    default Optional<Replies> replies() {
        return Optional.empty();
    }

    /** The shortest message in flits that any node may generate; {@link Integer#MAX_VALUE} where there is none. */
    int minLength();

    /** The longest message in flits that any node may generate. */
    int maxLength();
}
