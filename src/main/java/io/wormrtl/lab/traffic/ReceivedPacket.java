package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;

/**
 * A packet as a sink finds it, from the bits that came in and what the source had sent.
 *
 * @param cycle the first cycle in which the last flit is in the receiver
 * @param node the node that received it
 * @param source source address in the header
 * @param id message id in the header
 * @param length flits, as the header says
 * @param packetsLeft packets that follow, as the header says
 * @param intact whether it brought each word that its source had sent, once, and no other
 * @param begun the first cycle in which a word of its contents is in the receiver; {@code cycle} where it has none
 */
@Api
public record ReceivedPacket(
        long cycle, int node, int source, int id, int length, int packetsLeft, boolean intact, long begun) {

    /** A packet without contents. */
    public ReceivedPacket(long cycle, int node, int source, int id, int length, int packetsLeft, boolean intact) {
        this(cycle, node, source, id, length, packetsLeft, intact, cycle);
    }
}
