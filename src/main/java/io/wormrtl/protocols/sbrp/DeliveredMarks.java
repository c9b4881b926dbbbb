package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The packets delivered to a node, by source and slot.
 *
 * <p>Ids come round. If marks were kept for ever, a new packet that happens to have the id of its mark would be taken for
 * one that comes again. So a sweep goes round the ages and takes a mark away with its second visit: a mark lives for more
 * than one round and for two at most.
 *
 * @param packets each word holds, from the high bits down, the packets left and the message id
 * @param ages each word holds, in {@value #AGE_BITS} bits, how many visits the mark has left; with none it is no mark
 * @param place address of the age that is visited next
 * @param visits that are left until no mark can be; with a packet that is delivered, two rounds
 * @param slotBits of the number of a slot
 * @param idBits of a message id
 */
record DeliveredMarks(Memory packets, Memory ages, Register place, Register visits, int slotBits, int idBits) {

    /** Visits that a mark is there for. */
    static final int VISITS = 2;
    /** Bits of the number of visits left. */
    static final int AGE_BITS = 2;

    /** Bits of a word of {@link #packets}. */
    static int width(HeaderLayout layout) {
        return layout.idBits() + layout.packetsLeftBits();
    }

    /** Whether the packet that was delivered last from its slot, and not too long ago, is this one. */
    boolean has(Packet packet) {
        int address = address(packet);
        return ages.read(address) != 0 && packets.read(address) == mark(packet);
    }

    /** At the clock edge; after {@link #sweep}, in a cycle that has both. */
    void add(Packet packet) {
        int address = address(packet);
        packets.write(address, mark(packet));
        ages.write(address, VISITS);
        visits.set((long) VISITS * ages.depth());
    }

    /** Visits an age, at the clock edge. */
    void sweep() {
        int here = place.getInt();
        long age = ages.read(here);
        if (age != 0) {
            ages.write(here, age - 1);
        }
        // There are as many words as addresses of their bits: a power of two.
        place.set((here + 1) & (ages.depth() - 1));
        if (visits.get() != 0) {
            visits.set(visits.get() - 1);
        }
    }

    private int address(Packet packet) {
        return packet.source() << slotBits | packet.slot();
    }

    private long mark(Packet packet) {
        return packet.id() | (long) packet.packetsLeft() << idBits;
    }
}
