package io.wormrtl.protocols.sbrp;

/**
 * The contents of a recover request, RRQ (004, section 5.1).
 *
 * @param slot where the sender keeps the packet
 * @param id of the message
 * @param packetsLeft packets of the same message that follow
 * @param destination the node the message is for
 * @param subMessage SSNF of the sub-message that was hit
 * @param isFromReceiver whether the receiver asks, because nothing has come for too long, or too little
 * @param position where to go on: flits that have passed the node before the fault, or of a receiver the position of
 *     the flit it expects
 */
record Request(
        int slot, int id, int packetsLeft, int destination, int subMessage, boolean isFromReceiver, int position) {}
