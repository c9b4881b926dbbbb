package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The work of a processor that does one thing at a time on the messages that it sends and gets (003, chapter 4). While
 * it works on a message its task stands still. Work on a message begins where the message does, and on each further packet
 * before that is offered; at the other end on each packet when it has come in, and then on the message. Work on
 * packets that come in goes before work on those to be sent, and neither is broken off.
 *
 * @param sendMessage cycles of work on each message before its first packet is offered
 * @param sendPacket cycles of work on each further packet before it is offered
 * @param receivePacket cycles of work on each packet but a message's last, after it has come in
 * @param receiveMessage cycles of work on each message that has come
 * @param movesWords whether the processor moves words between its memory and the interface itself, a word a cycle, and
 *     does nothing else while a packet is on its way out of or into it
 * @param bothEnds whether the processor at the other end works on a message while the sender does, and not after it: it
 *     is told when the sender begins
 * @param waitsForReceiver whether a processor that has sent a message sends no other and computes nothing until that has
 *     been received; what comes in it takes meanwhile. It is told
 */
public record MessageWork(
        @Setting(
                value = "cycles of work on each message before its first packet is offered",
                otherwise = "0",
                min = 0,
                max = MessageWork.LONGEST)
        int sendMessage,

        @Setting(
                value = "cycles of work on each further packet before it is offered",
                otherwise = "0",
                min = 0,
                max = MessageWork.LONGEST)
        int sendPacket,

        @Setting(
                value = "cycles of work on each packet but a message's last, after it has come in",
                otherwise = "0",
                min = 0,
                max = MessageWork.LONGEST)
        int receivePacket,

        @Setting(
                value = "cycles of work on each message that has come",
                otherwise = "0",
                min = 0,
                max = MessageWork.LONGEST)
        int receiveMessage,

        @Setting(
                value =
                        "whether the processor moves the words itself, and does nothing else while a packet is on its way"
                                + " out of or into it",
                otherwise = "true")
        boolean movesWords,

        @Setting(
                value = "whether both processors work on a message at the same time, and not one after the other",
                otherwise = "false")
        boolean bothEnds,

        @Setting(
                value =
                        "whether a processor that has sent a message does nothing but take in others until that has been"
                                + " received",
                otherwise = "false")
        boolean waitsForReceiver) {

    /** Most cycles of work on a message or a packet. */
    public static final double LONGEST = 1e9;

    /** Checks the ranges. */
    public MessageWork {
        UnusableSetting.requireRange("send-message", sendMessage, 0, (int) LONGEST);
        UnusableSetting.requireRange("send-packet", sendPacket, 0, (int) LONGEST);
        UnusableSetting.requireRange("receive-packet", receivePacket, 0, (int) LONGEST);
        UnusableSetting.requireRange("receive-message", receiveMessage, 0, (int) LONGEST);
    }

    /**
     * Cycles from the request to send a message to the cycle in which the task at the other end has it, where nobody is in
     * the way of anything. Exact where the processor moves words itself, or the message is one packet; else packets are
     * taken to follow each other as soon as the words of the one before have left.
     *
     * @param packets flits of each, headers included
     * @param headerFlits of each, which bring no words
     * @param latency of a packet of so many flits, from its offer until all of it is in the receiver
     * @param spacing cycles between two flits that leave the interface
     */
    public long alone(List<Integer> packets, int headerFlits, IntUnaryOperator latency, int spacing) {
        long offered = sendMessage;
        long free = bothEnds ? 1L + receiveMessage : 0;
        for (int p = 0; p < packets.size(); p++) {
            int flits = packets.get(p);
            int words = Math.max(0, flits - headerFlits);
            long delivered = offered + latency.applyAsInt(flits);
            free = taken(delivered, words, free) + (p == packets.size() - 1 ? 0 : receivePacket);
            long left = offered + (long) flits * spacing;
            offered = movesWords ? left + sendPacket : Math.max(left, offered + sendPacket);
        }
        return bothEnds ? free : free + receiveMessage;
    }

    /** The cycle in which a packet, whose last word was there in another, has been taken in. */
    private long taken(long delivered, int words, long free) {
        if (!movesWords || words == 0) {
            return Math.max(delivered + 1, free);
        }
        long begins = Math.max(delivered - words + 2, free);
        return Math.max(delivered + 1, begins + words - 1);
    }

    /** The same from the request to the cycle in which the last packet is with the receiver, whose work does not count. */
    public long latencyAlone(List<Integer> packets, IntUnaryOperator latency, int spacing) {
        long offered = sendMessage;
        long last = 0;
        for (int flits : packets) {
            last = Math.max(last, offered + latency.applyAsInt(flits));
            long left = offered + (long) flits * spacing;
            offered = movesWords ? left + sendPacket : Math.max(left, offered + sendPacket);
        }
        return last;
    }
}
