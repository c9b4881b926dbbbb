package io.wormrtl.recovery.sbrp;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Watched;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.FlitKinds;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.PacketReport;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * The receivers of a node. Sub-messages of one message may come by any of its ejection channels; a context knows which flit
 * comes next, and hands over every flit once. Whole packets are handed over as a plain receiver does, in the same cycle.
 *
 * <p>What has been delivered is remembered by source and slot, so that a message that comes again as a whole is known: the
 * node before a fault cannot tell whether what it has sent was hit or had arrived.
 */
final class Reception extends Module implements Watched {

    private final InterfaceContext interfaceContext;
    private final Sbrp parts;
    private final RequestFormat requestFormat;
    private final HeaderLayout layout;
    private final int channels;
    private final int headerFlits;
    private final int nonFinalTail;
    private final int firstFlit;
    private final FlitKinds kinds;
    private final List<ReceiverEnd> ends = new ArrayList<>();
    private final ReceivingLanes lanes;
    private final ReceiverContexts contexts;
    private final Memory delivered;
    /** One bit per context: it waits. */
    private final Register waiting;
    /** One bit per context: it asks. */
    private final Register ask;
    /** Changes with every message given up. */
    private final Register abandoned;

    /** How often flits were missing before one that came, modulo 2^16. */
    private final Register gaps;

    private final Register abandonedSource;
    private final Register abandonedId;
    private Wire taken;

    Reception(Module parent, InterfaceContext context, Sbrp parts, RequestFormat requestFormat) {
        super(parent, "reception");
        InterfaceFormat format = context.format();
        this.interfaceContext = context;
        this.parts = parts;
        this.requestFormat = requestFormat;
        this.layout = format.header();
        this.channels = format.virtualChannels();
        this.headerFlits = layout.flits();
        this.kinds = format.channel().flit().kinds();
        this.nonFinalTail = kinds.code(SbrpWords.NON_FINAL_TAIL);
        this.firstFlit = kinds.code(SbrpWords.FIRST_FLIT);
        int ports = context.ejection().size();
        int count = ports * channels + parts.sizes().contexts();
        this.lanes = new ReceivingLanes(this, ports * channels, count, layout, parts.words(), requestFormat.bits());
        this.contexts = new ReceiverContexts(this, count, ports * channels, layout, parts);
        int sources = 1 << layout.addressBits();
        this.delivered = memory(
                "delivered",
                1 + layout.idBits() + layout.packetsLeftBits(),
                sources << parts.words().slot().width(),
                ports,
                ports);
        this.waiting = register("waiting", count);
        this.ask = output(register("ask", count));
        this.abandoned = register("abandoned", 1).forVerification();
        this.gaps = register("gaps", Short.SIZE).forVerification();
        this.abandonedSource =
                register("abandoned_source", layout.addressBits()).forVerification();
        this.abandonedId = register("abandoned_id", layout.idBits()).forVerification();
        for (int e = 0; e < ports; e++) {
            LinkEnd link = port(
                    "link_" + e,
                    context.ejection().get(e).only(format.flowControl().lines(format.channel())));
            new Acceptance(this, "acceptance_" + e, format, link);
            ReceiverEnd end = new ReceiverEnd(this, e, link.channel(), format, count, requestFormat.bits());
            ends.add(end);
            port("report_" + e, end.report());
            output(end.requested);
            output(end.request);
        }
        for (Registers shown : List.of(
                contexts.source,
                contexts.slot,
                contexts.id,
                contexts.packetsLeft,
                contexts.subMessage,
                contexts.received)) {
            output(shown);
        }
    }

    /** The link protocol's end of an ejection channel: every flit is taken at once. */
    private static final class Acceptance extends Module {
        Acceptance(Module parent, String name, InterfaceFormat format, LinkEnd end) {
            super(parent, name);
            port("link", end.without(end.channel().kind(), end.channel().data()));
            format.flowControl().consumer(this, end);
        }
    }

