package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** The processor's end of an injection channel: the packet on offer, and the contents of those that have been taken. */
final class PacketOutlet {

    /** The contents that are to be written into a lane. */
    private static final class Lane {
        private final Wire word;
        /** Null where there are none. */
        private PacketContents contents;

        private int written;
        /** Contents of packets taken later, in that order. */
        private final Deque<PacketContents> later = new ArrayDeque<>(1);

        Lane(Wire word) {
            this.word = word;
        }

        void add(PacketContents more) {
            if (contents == null) {
                contents = more;
            } else {
                later.add(more);
            }
        }

        /** Writes the next word; returns whether it is the last. */
        boolean write() {
            word.set(contents.word(written++));
            return written == contents.words() && !goesOn();
        }

        private boolean goesOn() {
            contents = later.poll();
            written = 0;
            return contents != null;
        }

        void clear() {
            contents = null;
            written = 0;
            later.clear();
        }
    }

    private final Wire offer;
    private final Wire destination;
    private final Wire length;
    private final Wire id;
    private final Wire packetsLeft;
    private final Wire messageClass;
    private final Wire written;
    private final Lane[] lanes;

    private Signal accepted;
    private Signal lastTaken;
    private Signal room;
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
        this.lanes = words.stream().map(Lane::new).toArray(Lane[]::new);
    }

    PacketOffer offer() {
        return new PacketOffer(offer, destination, length, id, packetsLeft, messageClass, written, words());
    }

    private List<Wire> words() {
        return Stream.of(lanes).map(lane -> lane.word).toList();
    }

    void connect(PacketIntake from) {
        this.accepted = from.accepted();
        this.lastTaken = from.lane();
        this.room = from.room();
    }

    /** The interface is in reset: nothing is on offer or being written, all wires are 0. */
    void reset() {
        phase = 0;
        offered = null;
        unwritten = 0;
        for (Lane lane : lanes) {
            lane.clear();
        }
        offer.set(0);
        destination.set(0);
        length.set(0);
        id.set(0);
        packetsLeft.set(0);
        messageClass.set(0);
    }

    /** Whether the outlet offers no packet. */
    boolean isFree() {
        return accepted.get() == phase;
    }

    /** Takes note of the lane that has got the last packet, if one has. */
    void look() {
        if (offered != null && isFree()) {
            note(lastTaken.getInt());
        }
    }

    private void note(int lane) {
        if (offered.words() > 0) {
            lanes[lane].add(offered);
            unwritten |= 1L << lane;
        }
        offered = null;
    }

    /** Whether the outlet offers no packet and all contents are written. */
    boolean isIdle() {
        return isFree() && unwritten == 0;
    }

    /** Whether some lane has no contents that are to be written. */
    boolean hasLane() {
        return packets() < lanes.length;
    }

    /** Lanes with contents that are to be written. */
    int packets() {
        return Long.bitCount(unwritten);
    }

    /** Offers a packet, whose message has its id. */
    void put(WaitingPackets.Packet packet, PacketContents contents) {
        offered = contents;
        phase = 1 - phase;
        offer.set(phase);
        destination.set(packet.message().generated().destination());
        length.set(packet.length());
        id.set(packet.message().id());
        packetsLeft.set(packet.packetsLeft());
        if (messageClass.hasBits()) {
            messageClass.set(packet.message().messageClass());
        }
    }

    /** Writes a word into each message memory that has room; returns whether it has to be called in the next cycle. */
    boolean write() {
        long now = unwritten & room.get();
        for (long rest = now; rest != 0; rest = Bits.rest(rest)) {
            int lane = Bits.first(rest);
            if (lanes[lane].write()) {
                unwritten ^= 1L << lane;
            }
        }
        written.set(now);
        return now != 0;
    }
}
