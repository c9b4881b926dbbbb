package io.wormrtl.papers.qap;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The sizes of quasi-adaptive packet routing. The size of a packet is that of the interface.
 *
 * @param furtherBuffers packet buffers of a node beside the one of each link, 0 to {@value #MOST_FURTHER}
 * @param headerFlits flits of a packet's header, 0 to {@value #MOST_HEADER_FLITS}; 0: as many as it needs
 * @param sourceQueue packets of a source that can wait for each link, 1 to {@value #MOST_WAITING}
 */
public record QapSizes(int furtherBuffers, int headerFlits, int sourceQueue) {

    /** The most buffers of a node that belong to no link: one at least does. */
    public static final int MOST_FURTHER = Buffers.MOST - 1;

    /** The longest header. */
    public static final int MOST_HEADER_FLITS = 64;

    /** The longest queue. */
    public static final int MOST_WAITING = 4096;

    /** Checks the ranges. */
    public QapSizes {
        UnusableInput.requireRange("switching.further-buffers", furtherBuffers, 0, MOST_FURTHER);
        UnusableInput.requireRange("switching.header-flits", headerFlits, 0, MOST_HEADER_FLITS);
        UnusableInput.requireRange("switching.source-queue", sourceQueue, 1, MOST_WAITING);
    }
}
