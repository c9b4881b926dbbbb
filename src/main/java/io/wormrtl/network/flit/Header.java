package io.wormrtl.network.flit;

/**
 * The values of the header fields of one packet.
 *
 * @param destination node the packet is for
 * @param routing the extra fields of the routing function, packed as it declares them
 * @param source node the packet comes from
 * @param length flits of the packet, header and tail included
 * @param id number of the message at its source, modulo the width of the field
 * @param packetsLeft packets of the same message that follow this one
 */
public record Header(int destination, long routing, int source, int length, int id, int packetsLeft) {}
