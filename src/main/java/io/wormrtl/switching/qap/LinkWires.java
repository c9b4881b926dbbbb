package io.wormrtl.switching.qap;

import io.wormrtl.rtl.Wire;

/**
 * What a link tells the buffers of its node.
 *
 * @param begins 1 bit: the first packet in the link's queue is the next to be sent
 * @param sends 1 bit: a flit of a buffer leaves
 * @param freed 1 bit: it is the last one of its packet
 * @param buffer the buffer that is being sent
 */
record LinkWires(Wire begins, Wire sends, Wire freed, Wire buffer) {}
