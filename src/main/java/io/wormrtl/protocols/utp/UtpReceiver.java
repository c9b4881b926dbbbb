package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReportRegisters;
import java.util.BitSet;

/**
 * Takes the parts of packets from the router and joins them by source, id and position: a word of contents that has
 * come before is dropped, and so is all of a packet that has been delivered before. The processor gets each word once,
 * with the number of its packet's context as the channel and its position as the index; a packet is handed over with
 * the last of its words, whichever that is.
 */
class UtpReceiver extends Module implements Receiver {

    @FunctionalInterface
    interface Maker {
        UtpReceiver create(Module parent, int number, InterfaceContext context, UtpSizes sizes);
    }

    private static final int NONE = -1;

    private record Packet(int source, int id, int packetsLeft) {}

    private final int node;
    private final HeaderLayout layout;
    private final int patience;
    private final int replicaToken;
    private final int positionKind;
    private final Channel channel;
    private final IncomingParts lanes;
    private final Contexts contexts;
    private final DeliveredPackets before;
    private final Register oldest;
    /** The context that is being cleared, and the word. */
    private final Register swept;

    private final Register sweep;
    private final Register confirm;
    private final ReportRegisters report;

    UtpReceiver(Module parent, int number, InterfaceContext context, UtpSizes sizes) {
        super(parent, "receiver_" + number);
        InterfaceFormat format = context.format();
        this.node = context.node();
        this.layout = format.header();
        this.patience = sizes.patience();
        this.replicaToken = format.channel().flit().kinds().code(UtpWords.REPLICA_TOKEN);
        this.positionKind = format.channel().flit().kinds().code(UtpWords.POSITION);
        LinkEnd end = port("link", context.ejection().get(number));
        this.channel = end.channel();
        format.flowControl().consumer(this, end);
        int slots = sizes.contexts();
        this.lanes = new IncomingParts(this, format.virtualChannels(), layout);
        this.contexts = new Contexts(this, slots, sizes.patience(), layout);
        this.before = new DeliveredPackets(this, sizes.remembered(), layout);
        this.oldest = register("oldest", before.addressBits());
        this.swept = register("swept", contexts.addressBits());
        this.sweep = register("sweep", layout.lengthBits());
        this.confirm = register("confirm", format.virtualChannels());
        this.report = new ReportRegisters(this, end.format().flit().payloadBits(), contexts.addressBits(), layout);
        port("report", report.report());
        Wire copied = end.drivenLine(CopiedFreed.COPIED);
        combinational("confirm_flits", () -> copied.set(confirm.get()))
                .reads(confirm)
                .writes(copied);
        clocked("receive", this::receive)
                .reads(channel)
                .updates(lanes, contexts, before, report)
                .updates(oldest, swept, sweep)
                .writes(confirm);
    }

    private void receive() {
        confirm.set(channel.arriving());
        int clearing = sweep.get() > 0 ? swept.getInt() : contexts.first(Contexts.State.CLEARING);
        boolean last = clearing >= 0 && contexts.isLast(clearing, sweep.getInt());
        long open = contexts.open();
        int touched = channel.request().isHigh()
                ? take(
                        channel.vc().getInt(),
                        channel.kind().getInt(),
                        channel.data().get())
                : NONE;
        contexts.wait(open, touched, patience);
        if (clearing >= 0) {
            swept.set(clearing);
            contexts.clear(clearing, sweep.getInt(), last);
            sweep.set(last ? 0 : sweep.get() + 1);
        }
    }

    /** Returns the context that has got a word, or {@link #NONE}. */
    private int take(int v, int kind, long payload) {
        boolean begins = FlitKind.begins(kind);
        int index = begins ? 0 : lanes.received.getInt(v);
        boolean inHeader = index < layout.flits();
        if (kind == replicaToken || kind == positionKind) {
            lanes.received.set(v, kind == replicaToken ? 0 : payload);
            return NONE;
        }
        int source = field(begins, lanes.source.getInt(v), inHeader, layout.source(index, payload));
        int id = field(begins, lanes.id.getInt(v), inHeader, layout.id(index, payload));
        int left = field(begins, lanes.packetsLeft.getInt(v), inHeader, layout.packetsLeft(index, payload));
        int length = field(begins, lanes.length.getInt(v), inHeader, layout.length(index, payload));
        Packet packet = new Packet(source, id, left);
        if (inHeader) {
            lanes.source.set(v, source);
            lanes.id.set(v, id);
            lanes.packetsLeft.set(v, left);
            lanes.length.set(v, length);
            if (index + 1 == layout.flits()) {
                beginPart(v, packet, length);
            }
        }
        int touched = inHeader || lanes.stray.get(v) != 0
                ? NONE
                : takeWord(v, packet, length, index - layout.flits(), payload);
        lanes.received.set(v, FlitKind.ends(kind) ? 0 : index + 1);
        return touched;
    }

