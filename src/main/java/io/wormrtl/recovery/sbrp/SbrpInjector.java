package io.wormrtl.recovery.sbrp;

import io.wormrtl.arbiter.Arbiter;
import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Watched;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.FlitKinds;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.ChannelDriver;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.nic.Injector;
import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.PacketIntake;
import io.wormrtl.nic.PacketOffer;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Expression;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * Sends packets into the router over one injection channel, and keeps them in slots so that they can be sent again. A lane
 * sends the packet of a slot. When a request comes for one that is being sent, the lane closes its worm with a virtual tail
 * and begins again with the next SSNF; one that has left waits for the next lane that is idle, before any other packet.
 */
final class SbrpInjector extends Module implements Injector, Watched {

    private final int number;
    private final InterfaceContext context;
    private final Sbrp parts;
    private final RequestFormat requestFormat;
    private final HeaderLayout layout;
    private final FlitKinds kinds;
    private final HeaderLayout.Field slotField;
    private final HeaderLayout.Field subMessageField;
    private final int headerFlits;
    private final int nonFinalTail;
    private final int firstFlitKind;
    private final int requestHead;
    private final LinkEnd end;
    private final ChannelDriver driver;
    private final PacketOffer offer;
    private final Signal resend;
    private final Signal resendRequest;
    /** Null where no requests are sent by this channel. */
    private final RecoveryHandler service;

