package io.wormrtl.protocols.sbrp;

/** What tells a packet from all others that are kept, as its header says it, and its length. */
record Packet(int source, int slot, int id, int packetsLeft, int length) {

    /** Whether it is, or was, kept where the other one is. */
    boolean isIn(Packet other) {
        return source == other.source && slot == other.slot;
    }
}
