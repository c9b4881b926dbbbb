package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Wire;

/**
 * The wires between a link and the buffers of its node.
 *
 * @param begins 1 bit, of the link: the first packet in the link's queue is the next to be sent
 * @param sends 1 bit, of the link: a flit of a buffer leaves
 * @param freed 1 bit, of the link: it is the last one of its packet
 * @param buffer of the link: the buffer that is being sent
 * @param filled 1 bit, of the buffers: that buffer has a flit that has not left
 * @param front of the buffers: the flit
 * @param queued of the buffers: packets in the link's queue
 * @param head of the buffers: the buffer of the first one
 * @param headDestination of the buffers: the node that it is for
 */
record LinkWires(
        Wire begins,
        Wire sends,
        Wire freed,
        Wire buffer,
        Wire filled,
        Wire front,
        Wire queued,
        Wire head,
        Wire headDestination) {}
