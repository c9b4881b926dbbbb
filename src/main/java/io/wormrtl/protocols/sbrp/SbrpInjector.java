package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.Injector;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import java.util.Optional;

/**
 * Sends packets into the router over one injection channel, and keeps them in slots so that they can be sent again. A
 * lane sends the packet of a slot. When a request comes for one that is being sent, the lane closes its worm with a
 * virtual tail and begins again with the next SSNF; one that has left waits for the next lane that is idle, before any
 * other packet.
 */
final class SbrpInjector extends Module implements Injector {

    private final InterfaceContext context;
    private final RequestFormat requestFormat;
    private final int headerFlits;
    private final LinkEnd end;
    private final ChannelDriver driver;
    private final Signal resend;
    private final Signal resendRequest;

    private final KeptPackets slots;
    private final KeptRequests requests;
    private final SendingLanes lanes;
    private final Register busy;
    private final Signal room;
    private final LaneFlits flits;
    private final LaneFsm fsm;
    private final LaneAllocation allocation;
    private final Wire sending;
    /** 1 bit: a request is for a packet that is here, and is answered. */
    private final Wire answering;

    private final Wire answered;
    private final Arbiter arbiter;
    private final FlowControl.Sender sender;
    private final Expression sendable;

    SbrpInjector(
            Module parent,
            int number,
            InterfaceContext context,
            SbrpFit fit,
            RequestFormat requestFormat,
            ResendingHandler resending,
            Optional<RecoveryHandler> service) {
        super(parent, "injector_" + number);
        InterfaceFormat format = context.format();
        int channels = format.virtualChannels();
        int kept = fit.sizes().keptPackets();
        this.context = context;
        this.requestFormat = requestFormat;
        this.headerFlits = format.header().flits();
        LinkEnd link = context.injection().get(number).only(format.flowControl().lines(format.channel()));
        this.end = port("link", link);
        this.driver = new ChannelDriver(end.channel());
        PacketOffer offer = port("packet", context.offers().get(number));
        this.resend = input("resend", resending.resend());
        this.resendRequest = input("resend_request", resending.request());
        int requestFlits = headerFlits + requestFormat.words();
        int longest = Math.max(fit.longest(), requestFlits);
        this.slots = new KeptPackets(
                this,
                kept,
                format.header(),
                fit.sizes().subMessageBits(),
                format.channel().flit().payloadBits(),
                longest);
        this.requests = new KeptRequests(number, slots, requestFormat, fit, headerFlits);
        this.lanes = new SendingLanes(this, channels, kept, longest);
        this.busy = register("busy", channels);
        this.room = output(constant("room", channels, Bits.all(channels)));
        int laneBits = Bits.needed(channels - 1);
        LaneAllocation.Processor processor = new LaneAllocation.Processor(
                offer, output(register("accepted", 1)), output(register("last_taken", laneBits)));
        Register next = register("next_slot", Bits.needed(kept - 1));
        Optional<LaneAllocation.Handler> handler = service.map(served -> new LaneAllocation.Handler(
                served, output(register("service_accepted", 1)), register("service_lane", laneBits)));
        this.flits = new LaneFlits(context.node(), number, format, fit.words(), lanes, slots);
        this.fsm = new LaneFsm(lanes, slots, flits, fit.variant().virtualTail(), headerFlits);
        this.allocation = new LaneAllocation(lanes, slots, processor, handler, next, headerFlits, requestFlits);
        this.sending = wire("sending", channels);
        this.answering = wire("answering", 1);
        this.answered = wire("answered_slot", Bits.needed(kept - 1));
        this.sender = format.sender(this, end);
        this.sendable = sender.sendable();
        this.arbiter = Arbiter.of(format.arbiters(), this, "arbiter", channels);
        combinational("send", this::send)
                .enabledBy(busy)
                .reads(lanes, slots, arbiter)
                .reads(sendable)
                .writes(sending)
                .writes(driver.wires());
        combinational("match", this::match)
                .enabledBy(resend)
                .reads(resendRequest)
                .reads(slots)
                .writes(answering, answered);
        Process advance = clocked("advance", this::advance)
                .reads(sending, resend, resendRequest, answering, answered)
                .reads(offer)
                .reads(sendable)
                .reads(sender.busyWhile())
                .updates(slots, lanes, arbiter, sender)
                .updates(busy, processor.accepted(), next)
                .writes(processor.lane());
        handler.ifPresent(served -> declare(served, advance));
    }

