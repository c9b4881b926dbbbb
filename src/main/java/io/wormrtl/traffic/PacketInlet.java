package io.wormrtl.traffic;

import io.wormrtl.nic.PacketReport;
import java.util.Arrays;

/** The processor's end of an ejection channel: the contents of packets, as far as they have come in. */
final class PacketInlet {

    private final PacketReport report;
    /** No word has more than 62 bits. */
    private static final long MISSING = -1;

    private final long[][] words;
    private long seenArrived;
    private long seenDelivered;

    PacketInlet(PacketReport report) {
        this.report = report;
        this.words = new long[1 << report.channel().width()][0];
    }

    PacketReport report() {
        return report;
    }

    /** The interface is in reset: what has come of a packet is gone, and its registers will be 0. */
    void reset() {
        for (long[] packet : words) {
            Arrays.fill(packet, MISSING);
        }
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
                int before = words[v].length;
                words[v] = Arrays.copyOf(words[v], Math.max(8, 2 * index));
                Arrays.fill(words[v], before, words[v].length, MISSING);
            }
            words[v][index] = report.word().get();
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
        if (sent.words() == 0) {
            return true; // nothing came of it, and what stands here is of others
        }
        boolean equal = sent.words() <= words[v].length;
        for (int i = 0; equal && i < sent.words(); i++) {
            equal = words[v][i] == sent.word(i);
        }
        Arrays.fill(words[v], MISSING);
        return equal;
    }
}