    /** To be called when it is known who takes what is asked. */
    void build(RecoveryHandler handler) {
        this.taken = input("taken", handler.taken());
        Process process = clocked("receive", this::receive)
                .enabledBy(waiting, ask)
                .reads(taken)
                .updates(lanes, contexts)
                .updates(ask, abandoned, gaps)
                .writes(waiting, delivered, abandonedSource, abandonedId)
                .reads(delivered);
        for (ReceiverEnd end : ends) {
            process.enabledBy(end.channel.request())
                    .reads(end.channel)
                    .updates(end.report)
                    .updates(end.requested, end.dropped)
                    .writes(end.request, end.droppedSource, end.droppedId);
        }
    }

    /**
     * For the flit of each ejection channel: its lane and its context are read, the header is joined, a context is found or
     * chosen, and the position compared with the one expected. A channel sees the contexts as the channels before it leave
     * them. Beside that time passes for all contexts.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int count = contexts.copies();
        int bits = contexts.received.width();
        int context = lanes.context.width();
        int fields = contexts.packetBits() + contexts.subMessage.width();
        Logic lane = Blocks.multiplexer(channels, fields + bits + context + requestFormat.bits())
                .then(Blocks.and(2, fields))
                .then(Blocks.or(2, fields));
        Logic owner = Blocks.multiplexer(count, contexts.lane.width() + 2 * bits + contexts.subMessage.width())
                .then(Blocks.equal(contexts.lane.width()));
        Logic free = Blocks.priority(count).times(2).then(Blocks.multiplexer(2, count));
        Logic before = delivered.reading().passed().then(Blocks.equal(delivered.width()));
        Logic found = contexts.through("match").then(Blocks.comparator(contexts.subMessage.width()));
        Logic opened = found.beside(free).beside(before).then(Blocks.encoder(count));
        Logic position =
                Blocks.comparator(bits).beside(Blocks.incrementer(bits)).then(Blocks.equal(bits));
        Logic request = Blocks.multiplexer(2, requestFormat.bits());
        Logic kind = Blocks.is(kinds.bits()).times(3);
        Logic flit = lane.beside(kind)
                .then(opened.beside(owner))
                .then(position.beside(request))
                .then(Blocks.decoder(count).then(Blocks.and(2, count)));
        Logic all = Logic.WIRING;
        for (int e = 0; e < ends.size(); e++) {
            all = all.then(flit);
        }
        Logic stored = Blocks.selector(ends.size(), fields + bits + contexts.lane.width())
                .times(count);
        Logic times = contexts.through("tick").then(Blocks.priority(count));
        sheet.process(
                "receive",
                all.beside(times)
                        .then(contexts.through("state"))
                        .then(stored)
                        .beside(ends.get(0).report.through()));
    }
    // ---- a cycle ---------------------------------------------------------------------------------------------

    private void receive() {
        ContextDraft draft = new ContextDraft(contexts, ask.get() & ~taken.get());
        for (int e = 0; e < ends.size(); e++) {
            if (ends.get(e).channel.request().isHigh()) {
                flit(draft, e, ends.get(e));
            }
        }
        tick(draft);
        draft.store(waiting, ask);
        if (draft.gapsSeen > 0) {
            gaps.set(gaps.get() + draft.gapsSeen & (1L << Short.SIZE) - 1);
        }
    }

    private void flit(ContextDraft draft, int e, ReceiverEnd end) {
        int kind = end.channel.kind().getInt();
        int l = e * channels + end.channel.vc().getInt();
        long payload = end.channel.data().get();
        if (kind == nonFinalTail) {
            int c = owner(draft, l);
            if (c >= 0) {
                breakOff(draft, c);
            }
            lanes.position.set(l, 0);
            lanes.isTaken.set(l, 0);
        } else if (kind == firstFlit) {
            lanes.position.set(l, payload);
        } else {
            take(draft, end, l, kind, payload);
        }
    }

    private void take(ContextDraft draft, ReceiverEnd end, int l, int kind, long payload) {
        boolean begins = FlitKind.begins(kind);
        boolean ends = FlitKind.ends(kind);
        int index = begins ? 0 : lanes.position.getInt(l);
        int c = -1;
        if (index < headerFlits) {
            ReceivingLanes.Known known = lanes.join(l, index, begins, payload);
            Packet packet = known.packet();
            boolean isRequest = begins ? isRequestHead(kind) : lanes.isRequest.get(l) != 0;
            lanes.isRequest.set(l, isRequest ? 1 : 0);
            if (index == headerFlits - 1) {
                c = isRequest ? -1 : open(draft, l, packet, known.subMessage());
                lanes.isTaken.set(l, c >= 0 ? 1 : 0);
                lanes.context.set(l, Math.max(0, c));
                if (ends && c >= 0) {
                    deliver(draft, end, l, c);
                } else if (ends) {
                    drop(end, packet.source(), packet.id());
                }
            }
        } else if (lanes.isRequest.get(l) != 0) {
            long request = requestFormat.with(lanes.request.get(l), index - headerFlits, payload);
            lanes.request.set(l, request);
            if (ends) {
                end.requested.set(1 - end.requested.get());
                end.request.set(request);
            }
        } else {
            c = owner(draft, l);
            boolean whole = c >= 0 && data(draft, end, l, c, index, payload);
            if (ends && !whole) {
                drop(end, lanes.source.getInt(l), lanes.id.getInt(l));
                lanes.isTaken.set(l, 0);
            }
        }
        lanes.position.set(l, ends ? 0 : index + 1);
    }

    private boolean isRequestHead(int kind) {
        return kind == kinds.code(SbrpWords.REQUEST_HEAD);
    }

    /** The context that takes the flits of a lane; -1 if none does. */
    private int owner(ContextDraft draft, int l) {
        int c = lanes.context.getInt(l);
        boolean owns = lanes.isTaken.get(l) != 0 && draft.state[c] == ContextState.RECEIVING && draft.lane[c] == l;
        return owns ? c : -1;
    }