    /** Declares the signals of the handler of requests that the process reads, and those it sets for it. */
    private void declare(LaneAllocation.Handler handler, Process advance) {
        RecoveryHandler service = handler.service();
        input("service_offer", service.offer());
        input("service_destination", service.destination());
        input("service_id", service.id());
        input("service_writing", service.writing());
        input("service_word", service.word());
        advance.reads(service.offer(), service.destination(), service.id(), service.writing(), service.word())
                .updates(handler.accepted(), handler.lane());
    }

    // ---- what leaves -----------------------------------------------------------------------------------------

    private long candidates() {
        long candidates = 0;
        for (long rest = busy.get() & sendable.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            candidates |= flits.isReady(v) ? 1L << v : 0;
        }
        return candidates;
    }

    private void send() {
        long candidates = candidates();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            return;
        }
        int v = arbiter.choose(candidates);
        driver.send(v, flits.kind(v), flits.payload(v));
        sending.set(1L << v);
    }

    // ---- requests --------------------------------------------------------------------------------------------

    private void match() {
        Request request = requestFormat.decode(resendRequest.get());
        boolean answers = resend.isHigh() && requests.answers(request);
        answering.set(answers);
        answered.set(answers ? requests.slot(request) : 0);
    }

    // ---- at the clock edge --------------------------------------------------------------------------------------

    private void advance() {
        long out = sending.get();
        int target = answering.isHigh() ? answered.getInt() : -1;
        int first = answering.isHigh() ? requests.first(requestFormat.decode(resendRequest.get())) : 0;
        long idle = ~busy.get() & Bits.all(lanes.copies());
        long wanted = idle == 0 ? 0 : slots.wanted();
        int free = idle != 0 && wanted == 0 ? allocation.freeSlot(target) : -1;
        if (out != 0) {
            arbiter.served(candidates(), Bits.first(out));
        }
        allocation.write(busy.get());
        long ended = out != 0 || answering.isHigh() ? ended(out, target, first) : 0;
        if (answering.isHigh()) {
            boolean onLane = slots.state(target) == SlotState.ON_LANE && !lanes.isSlotOf(ended, target);
            slots.again(target, first, onLane);
        }
        keep(ended, target);
        long given = idle == 0 ? 0 : allocation.give(idle, wanted, free);
        busy.set((busy.get() & ~ended) | given);
        sender.next(out, 0);
    }

    /** Moves the lanes on that send, or whose packet is asked for; returns those that are done. */
    private long ended(long out, int target, int first) {
        long ended = 0;
        for (long rest = busy.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int slot = lanes.slot.getInt(v);
            boolean sends = (out >>> v & 1) != 0;
            boolean hit = slot == target;
            if ((sends || hit) && fsm.next(v, sends, hit, hit ? first : slots.first.getInt(slot))) {
                ended |= 1L << v;
            }
        }
        return ended;
    }

    /** The packets of these lanes have left and are kept, but for the one that is asked for. */
    private void keep(long ended, int target) {
        for (long rest = ended; rest != 0; rest = Bits.rest(rest)) {
            int slot = lanes.slot.getInt(Bits.first(rest));
            if (slot != target) {
                slots.become(slot, SlotState.KEPT);
            }
        }
    }

    @Override
    public PacketIntake intake() {
        return new PacketIntake(
                allocation.processor().accepted(), allocation.processor().lane(), room);
    }

    @Override
    public LinkEnd end() {
        return end;
    }

    @Override
    public boolean has(int id) {
        long unfinished = slots.state.where(SlotState.ON_LANE.ordinal()) | slots.wanted();
        return (unfinished & slots.id.where(id) & slots.isRequest.where(0)) != 0;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }

    Register serviceAccepted() {
        return allocation.handler().orElseThrow().accepted();
    }

    /** The requests that come, and those that are kept. */
    KeptRequests requests() {
        return requests;
    }

    /**
     * Whether a request has come that gets no answer: its packet is not kept any more, or its sub-messages are used up.
     */
    boolean isUnanswerable() {
        return resend.isHigh() && requests.isUnanswerable(requestFormat.decode(resendRequest.get()));
    }

    Signal resend() {
        return resend;
    }

    /** The wire that the check of this module reads. */
    Wire answering() {
        return answering;
    }

    Wire answered() {
        return answered;
    }

    Signal resendRequest() {
        return resendRequest;
    }

    Wire sending() {
        return sending;
    }

    KeptPackets slots() {
        return slots;
    }

    SendingLanes lanes() {
        return lanes;
    }

    Register busy() {
        return busy;
    }

    RequestFormat requestFormat() {
        return requestFormat;
    }

    int node() {
        return context.node();
    }

    int kindOf(int v) {
        return flits.kind(v);
    }
}
