package io.wormrtl.lab.traffic;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * A processor that does one thing at a time: it works on a message, moves words, or lets its task go on. It acts on what
 * it learns in a cycle in a later one, so that the order of evaluation does not matter.
 *
 * <p>The task has a clock of its own, which stands still while the processor is occupied: a computation that a message
 * interrupts goes on where it was.
 */
final class OneAtATime {

    /** The node around the processor: its queue, its outlets and its task. */
    interface Surroundings {
        /** The packet to send next; null for none. */
        WaitingPackets.Packet first();

        /** Offers that packet; where, or null as long as it cannot be offered. */
        PacketOutlet offer();

        /** The processor has begun to work on a message. */
        void begun(Message message);

        /** The processor has handed a message to its task. */
        void taken(Message message);
    }

    private enum Doing {
        NOTHING,
        /** Works on what it sends, until {@link #end}. */
        PREPARES,
        /** Its packet is ready, and waits for a place to be offered. */
        OFFERS,
        MOVES_WORDS_OUT,
        /** Moves the words of a packet in, which may not all be there. */
        MOVES_WORDS_IN,
        /** Works on what it has got, until {@link #end}. */
        RECEIVES
    }

    /** A packet that comes in, or a message that is announced. */
    private static final class Incoming {
        private final long known;
        private final int order;
        /** Cycles of work once the words are here. */
        private int work;

        private int words;
        private long complete = Message.NOT_YET;
        /** The message that is here when the work is done; null for none. */
        private Message message;

        Incoming(long known, int order) {
            this.known = known;
            this.order = order;
        }
    }

    /** A message of this node that has been received, and when that was known. */
    private record Arrival(Message message, long known) {}

    /** Packets stand behind all messages that are announced in the same cycle. */
    private static final int AFTER_MESSAGES = 1 << 24;

    private final MessageWork work;
    private final NodeTraffic traffic;
    private final Surroundings surroundings;
    private final PriorityQueue<Incoming> incoming = new PriorityQueue<>(
            Comparator.comparingLong((Incoming each) -> each.known).thenComparingInt(each -> each.order));
    /** Packets that are coming in, by receive buffer. */
    private final Map<Integer, Incoming> open = new HashMap<>();

    private final Deque<Arrival> arrivals = new ArrayDeque<>();
    /** Messages that were received before the processor began to wait for that. */
    private final Set<Message> receivedBefore = new HashSet<>();

    private Doing doing = Doing.NOTHING;
    private long end;
    private WaitingPackets.Packet outgoing;
    private PacketOutlet outlet;
    private Incoming current;
    private long began;
    /** The message of which it waits to hear that it has been received; null for none. */
    private Message awaited;

    /** The task's clock when it last stood still. */
    private long taskTime;
    /** Since when it goes on; NOT_YET while it stands still. */
    private long goesOnSince;

    OneAtATime(MessageWork work, NodeTraffic traffic, Surroundings surroundings) {
        this.work = work;
        this.traffic = traffic;
        this.surroundings = surroundings;
    }

    /**
     * The next cycle in which something ends or begins by itself.
     *
     * @param on whether the task goes on
     */
    long due(boolean on) {
        long next = arrivals.isEmpty() ? ArrivalProcess.NEVER : arrivals.peek().known + 1;
        return Math.min(
                next,
                switch (doing) {
                    case PREPARES, RECEIVES -> end;
                    case MOVES_WORDS_IN -> takenAt(current);
                    case OFFERS, MOVES_WORDS_OUT -> ArrivalProcess.NEVER;
                    case NOTHING -> begins(on);
                });
    }

    private long begins(boolean on) {
        long in = incoming.isEmpty() ? ArrivalProcess.NEVER : incoming.peek().known + 1;
        long due = traffic.due();
        boolean goesOn = on && goesOnSince != Message.NOT_YET && due != ArrivalProcess.NEVER;
        return Math.min(in, goesOn ? goesOnSince + due - taskTime : ArrivalProcess.NEVER);
    }

    private long takenAt(Incoming packet) {
        return packet.complete == Message.NOT_YET
                ? ArrivalProcess.NEVER
                : Math.max(packet.complete + 1, began + packet.words - 1);
    }

    /**
     * Does what is due in cycle {@code now}.
     *
     * @param on whether the task goes on
     */
    void run(long now, boolean on, NodeTraffic.Outbox outbox) {
        while (!arrivals.isEmpty() && arrivals.peek().known < now) {
            arrived(arrivals.poll().message, now);
        }
        do {
            ends(now);
        } while (doing == Doing.NOTHING && begins(now, on, outbox));
    }

