package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.nic.PacketReport;

/** The processor's end of an ejection channel: the contents of packets, as far as they have come in. */
final class PacketInlet {

    private final PacketReport report;
    private final Signal arrived;
    private final Signal delivered;
    private final Signal word;
    private final Signal index;
    private final Signal buffer;
    private final ReceiveBuffers buffers;
    private final int places;
    private long seenArrived;
    private long seenDelivered;

    /**
     * The end of a channel.
     *
     * @param places number of the first of its {@linkplain #place places}
     */
    PacketInlet(PacketReport report, ReceiveBuffers buffers, int places) {
        this.places = places;
        this.report = report;
        this.arrived = report.arrived();
        this.delivered = report.delivered();
        this.word = report.word();
        this.index = report.index();
        this.buffer = report.channel();
        this.buffers = buffers;
    }

    PacketReport report() {
        return report;
    }

    /** The interface is in reset: what has come of a packet is gone, and its registers will be 0. */
    void reset() {
        buffers.forget();
        seenArrived = 0;
        seenDelivered = 0;
    }

    /** Where in the memory of the processor the last word went: a number that no two packets on their way share. */
    int place() {
        return places + buffer.getInt();
    }

    /** Takes the word that has come in, if one has; returns whether one has. */
    boolean takeWord(long cycle) {
        long now = arrived.get();
        if (now == seenArrived) {
            return false;
        }
        seenArrived = now;
        buffers.put(buffer.getInt(), index.getInt(), word.get(), cycle);
        return true;
    }

    /** Whether a packet is complete, whose last word has been taken. */
    boolean takePacket() {
        long now = delivered.get();
        boolean complete = now != seenDelivered;
        seenDelivered = now;
        return complete;
    }

    /** The cycle in which the first word came of the packet just completed, which is to bring {@code sent}. */
    long begun(PacketContents sent, long cycle) {
        long begun = buffers.begun(buffer.getInt());
        return sent.words() == 0 || begun == Message.NOT_YET ? cycle : begun;
    }

    /** Compares the words of the packet just completed with what was sent, and forgets them. */
    boolean hasBrought(PacketContents sent) {
        return buffers.take(buffer.getInt(), sent);
    }
}
