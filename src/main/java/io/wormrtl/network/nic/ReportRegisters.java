package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The registers in which a receiver hands the processor what has come, see {@link PacketReport}. All is set at the
 * clock edge.
 */
public final class ReportRegisters extends Group {

    private final Register arrived;
    private final Register word;
    private final Register wordIndex;
    private final Register lastChannel;
    private final Register delivered;
    private final Register source;
    private final Register id;
    private final Register length;
    private final Register packetsLeft;
    private final PacketReport report;

    /**
     * Within a receiver, or a group of it.
     *
     * @param payloadBits of a word
     * @param channelBits of the number of a channel, or of the receive buffer
     */
    public ReportRegisters(Scope receiver, int payloadBits, int channelBits, HeaderLayout layout) {
        super(receiver, "report");
        this.arrived = register("arrived", 1);
        this.word = register("word", payloadBits);
        this.wordIndex = register("word_index", layout.lengthBits());
        this.lastChannel = register("last_channel", channelBits);
        this.delivered = register("delivered", 1);
        this.source = register("source", layout.addressBits());
        this.id = register("id", layout.idBits());
        this.length = register("length", layout.lengthBits());
        this.packetsLeft = register("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.report =
                new PacketReport(arrived, word, wordIndex, lastChannel, delivered, source, id, length, packetsLeft);
    }

    /** Hands over a word of contents, number {@code index} of its packet. */
    public void word(long payload, int index) {
        arrived.set(1 - arrived.get());
        word.set(payload);
        wordIndex.set(index);
    }

    /** The last flit came by this channel, or its word belongs into this buffer. */
    public void lastChannel(int channel) {
        lastChannel.set(channel);
    }

    /** Says of what packet the next {@link #deliver} is, or would have been. */
    public void packet(int from, int messageId, int flits, int packetsToCome) {
        source.set(from);
        id.set(messageId);
        length.set(flits);
        packetsLeft.set(packetsToCome);
    }

    /** Hands over a packet. */
    public void deliver() {
        delivered.set(1 - delivered.get());
    }

    /** The signals from these registers to the processor. */
    public PacketReport report() {
        return report;
    }
}
