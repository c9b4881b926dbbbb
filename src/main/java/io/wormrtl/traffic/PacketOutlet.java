package io.wormrtl.traffic;

import io.wormrtl.nic.PacketIntake;
import io.wormrtl.nic.PacketOffer;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The processor's end of an injection channel: the packet on offer, and the contents of those that have been taken. */
final class PacketOutlet {

    /** Contents of which some words have been written. */
    private static final class Writing {
        private final PacketContents contents;
        private int written;

        Writing(PacketContents contents) {
            this.contents = contents;
        }

        boolean isDone() {
            return written == contents.words();
        }

        long next() {
            return contents.word(written++);
        }
    }

    private final Wire offer;
    private final Wire destination;
    private final Wire length;
    private final Wire id;
    private final Wire packetsLeft;
    /** Null where no header field tells it. */
    private final Wire messageClass;

    private final Wire written;
    private final List<Wire> words;
    /** By lane: contents in the order in which their packets were taken. */
    private final List<Deque<Writing>> writing = new ArrayList<>();

    private PacketIntake intake;
    private long phase;
    private PacketContents offered;
    /** One bit per lane: it has contents that are not all written. */
    private long unwritten;

    /** The end with the wires of its offer. */
    PacketOutlet(
            Wire offer,
            Wire destination,
            Wire length,
            Wire id,
            Wire packetsLeft,
            Wire messageClass,
            Wire written,
            List<Wire> words) {
        this.offer = offer;
        this.destination = destination;
        this.length = length;
        this.id = id;
        this.packetsLeft = packetsLeft;
        this.messageClass = messageClass;
        this.written = written;
        this.words = words;
        words.forEach(word -> writing.add(new ArrayDeque<>()));
    }

    PacketOffer offer() {
        return new PacketOffer(offer, destination, length, id, packetsLeft, messageClass, written, words);
    }

    void connect(PacketIntake from) {
        this.intake = from;
    }

    /** The interface is in reset: nothing is on offer or being written, all wires are 0. */
    void reset() {
        phase = 0;
        offered = null;
        unwritten = 0;
        writing.forEach(Deque::clear);
        offer.set(0);
        destination.set(0);
        length.set(0);
        id.set(0);
        if (packetsLeft != null) {
            packetsLeft.set(0);
        }
        if (messageClass != null) {
            messageClass.set(0);
        }
    }

    /** Whether no packet is on offer. */
    boolean isFree() {
        return intake.accepted().get() == phase;
    }

    /** Takes note of the lane that has got the last packet, if one has. */
    void look() {
        if (isFree() && offered != null) {
            int lane = intake.lane().getInt();
            if (offered.words() > 0) {
                writing.get(lane).add(new Writing(offered));
                unwritten |= 1L << lane;
            }
            offered = null;
        }
    }

    /** Whether no packet is on offer and none has contents that are not all written. */
    boolean isIdle() {
        return isFree() && unwritten == 0;
    }

    /** Whether some lane has no contents that are to be written. */
    boolean hasLane() {
        return packets() < words.size();
    }

    /** Lanes with contents that are to be written. */
    int packets() {
        return Long.bitCount(unwritten);
    }

    /** Offers a packet, whose message has its id. */
    void put(TrafficNode.Packet packet, PacketContents contents) {
        offered = contents;
        phase = 1 - phase;
        offer.set(phase);
        destination.set(packet.message().generated().destination());
        length.set(packet.length());
        id.set(packet.message().id());
        if (packetsLeft != null) {
            packetsLeft.set(packet.packetsLeft());
        }
        if (messageClass != null) {
            messageClass.set(packet.message().messageClass());
        }
    }

    /** Writes a word into each message memory that has room; returns whether it has to be called in the next cycle. */
    boolean write() {
        long now = unwritten & intake.room().get();
        for (long rest = now; rest != 0; rest = Bits.rest(rest)) {
            int lane = Bits.first(rest);
            Deque<Writing> contents = writing.get(lane);
            words.get(lane).set(contents.peek().next());
            if (contents.peek().isDone()) {
                contents.remove();
            }
            unwritten ^= contents.isEmpty() ? 1L << lane : 0;
        }
        written.set(now);
        return now != 0;
    }
}
