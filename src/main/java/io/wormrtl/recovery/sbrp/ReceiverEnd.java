package io.wormrtl.recovery.sbrp;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.PacketReport;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Group;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;

/** What belongs to one ejection channel: its end, the report to the processor, and the request that came last. */
final class ReceiverEnd extends Group {

    final Channel channel;
    final Register arrived;
    final Register word;
    final Register wordIndex;
    final Register buffer;
    final Register delivered;
    final Register source;
    final Register id;
    final Register length;
    final Register packetsLeft;
    final Register intact;
    /** Changes with every request that is complete. */
    final Register requested;

    final Register request;
    /** Changes with every whole worm that is thrown away. */
    final Register dropped;

    final Register droppedSource;
    final Register droppedId;

    ReceiverEnd(Module owner, int number, Channel channel, InterfaceFormat format, int contexts, int requestBits) {
        super(owner, "end_" + number);
        HeaderLayout layout = format.header();
        this.channel = channel;
        this.arrived = register("arrived", 1);
        this.word = register("word", format.channel().flit().payloadBits());
        this.wordIndex = register("word_index", layout.lengthBits());
        this.buffer = register("buffer", Math.max(1, Bits.needed(contexts - 1)));
        this.delivered = register("delivered", 1);
        this.source = register("message_source", layout.addressBits());
        this.id = register("message_id", layout.idBits());
        this.length = register("message_length", layout.lengthBits());
        this.packetsLeft = register("message_packets_left", Math.max(1, layout.packetsLeftBits()));
        this.intact = register("message_intact", 1).forVerification();
        this.requested = register("requested", 1);
        this.request = register("request", requestBits);
        this.dropped = register("dropped", 1).forVerification();
        this.droppedSource = register("dropped_source", layout.addressBits()).forVerification();
        this.droppedId = register("dropped_id", layout.idBits()).forVerification();
    }

    PacketReport report() {
        return new PacketReport(arrived, word, wordIndex, buffer, delivered, source, id, length, packetsLeft, intact);
    }

    /** What sets them is in {@link Reception}. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.registersOnly();
    }
}