    private final KeptPackets slots;
    private final KeptRequests requests;
    private final SendingLanes lanes;
    private final Register busy;
    private final Signal room;
    private final Register accepted;
    private final Register lane;
    private final Register next;
    private final Register serviceAccepted;
    private final Register serviceLane;
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
            Sbrp parts,
            RequestFormat requestFormat,
            ResendingHandler resending,
            RecoveryHandler service) {
        super(parent, "injector_" + number);
        InterfaceFormat format = context.format();
        int channels = format.virtualChannels();
        int kept = parts.sizes().keptPackets();
        int delay = format.linkDelay();
        this.number = number;
        this.context = context;
        this.parts = parts;
        this.requestFormat = requestFormat;
        this.layout = format.header();
        this.kinds = format.channel().flit().kinds();
        this.slotField = layout.field(parts.words().slot());
        this.subMessageField = layout.field(parts.words().subMessage());
        this.headerFlits = layout.flits();
        this.nonFinalTail = kinds.code(SbrpWords.NON_FINAL_TAIL);
        this.firstFlitKind = kinds.code(SbrpWords.FIRST_FLIT);
        this.requestHead = kinds.code(SbrpWords.REQUEST_HEAD);
        LinkEnd link = context.injection().get(number).only(format.flowControl().lines(format.channel()));
        this.end = port("link", link);
        this.driver = new ChannelDriver(end.channel());
        this.offer = port("packet", context.offers().get(number));
        this.resend = input("resend", resending.resend());
        this.resendRequest = input("resend_request", resending.request());
        this.service = service;
        int longest = Math.max(parts.fit().longest(), headerFlits + requestFormat.words());
        this.slots = new KeptPackets(
                this,
                kept,
                layout,
                parts.sizes().subMessageBits(),
                format.channel().flit().payloadBits(),
                longest);
        this.requests = new KeptRequests(number, slots, requestFormat, parts, headerFlits);
        this.lanes = new SendingLanes(this, channels, kept, longest);
        this.busy = register("busy", channels);
        this.room = output(constant("room", channels, Bits.all(channels)));
        this.accepted = output(register("accepted", 1));
        this.lane = output(register("last_taken", Bits.needed(channels - 1)));
        this.next = register("next_slot", Bits.needed(kept - 1));
        this.serviceAccepted = service == null ? null : output(register("service_accepted", 1));
        this.serviceLane = service == null ? null : register("service_lane", Bits.needed(channels - 1));
        this.sending = wire("sending", channels);
        this.answering = wire("answering", 1);
        this.answered = wire("answered_slot", Bits.needed(kept - 1));
        this.sender =
                format.flowControl().sender(this, end, new FlowControl.Timing(format.bufferDepth(), delay, delay));
        this.sendable = sender.sendable();
        this.arbiter = format.arbiters().create(this, "arbiter", channels);
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
                .updates(busy, accepted, next)
                .writes(lane);
        if (service != null) {
            input("service_offer", service.offer());
            input("service_destination", service.destination());
            input("service_id", service.id());
            input("service_writing", service.writing());
            input("service_word", service.word());
            advance.reads(service.offer(), service.destination(), service.id(), service.writing(), service.word())
                    .updates(serviceAccepted, serviceLane);
        }
    }

    /**
     * The lanes whose flit is here ask; the slot of the one that is chosen is read, and its flit put on the lines. A request
     * is compared with the slot it names; slots and lanes go on, and an idle lane gets a slot.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int channels = busy.width();
        int kept = slots.copies();
        int bits = lanes.injected.width();
        int payload = slots.words.width();
        int flit = driver.wires().stream().mapToInt(Wire::width).sum();
        Logic here = Blocks.multiplexer(kept, slots.written.width())
                .beside(Blocks.adder(bits))
                .then(Blocks.comparator(bits))
                .then(Blocks.and(2, 1));
        Logic slot = Blocks.multiplexer(channels, lanes.slot.width() + bits)
                .then(slots.words.reading().passed())
                .then(Blocks.multiplexer(kept, slots.headerBits() + slots.first.width() + payload))
                .then(Blocks.multiplexer(headerFlits + 2, payload))
                .then(Blocks.and(2, flit));
        sheet.process(
                "send",
                here.times(channels).then(arbiter.through(Arbiter.CHOOSE)).then(slot));
        int named = slots.headerBits() + slots.state.width();
        Logic matches = Blocks.equal(slots.headerBits()).beside(Blocks.comparator(slots.subMessage.width()));
        sheet.process("match", Blocks.multiplexer(kept, named).then(matches).then(Blocks.and(4, lanes.slot.width())));
        Logic first = Blocks.multiplexer(kept, slots.first.width() + slots.length.width())
                .then(parts.copying().counts() ? Blocks.adder(bits).then(Blocks.adder(bits)) : Logic.WIRING)
                .then(Blocks.comparator(bits).then(Blocks.multiplexer(2, bits)))
                .then(Blocks.comparator(bits).then(Blocks.multiplexer(2, bits)));
        Logic ends = Blocks.multiplexer(kept, slots.length.width() + slots.first.width())
                .times(channels)
                .then(lanes.through());
        Logic idle = Blocks.priority(channels);
        Logic free = Blocks.roundRobin(kept).beside(Blocks.priority(kept)).then(Blocks.encoder(kept));
        Logic stored = Blocks.decoder(kept).then(Blocks.and(2, kept));
        sheet.process(
                "advance",
                first.beside(idle.beside(free).then(stored))
                        .then(ends)
                        .then(slots.through())
                        .beside(arbiter.through(Arbiter.SERVE))
                        .beside(sender.through()));
    }

    // ---- what leaves -----------------------------------------------------------------------------------------

    private long candidates() {
        long candidates = 0;
        for (long rest = busy.get() & sendable.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            candidates |= isReady(v) ? 1L << v : 0;
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
        driver.send(v, kind(v), payload(v));
        sending.set(1L << v);
    }

    private boolean isReady(int v) {
        int index = lanes.injected.getInt(v);
        return lanes.cut.get(v) != 0
                || index < headerFlits
                || lanes.told.get(v) == 0
                || slots.written.getInt(lanes.slot.getInt(v)) > index - headerFlits;
    }

    private boolean tells(int v) {
        return lanes.injected.getInt(v) == headerFlits && lanes.told.get(v) == 0;
    }

    private boolean isLast(int v) {
        return lanes.injected.get(v) + 1 == slots.length.get(lanes.slot.getInt(v));
    }

    private int kind(int v) {
        if (lanes.cut.get(v) != 0) {
            return nonFinalTail;
        }
        if (tells(v)) {
            return firstFlitKind;
        }
        boolean begins = lanes.injected.get(v) == 0;
        return begins && slots.isRequest.get(lanes.slot.getInt(v)) != 0
                ? requestHead
                : FlitKind.of(begins, isLast(v)).ordinal();
    }

    private long payload(int v) {
        int slot = lanes.slot.getInt(v);
        int index = lanes.injected.getInt(v);
        if (lanes.cut.get(v) != 0) {
            return 0;
        }
        if (tells(v)) {
            return slots.first.get(slot);
        }
        if (index >= headerFlits) {
            return slots.words.read(slot, index - headerFlits);
        }
        Header header = new Header(
                slots.destination.getInt(slot),
                0,
                context.node(),
                slots.length.getInt(slot),
                slots.id.getInt(slot),
                slots.packetsLeft(slot));
        return layout.payload(header, index)
                | layout.part(slotField, (long) number * slots.copies() + slot, index)
                | layout.part(subMessageField, slots.subMessage.get(slot), index);
    }

    // ---- requests --------------------------------------------------------------------------------------------

    private void match() {
        Request request = requestFormat.decode(resendRequest.get());
        boolean answers = resend.isHigh() && requests.answers(request);
        answering.set(answers);
        answered.set(answers ? requests.slot(request) : 0);
    }

    // ---- the clock edge --------------------------------------------------------------------------------------

    private void advance() {
        long out = sending.get();
        boolean answers = answering.isHigh();
        long idle = ~busy.get() & Bits.all(lanes.copies());
        boolean asked = idle != 0 && (isOffered() || isServed());
        long wanted = idle == 0 ? 0 : slots.state.where(SlotState.WANTED.ordinal());
        int free = asked && wanted == 0 ? freeSlot(answers ? answered.getInt() : -1) : -1;
        int target = answers ? answered.getInt() : -1;
        int firstNext = answers ? requests.first(requestFormat.decode(resendRequest.get())) : 0;
        if (out != 0) {
            arbiter.served(candidates(), Bits.first(out));
        }
        write();
        long ended = 0;
        for (long rest = busy.get(); rest != 0 && (out != 0 || answers); rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            boolean sends = (out >>> v & 1) != 0;
            boolean hit = lanes.slot.getInt(v) == target;
            if ((sends || hit) && laneEnds(v, sends, hit, firstNext)) {
                ended |= 1L << v;
            }
        }
        if (answers) {
            boolean onLane = slots.state(target) == SlotState.ON_LANE && !isSlotOf(ended, target);
            slots.subMessage.set(target, slots.subMessage.get(target) + 1);
            slots.first.set(target, firstNext);
            slots.state.set(target, (onLane ? SlotState.ON_LANE : SlotState.WANTED).ordinal());
        }
        for (long rest = ended; rest != 0; rest = Bits.rest(rest)) {
            int slot = lanes.slot.getInt(Bits.first(rest));
            if (slot != target) {
                slots.state.set(slot, SlotState.KEPT.ordinal());
            }
        }
        busy.set((busy.get() & ~ended) | taken(idle, wanted, free));
        sender.next(out, 0);
    }

    private boolean isSlotOf(long mask, int slot) {
        for (long rest = mask; rest != 0; rest = Bits.rest(rest)) {
            if (lanes.slot.getInt(Bits.first(rest)) == slot) {
                return true;
            }
        }
        return false;
    }

    /** Sets the next state of a lane; returns whether it has sent its packet. */
    private boolean laneEnds(int v, boolean sends, boolean hit, int firstNext) {
        int slot = lanes.slot.getInt(v);
        int index = lanes.injected.getInt(v);
        boolean cut = lanes.cut.get(v) != 0;
        boolean tail = sends && !cut && !tells(v) && isLast(v);
        if (tail) {
            return true;
        }
        boolean again = sends && cut;
        int indexNext = again ? 0 : !sends ? index : tells(v) ? slots.first.getInt(slot) : index + 1;
        boolean toldNext = !again && (lanes.told.get(v) != 0 || (sends && tells(v)));
        boolean cutNext =
                (cut && !sends) || (hit && !again && parts.virtualTail().isNeeded(indexNext));
        boolean begins = (hit && !cutNext) || again;
        lanes.injected.set(v, begins ? 0 : indexNext);
        lanes.cut.set(v, cutNext ? 1 : 0);
        int first = hit ? firstNext : slots.first.getInt(slot);
        lanes.told.set(v, begins ? (first <= headerFlits ? 1 : 0) : toldNext ? 1 : 0);
        return false;
    }

    private void write() {
        long in = offer.written().get() & busy.get();
        for (long rest = in; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            write(lanes.slot.getInt(v), offer.words().get(v).get());
        }
        if (service != null && service.writing().isHigh()) {
            write(lanes.slot.getInt(serviceLane.getInt()), service.word().get());
        }
    }

    private void write(int slot, long word) {
        slots.words.write(slot, slots.written.getInt(slot), word);
        slots.written.set(slot, slots.written.get(slot) + 1);
    }

    /** Gives an idle lane what is wanted, what the handler of requests offers, or what the processor offers. */
    private long taken(long idle, long wanted, int slot) {
        if (idle == 0 || (wanted == 0 && slot < 0)) {
            return 0;
        }
        int v = Bits.first(idle);
        if (wanted != 0) {
            begin(v, Bits.first(wanted), slots.first.getInt(Bits.first(wanted)));
            return 1L << v;
        }
        if (isServed()) {
            store(
                    slot,
                    service.destination().get(),
                    (long) headerFlits + requestFormat.words(),
                    service.id().get(),
                    0,
                    1);
            serviceAccepted.set(service.offer().get());
            serviceLane.set(v);
        } else {
            long left = slots.packetsLeft == null ? 0 : offer.packetsLeft().get();
            store(
                    slot,
                    offer.destination().get(),
                    offer.length().get(),
                    offer.id().get(),
                    left,
                    0);
            accepted.set(offer.offer().get());
            lane.set(v);
        }
        next.set(slot + 1 == slots.copies() ? 0 : slot + 1);
        begin(v, slot, headerFlits);
        return 1L << v;
    }

    private boolean isOffered() {
        return offer.offer().get() != accepted.get();
    }

    private boolean isServed() {
        return service != null && service.offer().get() != serviceAccepted.get();
    }

    private void store(int slot, long destination, long length, long id, long packetsLeft, int isRequest) {
        slots.destination.set(slot, destination);
        slots.length.set(slot, length);
        slots.id.set(slot, id);
        if (slots.packetsLeft != null) {
            slots.packetsLeft.set(slot, packetsLeft);
        }
        slots.subMessage.set(slot, 0);
        slots.first.set(slot, headerFlits);
        slots.isRequest.set(slot, isRequest);
        slots.written.set(slot, 0);
    }

    private void begin(int v, int slot, int first) {
        slots.state.set(slot, SlotState.ON_LANE.ordinal());
        lanes.slot.set(v, slot);
        lanes.injected.set(v, 0);
        lanes.told.set(v, first <= headerFlits ? 1 : 0);
        lanes.cut.set(v, 0);
    }

    /** The first slot from the next one on that nobody needs; -1 if there is none. */
    private int freeSlot(int target) {
        for (int i = 0; i < slots.copies(); i++) {
            int slot = (next.getInt() + i) % slots.copies();
            SlotState state = slots.state(slot);
            if (slot != target && (state == SlotState.EMPTY || state == SlotState.KEPT)) {
                return slot;
            }
        }
        return -1;
    }

    @Override
    public PacketIntake intake() {
        return new PacketIntake(accepted, lane, room);
    }

    @Override
    public LinkEnd end() {
        return end;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }

    Register serviceAccepted() {
        return serviceAccepted;
    }

    /** The requests that come, and those that are kept. */
    KeptRequests requests() {
        return requests;
    }

    /** Whether a request has come that nobody answers: its packet is not kept any more, or its sub-messages are used up. */
    boolean isUnanswerable() {
        return resend.isHigh() && requests.isUnanswerable(requestFormat.decode(resendRequest.get()));
    }

    Signal resend() {
        return resend;
    }

    /** What the check of this module looks at. */
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
        return kind(v);
    }

    @Override
    public List<Check> checks(Verdicts verdicts, Removals removals) {
        return List.of(new SendingCheck(this, verdicts, removals));
    }
}
