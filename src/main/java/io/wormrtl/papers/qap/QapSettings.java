package io.wormrtl.papers.qap;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;

/**
 * The sizes of quasi-adaptive packet routing. The size of a packet is that of the interface.
 *
 * @param furtherBuffers packet buffers of a node beside the one of each link, 0 to {@value #MOST_FURTHER}
 * @param headerFlits flits of a packet's header, 0 to {@value #MOST_HEADER_FLITS}; 0: as many as it needs
 * @param sourceQueue packets of a source that can wait for each link, 1 to {@value #MOST_WAITING}
 * @param forwarding when a packet goes on from a buffer: a name of {@link Forwardings}
 */
public record QapSettings(
        @Setting(
                value = "packet buffers of a node beside the one of each link",
                otherwise = "12",
                min = 0,
                max = QapSettings.MOST_FURTHER)
        int furtherBuffers,

        @Setting(
                value = "flits of a packet's header; 0: as many as it needs",
                otherwise = "0",
                min = 0,
                max = QapSettings.MOST_HEADER_FLITS)
        int headerFlits,

        @Setting(
                value = "packets of a source that can wait for each link in its interface",
                otherwise = "64",
                min = 1,
                max = QapSettings.MOST_WAITING)
        int sourceQueue,

        @Setting(
                value = "when a packet goes on from a buffer on its way",
                otherwise = Forwardings.CUT_THROUGH,
                from = Forwardings.class)
        String forwarding) {

    /** The most buffers of a node that belong to no link: one at least does. */
    public static final int MOST_FURTHER = Buffers.MOST - 1;

    /** The longest header. */
    public static final int MOST_HEADER_FLITS = 64;

    /** The longest queue. */
    public static final int MOST_WAITING = 4096;

    /** Sizes of packets that cut through. */
    public QapSettings(int furtherBuffers, int headerFlits, int sourceQueue) {
        this(furtherBuffers, headerFlits, sourceQueue, Forwardings.CUT_THROUGH);
    }

    /** Checks the ranges. */
    public QapSettings {
        UnusableSetting.requireRange("further-buffers", furtherBuffers, 0, MOST_FURTHER);
        UnusableSetting.requireRange("header-flits", headerFlits, 0, MOST_HEADER_FLITS);
        UnusableSetting.requireRange("source-queue", sourceQueue, 1, MOST_WAITING);
    }
}
