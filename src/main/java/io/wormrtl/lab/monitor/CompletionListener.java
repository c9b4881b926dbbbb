package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.traffic.Message;

/** Learns of each message that has been delivered whole, once. */
@FunctionalInterface
@Api
public interface CompletionListener {

    /** Cycles of generation, injection and delivery stand in the message. */
    void completed(Message message);

    /** A message has been generated; its cycle is the current one. */
    default void generated(Message message) {
        // Most care for latencies only.
    }

    /** A message that was given up comes all the same: it is completed now. */
    default void takenBack(Message message) {
        // Most care for latencies only.
    }

    /** A part says that the message will not be delivered, see {@link io.wormrtl.network.invariant.Removals#message}. */
    default void givenUp(Message message) {
        // Most care for latencies only.
    }
}
