package io.wormrtl.lab.traffic;

import io.wormrtl.network.flit.DataPattern;

/**
 * The contents of a packet as its processor makes them up and as the processor at the other end expects them: a word
 * for every flit but those of the header.
 *
 * @param pattern what the words follow from
 * @param source node that sends
 * @param id message id
 * @param packetsLeft packets of the same message that follow
 * @param headerFlits flits without contents
 * @param length flits of the packet
 * @param message the pattern but for the position
 */
record PacketContents(
        DataPattern pattern, int source, int id, int packetsLeft, int headerFlits, int length, long message) {

    /** The contents of such a packet. */
    PacketContents(DataPattern pattern, int source, int id, int packetsLeft, int headerFlits, int length) {
        this(pattern, source, id, packetsLeft, headerFlits, length, pattern.word(source, id, packetsLeft, 0));
    }

    /** How many words there are. */
    int words() {
        return Math.max(0, length - headerFlits);
    }

    /** Word {@code number}, counted from 0. */
    long word(int number) {
        return message ^ pattern.position(headerFlits + number);
    }
}
