package io.wormrtl.lab.experiment;

import io.wormrtl.lab.traffic.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Puts the messages that are complete in one cycle into the order of their destinations. Nodes tell of them in the order in
 * which their processes run, which is any; sums of fractions and batches of an interval would tell which it was.
 */
final class ArrivalOrder {

    private static final Comparator<Message> BY_DESTINATION =
            Comparator.comparingInt(message -> message.generated().destination());

    private final Consumer<Message> listener;
    private final List<Message> together = new ArrayList<>();
    private long cycle;

    /** Hands messages on to {@code listener}. */
    ArrivalOrder(Consumer<Message> listener) {
        this.listener = listener;
    }

    /** A message is complete, in the same cycle as the last one or a later one; those of one node come in their order. */
    void add(Message message) {
        if (message.delivered() != cycle) {
            settle();
            cycle = message.delivered();
        }
        together.add(message);
    }

    /** Hands on what has come so far; called when a cycle is over. */
    void settle() {
        if (together.size() > 1) {
            together.sort(BY_DESTINATION);
        }
        together.forEach(listener);
        together.clear();
    }
}
