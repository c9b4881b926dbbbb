package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The packets delivered to a node, by source and slot: each word holds, from the high bits down, a 1, the message id
 * and the packets left; 0 where none has been.
 *
 * @param slotBits of the number of a slot
 * @param idBits of a message id
 */
record DeliveredMarks(Memory memory, int slotBits, int idBits) {

    static int width(HeaderLayout layout) {
        return 1 + layout.idBits() + layout.packetsLeftBits();
    }

    /** Whether the packet that was delivered last from its slot is this one. */
    boolean has(Packet packet) {
        return memory.read(address(packet)) == mark(packet);
    }

    /** At the clock edge. */
    void add(Packet packet) {
        memory.write(address(packet), mark(packet));
    }

    private int address(Packet packet) {
        return packet.source() << slotBits | packet.slot();
    }

    private long mark(Packet packet) {
        return 1 | (long) packet.id() << 1 | (long) packet.packetsLeft() << (1 + idBits);
    }
}