    /**
     * The bits of a header field known after a flit: those known before, cleared where a packet begins, joined with the
     * bits {@code says} of a header flit.
     */
    private static int field(boolean begins, int known, boolean inHeader, int says) {
        return (begins ? 0 : known) | (inHeader ? says : 0);
    }

    /** Whether a packet has been handed over before. */
    boolean wasDelivered(int source, int id, int packetsLeft) {
        return before.contains(source, id, packetsLeft);
    }

    /** Whether a word of a packet has come before. */
    boolean isHere(int context, int position) {
        return contexts.has(context, position);
    }

    private void beginPart(int v, Packet packet, int length) {
        boolean stray = wasDelivered(packet.source, packet.id, packet.packetsLeft);
        boolean empty = length <= layout.flits();
        lanes.stray.set(v, stray || empty ? 1 : 0);
        if (empty && !stray) {
            deliver(packet, length);
        }
    }

    private int takeWord(int v, Packet packet, int length, int position, long payload) {
        int known = contexts.find(packet.source, packet.id, packet.packetsLeft);
        int context = known >= 0 ? known : contexts.first(Contexts.State.FREE);
        if (context < 0) {
            lanes.stray.set(v, 1);
            return NONE;
        }
        int needed = length - layout.flits();
        if (known < 0) {
            contexts.begin(context, packet.source, packet.id, packet.packetsLeft, needed);
        }
        if (known >= 0 && isHere(context, position)) {
            return NONE;
        }
        int held = (known >= 0 ? contexts.held.getInt(context) : 0) + 1;
        boolean marks = known < 0 ? position != 0 : contexts.hasMarks(context, position);
        contexts.mark(context, position, held, known < 0);
        report.word(payload, position);
        report.lastChannel(context);
        if (held == needed) {
            contexts.close(context, marks);
            forgetParts(packet);
            deliver(packet, length);
        }
        return context;
    }

    /** Marks the lanes on which flits of a complete packet still arrive, so that the receiver drops them. */
    private void forgetParts(Packet packet) {
        for (int v = 0; v < lanes.copies(); v++) {
            if (lanes.source.getInt(v) == packet.source
                    && lanes.id.getInt(v) == packet.id
                    && lanes.packetsLeft.getInt(v) == packet.packetsLeft) {
                lanes.stray.set(v, 1);
            }
        }
    }

    private void deliver(Packet packet, int length) {
        before.add(oldest, packet.source, packet.id, packet.packetsLeft);
        report.packet(packet.source, packet.id, length, packet.packetsLeft);
        report.deliver();
    }

    /** Adds the words of a packet that are here; for checks only. Returns whether there are any. */
    boolean find(int source, int id, int packetsLeft, BitSet there) {
        int context = contexts.find(source, id, packetsLeft);
        if (context >= 0) {
            contexts.addWords(context, layout.flits(), there);
        }
        return context >= 0;
    }

    HeaderLayout layout() {
        return layout;
    }

    Contexts contexts() {
        return contexts;
    }

    Channel channel() {
        return channel;
    }

    IncomingParts lanes() {
        return lanes;
    }

    /** Cycles without a word after which a packet is given up. */
    int patience() {
        return patience;
    }

    /** Cycles after which no context can wait any more, if nothing comes. */
    long longestWait() {
        return patience + ((long) contexts.copies() << layout.lengthBits());
    }

    /** Whether a word comes of a packet that has no context, and there is none for it; for checks only. */
    boolean refuses() {
        int kind = channel.kind().getInt();
        int v = channel.vc().getInt();
        boolean isWord = kind != replicaToken
                && kind != positionKind
                && !FlitKind.begins(kind)
                && lanes.received.getInt(v) >= layout.flits();
        return channel.request().isHigh()
                && isWord
                && lanes.stray.get(v) == 0
                && contexts.first(Contexts.State.FREE) < 0
                && contexts.find(lanes.source.getInt(v), lanes.id.getInt(v), lanes.packetsLeft.getInt(v)) < 0;
    }

    int node() {
        return node;
    }

    @Override
    public PacketReport report() {
        return report.report();
    }
}