    /** A header is complete: the context that takes the worm, -1 if it is of no use. */
    private int open(ContextDraft draft, int l, Packet packet, int subMessage) {
        int c = contextOf(draft, packet, subMessage);
        if (c < 0) {
            return -1;
        }
        boolean isNew = draft.state[c] == ContextState.FREE;
        draft.received[c] = isNew ? headerFlits : parts.atNonFinalTail().expected(draft.received[c], headerFlits);
        draft.asked[c] = isNew ? 0 : draft.asked[c];
        draft.state[c] = ContextState.RECEIVING;
        draft.lane[c] = l;
        draft.subMessage[c] = subMessage;
        draft.packet[c] = packet;
        draft.touch(c);
        return c;
    }

    /**
     * The context for a sub-message; -1 if it is of no use: a later one has come before it, or the whole packet. What is left
     * of the first one may have been held up for longer than the others took.
     */
    private int contextOf(ContextDraft draft, Packet packet, int subMessage) {
        for (int c = 0; c < draft.count; c++) {
            if (draft.state[c] != ContextState.FREE && draft.packet[c].equals(packet)) {
                return subMessage > draft.subMessage[c] ? c : -1;
            }
        }
        if (delivered.read(address(packet)) == mark(packet)) {
            return -1;
        }
        if (subMessage == 0) {
            forgetWhatWasInItsSlot(draft, packet);
        }
        return free(draft);
    }

    /** A context for a message; where all are used one that waits is given up: who knows of its message may still send it. */
    private int free(ContextDraft draft) {
        int c = draft.free();
        if (draft.state[c] == ContextState.WAITING && !draft.gaveUp) {
            giveUp(draft, c);
        }
        draft.state[c] = ContextState.FREE;
        return c;
    }

    /** A first sub-message is new: what was kept in its slot before is not kept any more, and not waited for. */
    private void forgetWhatWasInItsSlot(ContextDraft draft, Packet packet) {
        for (int c = 0; c < draft.count; c++) {
            if (draft.state[c] == ContextState.WAITING && draft.packet[c].isIn(packet) && !draft.gaveUp) {
                giveUp(draft, c);
            }
        }
    }

    private int address(Packet packet) {
        return packet.source() << parts.words().slot().width() | packet.slot();
    }

    private long mark(Packet packet) {
        return 1 | (long) packet.id() << 1 | (long) packet.packetsLeft() << (1 + layout.idBits());
    }

    private void breakOff(ContextDraft draft, int c) {
        wait(draft, c);
        draft.asks |= parts.atNonFinalTail().asks() ? 1L << c : 0;
    }

