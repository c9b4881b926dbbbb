package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import java.util.List;
import java.util.Optional;

/**
 * A message as its source and its sink know it; it never travels: the network carries its bits only.
 *
 * <p>Cycles are {@link #NOT_YET} until they have happened.
 */
@Api
public final class Message {

    /** A cycle that has not come. */
    public static final long NOT_YET = -1;

    private final GeneratedMessage generated;
    private final Message request;
    private final int packets;
    private final int flits;
    private int crossings;
    /** Of these, those before {@link #lastCrossing}. */
    private int crossingsBefore;

    private long lastCrossing = NOT_YET;
    private int id = -1;
    private int packetsDelivered;
    /** A bit for each packet by those that follow it; all that more than 62 follow share one. */
    private long packetsInjected;

    private long packetsSeen;
    /** Of these, those that may come once more. */
    private long packetsForgotten;

    private long injected = NOT_YET;
    private long delivered = NOT_YET;
    private long begun = NOT_YET;

    /** A message that has just been generated and will be sent in packets of these lengths, headers included. */
    public Message(GeneratedMessage generated, List<Integer> packetLengths) {
        this(generated, packetLengths, null);
    }

    /**
     * The same for a message that may be a reply.
     *
     * @param request the message it answers, null for none
     */
    public Message(GeneratedMessage generated, List<Integer> packetLengths, Message request) {
        this.generated = generated;
        this.request = request;
        this.packets = packetLengths.size();
        int sum = 0;
        for (int length : packetLengths) {
            sum += length;
        }
        this.flits = sum;
    }

    /** Flits of all its packets: more than its length where each packet has a header. */
    public int flits() {
        return flits;
    }

    /** The message and how far it has come, in words. */
    @Override
    public String toString() {
        String name = (request == null ? "message" : "reply") + (id < 0 ? "" : " " + id);
        return name + " from node " + generated.source() + " to " + generated.destination() + ", " + generated.length()
                + " flits, generated in cycle " + generated.cycle() + happened(", injected in cycle ", injected)
                + happened(", delivered in cycle ", delivered);
    }

    private static String happened(String what, long cycle) {
        return cycle == NOT_YET ? "" : what + cycle;
    }

    /**
     * Takes note of a header that crosses a channel between routers in {@code cycle}, of the last such cycle or a later
     * one.
     */
    public void channelCrossed(long cycle) {
        if (cycle != lastCrossing) {
            crossingsBefore = crossings;
            lastCrossing = cycle;
        }
        crossings++;
    }

    /**
     * Channels between routers crossed so far, up to the cycle before the delivery, as a mean over its packets. A header that
     * is sent again may cross one in the cycle of the delivery, before or after it as the monitors happen to look: it is
     * not on the message's way.
     */
    public double hops() {
        int counted = delivered != NOT_YET && delivered == lastCrossing ? crossingsBefore : crossings;
        return (double) counted / packets;
    }

    /** Source, destination, length and cycle of generation. */
    public GeneratedMessage generated() {
        return generated;
    }

    /** The message that it answers; nothing where it is no reply. */
    public Optional<Message> request() {
        return Optional.ofNullable(request);
    }

    /** Its class, for parts that prefer some messages to others: 1 for a reply, else 0. */
    public int messageClass() {
        return request == null ? 0 : 1;
    }

    /** Packets it is sent in. */
    public int packets() {
        return packets;
    }

    /** The id in its headers; -1 before it is offered to the interface. */
    public int id() {
        return id;
    }

    /** Gives it its id. */
    public void identify(int messageId) {
        this.id = messageId;
    }

    /** The cycle in which its first header flit crossed the injection channel. */
    public long injected() {
        return injected;
    }

    /**
     * Takes note of a header whose first flit crossed in {@code cycle}; the earliest counts. Headers of packets on several
     * injection channels may be complete in another order than they began.
     */
    public void injectedAt(long cycle) {
        injected = injected == NOT_YET ? cycle : Math.min(injected, cycle);
    }

    /**
     * Takes note of the header of a packet that crosses the injection channel, for the first time or again.
     *
     * @param packetsLeft as the header says
     */
    public void packetInjected(int packetsLeft) {
        packetsInjected |= 1L << Math.min(packetsLeft, Long.SIZE - 1);
    }

    /** Whether the headers of all its packets have crossed the injection channel: none waits at its source to be sent first. */
    public boolean isInjected() {
        long all = -1L >>> Math.max(0, Long.SIZE - packets);
        return (packetsInjected & all) == all;
    }

    /** The first cycle in which its last flit is in the hands of the receiver. */
    public long delivered() {
        return delivered;
    }

    /**
     * The first cycle in which a word of its contents is in the hands of the receiver; at the latest its last flit is.
     */
    public long begun() {
        return begun;
    }

    /** Takes note of the contents of a packet that is here as a whole: its first word has come in this cycle. */
    public void begunAt(long cycle) {
        begun = begun == NOT_YET ? cycle : Math.min(begun, cycle);
    }

    /**
     * Takes note of a packet.
     *
     * @param packetsLeft as its header says
     * @return whether it was expected: not delivered before, and one of this message
     */
    public boolean packetDeliveredAt(long cycle, int packetsLeft) {
        if (packetsLeft >= packets
                || (packets <= Long.SIZE && (packetsSeen >>> packetsLeft & 1) != 0)
                || packetsDelivered == packets) {
            return false;
        }
        packetsSeen |= 1L << packetsLeft;
        packetsDelivered++;
        if (packetsDelivered == packets) {
            delivered = cycle;
        }
        return true;
    }

    /**
     * A node at an end of the message has died, and nobody there knows any more which packets have been delivered: those
     * may come once more.
     */
    public void forgetPackets() {
        packetsForgotten |= packetsSeen;
    }

    /**
     * A packet comes that has been delivered before.
     *
     * @param packetsLeft as its header says
     * @return whether an end had forgotten it; when it comes yet again that is no excuse
     */
    public boolean takeForgotten(int packetsLeft) {
        boolean isOneOfThem = packets <= Long.SIZE && packetsLeft < packets;
        boolean forgotten = isOneOfThem && (packetsForgotten >>> packetsLeft & 1) != 0;
        packetsForgotten &= forgotten ? ~(1L << packetsLeft) : -1L;
        return forgotten;
    }

    /** Whether all packets have been delivered. */
    public boolean isComplete() {
        return delivered != NOT_YET;
    }
}
