package io.wormrtl.protocols.sbrp;

/**
 * A packet that is given a slot.
 *
 * @param length in flits, header included
 * @param packetsLeft packets of the same message that follow
 * @param isRequest whether it is a recover request of this node
 */
record NewPacket(long destination, long length, long id, long packetsLeft, boolean isRequest) {}
