package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/** A step of a task; steps of the base loop of 003, section 4.2, and of the tasks of section 5.3. */
@Api
public sealed interface Step {

    /** Computes locally for a time drawn anew every time. */
    record Compute() implements Step {}

    /**
     * Hands a message for the peer to the interface and goes on at once: {@code tsend} (003, section 4.2).
     *
     * @param peer task that the message is for
     */
    record Send(int peer) implements Step {}

    /**
     * Waits until one more message from the peer has come, which may have happened before: {@code trecv} (003, section
     * 4.2).
     *
     * @param peer task that the message is from
     */
    record Receive(int peer) implements Step {}

    /**
     * Sends a message to one of the peers, each as likely as its weight says, and waits until it has arrived (003,
     * sections 3.1, assumption 6, and 5.3).
     *
     * @param peers tasks, at least one
     * @param weights of the same length, above 0
     */
    record Deliver(List<Integer> peers, List<Double> weights) implements Step {

        /** Copies the lists. */
        public Deliver {
            peers = List.copyOf(peers);
            weights = List.copyOf(weights);
            if (peers.isEmpty() || peers.size() != weights.size()) {
                throw new IllegalArgumentException(peers.size() + " peers, " + weights.size() + " weights");
            }
        }
    }
}
