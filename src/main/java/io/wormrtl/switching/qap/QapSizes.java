package io.wormrtl.switching.qap;

/**
 * The sizes of quasi-adaptive packet routing. The size of a packet is that of the interface.
 *
 * @param furtherBuffers packet buffers of a node beside the one of each link; at least 0
 * @param headerFlits flits of a packet's header; 0: as many as it needs
 * @param sourceQueue packets of a source that can wait for each link; at least 1
 */
public record QapSizes(int furtherBuffers, int headerFlits, int sourceQueue) {}