    private void wait(ContextDraft draft, int c) {
        draft.state[c] = ContextState.WAITING;
        draft.timer[c] = parts.fit().timeout();
        draft.touch(c);
    }

    /** A flit of contents; returns whether the packet is whole with it. */
    private boolean data(ContextDraft draft, ReceiverEnd end, int l, int c, int index, long payload) {
        switch (parts.joining().of(index, draft.received[c])) {
            case TAKEN -> {
                end.report.word(payload, index - headerFlits);
                end.report.lastChannel(c);
                draft.received[c] = index + 1;
                draft.touch(c);
                if (index + 1 == draft.packet[c].length()) {
                    deliver(draft, end, l, c);
                    return true;
                }
            }
            case BEHIND_A_GAP -> {
                wait(draft, c);
                draft.asks |= 1L << c;
                draft.gapsSeen++;
                lanes.isTaken.set(l, 0);
            }
            case DROPPED -> {
                // It has come before.
            }
        }
        return false;
    }

    private void deliver(ContextDraft draft, ReceiverEnd end, int l, int c) {
        Packet packet = draft.packet[c];
        end.report.packet(packet.source(), packet.id(), packet.length(), packet.packetsLeft(), true);
        end.report.deliver();
        end.report.lastChannel(c);
        delivered.write(address(packet), mark(packet));
        draft.state[c] = ContextState.FREE;
        draft.touch(c);
        lanes.isTaken.set(l, 0);
    }

    private static void drop(ReceiverEnd end, int source, int id) {
        end.dropped.set(1 - end.dropped.get());
        end.droppedSource.set(source);
        end.droppedId.set(id);
    }

    /** Time passes for what waits. */
    private void tick(ContextDraft draft) {
        for (long rest = waiting.get(); rest != 0; rest = Bits.rest(rest)) {
            int c = Bits.first(rest);
            if (draft.state[c] == ContextState.WAITING && !draft.isTouched(c)) {
                draft.touch(c);
                draft.timer[c]--;
                if (draft.timer[c] == 0) {
                    overdue(draft, c);
                }
            }
        }
    }

    private void overdue(ContextDraft draft, int c) {
        draft.timer[c] = parts.fit().timeout();
        if (draft.asked[c] < parts.sizes().asks()) {
            draft.asked[c]++;
            draft.asks |= 1L << c;
        } else if (!draft.gaveUp) {
            giveUp(draft, c);
        }
    }

    private void giveUp(ContextDraft draft, int c) {
        draft.gaveUp = true;
        draft.state[c] = ContextState.FREE;
        draft.touch(c);
        abandoned.set(1 - abandoned.get());
        abandonedSource.set(draft.packet[c].source());
        abandonedId.set(draft.packet[c].id());
    }

    // ---- what others see -------------------------------------------------------------------------------------

    PacketReport report(int channel) {
        return ends.get(channel).report();
    }

    int node() {
        return interfaceContext.node();
    }

    /** How many contexts there are. */
    int contexts() {
        return contexts.copies();
    }

    /** Cycles after which no context waits any more, if nothing comes. */
    long longestWait() {
        return (parts.sizes().asks() + 2L) * parts.fit().timeout();
    }

    /** Flits of a recover request, header included. */
    int flitsOfRequest() {
        return headerFlits + requestFormat.words();
    }

    ReceivingLanes lanes() {
        return lanes;
    }

    ReceiverContexts known() {
        return contexts;
    }

    Register ask() {
        return ask;
    }

    Register waiting() {
        return waiting;
    }

    List<ReceiverEnd> ends() {
        return ends;
    }

    Register abandoned() {
        return abandoned;
    }

    Register gaps() {
        return gaps;
    }

    Register abandonedSource() {
        return abandonedSource;
    }

    Register abandonedId() {
        return abandonedId;
    }

    /** Whether a packet has been delivered here; for checks only. */
    boolean hasDelivered(int source, Request request) {
        Packet packet = new Packet(source, request.slot(), request.id(), request.packetsLeft(), 0);
        return delivered.read(address(packet)) == mark(packet);
    }

    @Override
    public List<Check> checks(Verdicts verdicts, Removals removals) {
        return List.of(new ReceptionCheck(this, verdicts, removals));
    }
}
