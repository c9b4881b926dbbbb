package io.wormrtl.traffic;

/**
 * What a receiver says of a packet, from the bits that came in.
 *
 * @param cycle the first cycle in which the last flit is in the receiver
 * @param node the node that received it
 * @param source source address in the header
 * @param id message id in the header
 * @param length flits, as the header says
 * @param packetsLeft packets that follow, as the header says
 * @param intact whether it was for this node, whole, in order and bit-correct
 */
public record ReceivedPacket(long cycle, int node, int source, int id, int length, int packetsLeft, boolean intact) {}
