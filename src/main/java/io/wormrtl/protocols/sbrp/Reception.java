package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The receivers of a node. Sub-messages of one message may come by any of its ejection channels; a context knows which
 * flit comes next, and hands over every flit once. Whole packets are handed over as a plain receiver does, in the same
 * cycle.
 *
 * <p>A table remembers by source and slot which packet was delivered last, so that the node drops a message that comes
 * again as a whole: the node before a fault cannot tell whether the worm it has sent was hit or had arrived. It
 * remembers that for as long as it would wait for a message that does not come, and up to twice as long: no longer, or a
 * message would be dropped that has the same id, when the ids have come round.
 */
final class Reception extends Module {

    private final InterfaceContext interfaceContext;
    private final SbrpFit fit;
    private final RequestFormat requestFormat;
    private final int channels;
    private final int headerFlits;
    private final int nonFinalTail;
    private final int firstFlit;
    private final FlitKinds kinds;
    private final List<ReceiverEnd> ends = new ArrayList<>();
    private final ReceivingLanes lanes;
    private final ReceiverContexts contexts;
    private final DeliveredMarks delivered;
    private final SweepTimer sweep;
    private final ContextFsm fsm;
    /** One bit per context: it waits. */
    private final Register waiting;
    /** One bit per context: it asks. */
    private final Register ask;

    Reception(Module parent, InterfaceContext context, SbrpFit fit, RequestFormat requestFormat) {
        super(parent, "reception");
        InterfaceFormat format = context.format();
        this.interfaceContext = context;
        this.fit = fit;
        this.requestFormat = requestFormat;
        HeaderLayout layout = format.header();
        this.channels = format.virtualChannels();
        this.headerFlits = layout.flits();
        this.kinds = format.channel().flit().kinds();
        this.nonFinalTail = kinds.code(SbrpWords.NON_FINAL_TAIL);
        this.firstFlit = kinds.code(SbrpWords.FIRST_FLIT);
        int ports = context.ejection().size();
        int count = ports * channels + fit.sizes().contexts();
        this.lanes = new ReceivingLanes(this, ports * channels, count, layout, fit.words(), requestFormat.bits());
        this.contexts = new ReceiverContexts(this, count, ports * channels, layout, fit);
        int sources = 1 << layout.addressBits();
        int slotBits = fit.words().slot().width();
        int marks = sources << slotBits;
        this.delivered = new DeliveredMarks(
                memory("delivered", DeliveredMarks.width(layout), marks, ports, ports),
                memory("delivered_age", DeliveredMarks.AGE_BITS, marks, ports + 1, ports + 1),
                register("sweep_place", Bits.needed(marks - 1)),
                register("sweep_visits", Bits.needed(DeliveredMarks.VISITS * marks)),
                slotBits,
                layout.idBits());
        this.sweep = new SweepTimer(this, SweepTimer.period(longestWait(), marks), delivered.visits());
        this.waiting = register("waiting", count);
        this.ask = output(register("ask", count));
        this.fsm = new ContextFsm(fit, delivered, headerFlits);
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

    /**
     * Builds the process, when the handler is there that composes the requests.
     *
     * @param takenContexts one bit per context: the handler takes what it asks in this cycle
     */
    void build(Wire takenContexts) {
        Wire taken = input("taken", takenContexts);
        Process process = clocked("receive", () -> receive(taken))
                .enabledBy(waiting, ask, sweep.due())
                .reads(taken)
                .updates(lanes, contexts)
                .updates(ask)
                .updates(delivered.place(), delivered.visits())
                .writes(waiting, delivered.packets(), delivered.ages())
                .reads(delivered.packets(), delivered.ages());
        for (ReceiverEnd end : ends) {
            process.enabledBy(end.channel.request())
                    .reads(end.channel)
                    .updates(end.report)
                    .updates(end.requested)
                    .writes(end.request);
        }
    }

    // ---- a cycle ---------------------------------------------------------------------------------------------

    private void receive(Wire taken) {
        if (sweep.due().isHigh()) {
            delivered.sweep();
        }
        ContextDraft draft = new ContextDraft(contexts, ask.get() & ~taken.get());
        for (int e = 0; e < ends.size(); e++) {
            if (ends.get(e).channel.request().isHigh()) {
                flit(draft, e, ends.get(e));
            }
        }
        fsm.tick(draft, waiting.get());
        draft.store(waiting, ask);
    }

    private void flit(ContextDraft draft, int e, ReceiverEnd end) {
        int kind = end.channel.kind().getInt();
        int l = e * channels + end.channel.vc().getInt();
        long payload = end.channel.data().get();
        if (kind == nonFinalTail) {
            int c = owner(draft, l);
            if (c >= 0) {
                fsm.breakOff(draft, c);
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
                c = isRequest ? -1 : fsm.open(draft, l, packet, known.subMessage());
                lanes.isTaken.set(l, c >= 0 ? 1 : 0);
                lanes.context.set(l, Math.max(0, c));
                if (ends && c >= 0) {
                    deliver(draft, end, l, c);
                }
            }
        } else if (lanes.isRequest.get(l) != 0) {
            long request = requestFormat.with(lanes.request.get(l), index - headerFlits, payload);
            lanes.request.set(l, request);
            if (ends) {
                end.hear(request);
            }
        } else {
            c = owner(draft, l);
            boolean whole = c >= 0 && data(draft, end, l, c, index, payload);
            if (ends && !whole) {
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

    /** A flit of contents; returns whether the packet is whole with it. */
    private boolean data(ContextDraft draft, ReceiverEnd end, int l, int c, int index, long payload) {
        switch (fit.variant().joining().of(index, draft.received[c])) {
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
                fsm.miss(draft, c);
                lanes.isTaken.set(l, 0);
            }
            case DROPPED -> {
                // It has come before.
            }
        }
        return false;
    }

    private void deliver(ContextDraft draft, ReceiverEnd end, int l, int c) {
        end.deliver(draft.packet[c], c);
        fsm.deliver(draft, c);
        lanes.isTaken.set(l, 0);
    }

    // ---- what others see -------------------------------------------------------------------------------------

    PacketReport report(int channel) {
        return ends.get(channel).report();
    }

    int node() {
        return interfaceContext.node();
    }

    int contexts() {
        return contexts.copies();
    }

    /** Cycles after which no context waits any more, if nothing comes. */
    long longestWait() {
        return (fit.sizes().asks() + 2L) * fit.timeout();
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

    /** An observer of the worms that an ejection channel brings for nothing; for checks only. */
    WormsForNothing forNothing(int end) {
        return new WormsForNothing(ends.get(end), lanes, end * channels, headerFlits, nonFinalTail);
    }

    /** An observer of the messages that are given up; for checks only. */
    GivenUpMessages givenUp() {
        return new GivenUpMessages(contexts, fit);
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
}
