package io.wormrtl.protocols.sbrp;

/** The header fields that tell a packet from all others that are kept, and its length in flits. */
record Packet(int source, int slot, int id, int packetsLeft, int length) {

    /** Whether it is, or was, kept where the other one is. */
    boolean isIn(Packet other) {
        return source == other.source && slot == other.slot;
    }
}
