package io.wormrtl.lab.traffic;

import java.util.Optional;

/**
 * The behaviour behind a source: the processor of one node sends by itself, or because of what it has got.
 *
 * <p>Stateful: every node of every run has its own, obtained from {@link Workload#traffic}.
 */
public interface NodeTraffic {

    /** Where messages go that are sent. */
    interface Outbox {
        /** Queues a message behind those that wait to be sent. */
        void send(GeneratedMessage message);

        /** Queues the reply to a message of another node; replies go before other messages. */
        void answer(GeneratedMessage reply, Message request);
    }

    /** The next cycle in which it does something by itself, {@link ArrivalProcess#NEVER} while there is none. */
    long due();

    /** Does what is due until cycle {@code now}, each thing once and in order. */
    void until(long now, Outbox outbox);

    /** Learns in cycle {@code now} that all of a message for this node is here; acts in a later one. */
    default void received(Message message, long now) {}

    /**
     * Learns in cycle {@code now} that all of a message that it has sent has reached its destination; acts in a later one. The network carries no such news: a node that waits for it does so as the processes in the
     * simulations of 003, section 5.3, do.
     */
    default void arrived(Message message, long now) {}

    /**
     * Whether it takes messages in cycle {@code now}. It looks at what came in earlier cycles only.
     *
     * @param waiting replies that wait to be sent
     */
    default boolean takesMessages(long now, int waiting) {
        return true;
    }

    /** Whether there are cycles in which it does not {@linkplain #takesMessages take messages}. */
    default boolean mayRefuse() {
        return false;
    }

    /**
     * The work that messages are for the processor, whose time it takes: while the processor works on a message, cycles
     * do not count for this traffic. Nothing: messages are no work.
     */
    default Optional<MessageWork> work() {
        return Optional.empty();
    }
}
