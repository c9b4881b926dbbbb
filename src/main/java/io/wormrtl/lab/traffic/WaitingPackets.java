package io.wormrtl.lab.traffic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The queues of a source, without limit: replies go before other packets, each in the order in which they came. */
final class WaitingPackets {

    /** A packet that waits for an injector. */
    record Packet(Message message, int length, int packetsLeft) {}

    private final Deque<Packet> messages = new ArrayDeque<>();
    private final Deque<Packet> replies = new ArrayDeque<>();
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Replies of which some packet waits. */
    int replies() {
        int count = 0;
        for (Packet packet : replies) {
            count += packet.packetsLeft == 0 ? 1 : 0;
        }
        return count;
    }

    void add(Packet packet) {
        (packet.message.request().isPresent() ? replies : messages).add(packet);
        size++;
    }

    /** The packet that goes first, of some. */
    Packet first() {
        return queue().element();
    }

    /** Takes it out. */
    Packet remove() {
        size--;
        return queue().remove();
    }

    private Deque<Packet> queue() {
        return replies.isEmpty() ? messages : replies;
    }

    /** Forgets all; {@code lost} learns of the messages of which no packet has gone. */
    void clear(Consumer<Message> lost) {
        if (size > 0) {
            Stream.of(messages, replies)
                    .flatMap(Deque::stream)
                    .map(Packet::message)
                    .filter(message -> message.id() < 0)
                    .distinct()
                    .forEach(lost);
            messages.clear();
            replies.clear();
            size = 0;
        }
    }

    /** The messages of which no packet has gone. */
    long wholeMessages() {
        return size == 0
                ? 0
                : Stream.of(messages, replies)
                        .flatMap(Deque::stream)
                        .filter(packet -> packet.message.id() < 0 && packet.packetsLeft == 0)
                        .count();
    }

    /** Forgets the messages of which no packet has gone; of the others, the rest still waits. */
    void forgetWholeMessages() {
        if (size > 0) {
            messages.removeIf(packet -> packet.message.id() < 0);
            replies.removeIf(packet -> packet.message.id() < 0);
            size = messages.size() + replies.size();
        }
    }
}
