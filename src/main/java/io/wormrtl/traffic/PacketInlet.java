package io.wormrtl.traffic;

import io.wormrtl.link.ChannelFormat;
import io.wormrtl.nic.PacketReport;
import java.util.Arrays;

/** The processor's end of an ejection channel: the contents of packets, as far as they have come in. */
final class PacketInlet {

    private final PacketReport report;
    private final long[][] words = new long[ChannelFormat.MAX_VIRTUAL_CHANNELS][8];
    private final int[] count = new int[ChannelFormat.MAX_VIRTUAL_CHANNELS];
    private long seenArrived;
    private long seenDelivered;

    PacketInlet(PacketReport report) {
        this.report = report;
    }

    PacketReport report() {
        return report;
    }

    /** The interface is in reset: what has come of a packet is gone, and its registers will be 0. */
    void reset() {
        Arrays.fill(count, 0);
        seenArrived = 0;
        seenDelivered = 0;
    }

    /** Takes the word that has come in, if one has. */
    void takeWord() {
        if (report.arrived().get() != seenArrived) {
            seenArrived = report.arrived().get();
            int v = report.channel().getInt();
            int index = report.index().getInt();
            if (index >= words[v].length) {
                words[v] = Arrays.copyOf(words[v], 2 * index);
            }
            words[v][index] = report.word().get();
            count[v] = index + 1;
        }
    }

    /** Whether a packet is complete, whose last word has been taken. */
    boolean takePacket() {
        boolean complete = report.delivered().get() != seenDelivered;
        seenDelivered = report.delivered().get();
        return complete;
    }

    /** Compares the words of the packet just completed with what was sent, and forgets them. */
    boolean hasBrought(PacketContents sent) {
        int v = report.channel().getInt();
        // Of a packet without contents nothing comes; what stands here are words of one that came to no end.
        boolean equal = sent.words() == 0 || count[v] == sent.words();
        for (int i = 0; equal && i < sent.words(); i++) {
            equal = words[v][i] == sent.word(i);
        }
        count[v] = 0;
        return equal;
    }
}