    private void arrived(Message message, long now) {
        traffic.arrived(message, clock(now) - 1);
        if (message == awaited) {
            awaited = null;
        } else if (work.waitsForReceiver()) {
            receivedBefore.add(message);
        }
    }

    /** The task's time. */
    private long clock(long now) {
        return goesOnSince == Message.NOT_YET ? taskTime : taskTime + now - goesOnSince;
    }

    private void standStill(long now) {
        taskTime = clock(now);
        goesOnSince = Message.NOT_YET;
    }

    private void ends(long now) {
        if (doing == Doing.PREPARES && end <= now) {
            doing = Doing.OFFERS;
        }
        if (doing == Doing.OFFERS) {
            offers();
        }
        if (doing == Doing.MOVES_WORDS_OUT && outlet.isIdle()) {
            hasSent();
        }
        if (doing == Doing.MOVES_WORDS_IN && takenAt(current) <= now) {
            doing = Doing.RECEIVES;
            end = now + current.work;
        }
        if (doing == Doing.RECEIVES && end <= now) {
            doing = Doing.NOTHING;
            hasReceived(now);
        }
    }

    private void offers() {
        if (!Objects.equals(surroundings.first(), outgoing)) {
            doing = Doing.NOTHING; // it has been forgotten
            return;
        }
        outlet = surroundings.offer();
        if (outlet != null) {
            doing = Doing.MOVES_WORDS_OUT;
            if (!work.movesWords()) {
                hasSent();
            }
        }
    }

    private void hasSent() {
        doing = Doing.NOTHING;
        if (work.waitsForReceiver() && outgoing.packetsLeft() == 0 && !receivedBefore.remove(outgoing.message())) {
            awaited = outgoing.message();
        }
    }

    private void hasReceived(long now) {
        if (current.message != null) {
            traffic.received(current.message, clock(now) - 1);
            surroundings.taken(current.message);
        }
    }

    /** Begins what comes next; false where there is nothing. */
    private boolean begins(long now, boolean on, NodeTraffic.Outbox outbox) {
        if (!incoming.isEmpty() && incoming.peek().known < now) {
            standStill(now);
            current = incoming.poll();
            began = now;
            doing = Doing.MOVES_WORDS_IN;
            return true;
        }
        if (awaited != null) {
            standStill(now);
            return false;
        }
        WaitingPackets.Packet first = surroundings.first();
        if (first != null) {
            standStill(now);
            prepare(first, now);
            return true;
        }
        return on && goesOn(now, outbox);
    }

    private void prepare(WaitingPackets.Packet packet, long now) {
        outgoing = packet;
        doing = Doing.PREPARES;
        boolean isFirst = packet.message().id() < 0;
        end = now + (isFirst ? work.sendMessage() : work.sendPacket());
        if (isFirst && work.bothEnds()) {
            surroundings.begun(packet.message());
        }
    }

    private boolean goesOn(long now, NodeTraffic.Outbox outbox) {
        if (goesOnSince == Message.NOT_YET) {
            goesOnSince = now;
        }
        if (traffic.due() > clock(now)) {
            return false;
        }
        traffic.until(clock(now), outbox);
        return surroundings.first() != null;
    }

    /** The processor at the other end begins to work on a message for this one. */
    void announced(Message message, long now) {
        Incoming job = new Incoming(now, message.generated().source());
        job.complete = now;
        job.work = work.receiveMessage();
        incoming.add(job);
    }

    /** The first word of a packet is here. */
    void begins(int place, long now) {
        if (work.movesWords()) {
            open.computeIfAbsent(place, key -> add(key, now));
        }
    }

    private Incoming add(int place, long now) {
        Incoming job = new Incoming(now, AFTER_MESSAGES + place);
        incoming.add(job);
        return job;
    }

    /**
     * All of a packet is here.
     *
     * @param words that it has brought
     * @param isLast whether no other packet of its message follows it
     * @param message that is complete by it; null for none
     */
    void ends(int place, int words, boolean isLast, Message message, long now) {
        Incoming opened = open.remove(place);
        Incoming job = opened == null ? add(place, now) : opened;
        job.words = opened == null ? 0 : words;
        job.complete = now;
        job.message = message;
        job.work =
                (isLast ? 0 : work.receivePacket()) + (message != null && !work.bothEnds() ? work.receiveMessage() : 0);
    }

    /** A message of this node has been received at the other end. */
    void arrives(Message message, long now) {
        arrivals.add(new Arrival(message, now));
    }
}
