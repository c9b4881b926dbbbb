package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Fault recovery handler, FRH (004, section 5.1.1): composes recover requests, one after the other, and has them sent
 * as messages. A request comes from the router, which shows the head of a worm that was hit, or from a context of the
 * receivers. The cycles that software takes are counted (section 5.3). Heads that the router shows wait in a queue
 * meanwhile.
 */
final class RecoveryHandler extends Module {

    private final InterfaceContext context;
    private final SbrpFit fit;
    private final RequestFormat format;
    private final HeaderLayout layout;
    private final HeaderLayout.Field slot;
    private final HeaderLayout.Field subMessage;
    private final ReceiverContexts contexts;
    private final Signal ask;
    private final Hits hits;

    private final Register state;
    private final Register wait;
    private final Register request;
    private final Register destination;
    private final Register id;
    private final Register offer;
    private final Register number;
    private final Wire taken;
    private final Wire writing;
    private final Wire word;

    RecoveryHandler(Module parent, InterfaceContext context, SbrpFit fit, RequestFormat format, Reception reception) {
        super(parent, "recovery_handler");
        this.context = context;
        this.fit = fit;
        this.format = format;
        this.layout = context.format().header();
        this.slot = layout.field(fit.words().slot());
        this.subMessage = layout.field(fit.words().subMessage());
        this.contexts = reception.known();
        this.ask = input("ask", reception.ask());
        this.state = HandlerState.ENCODING.on(register("state", HandlerState.BITS));
        this.wait = register(
                "cycles_left", Bits.needed(Math.max(1, fit.sizes().overhead().sending())));
        this.request = register("request", format.bits());
        this.destination = output(register("destination", layout.addressBits()));
        this.id = output(register("id", layout.idBits()));
        this.offer = output(register("offer", 1));
        this.number = register("word_number", Math.max(1, Bits.needed(format.words())));
        this.taken = output(wire("taken", reception.contexts()));
        this.writing = output(wire("writing", 1));
        this.word = output(wire("word", context.format().channel().flit().payloadBits()));
        input("message_source", contexts.source);
        input("message_slot", contexts.slot);
        input("message_id", contexts.id);
        input("message_packets_left", contexts.packetsLeft);
        input("message_SSNF", contexts.subMessage);
        input("message_F_rec", contexts.received);
        this.hits = fit.variant().copying().asks() ? queue() : Hits.NONE;
        Process choose = combinational(
                        "choose", () -> taken.set(isIdle() && hits.isEmpty() ? Long.lowestOneBit(ask.get()) : 0))
                .reads(state, ask)
                .writes(taken);
        combinational("bring", () -> {
                    boolean writes = state.get() == HandlerState.WRITE.ordinal();
                    writing.set(writes);
                    word.set(writes ? format.word(request.get(), number.getInt()) : 0);
                })
                .reads(state, request, number)
                .writes(writing, word);
        hits.declareEmpty(choose);
    }

    /** The queue of heads that the router shows, which go before requests of receivers. */
    private Hits queue() {
        LinkEnd end = context.ejection().get(0);
        for (Line line : SbrpLines.of(fit, end.format())) {
            if (line.direction() == Line.Direction.FORWARD) {
                input(line.name(), end.line(line.name()));
            } else {
                output(line.name(), end.drivenLine(line.name()));
            }
        }
        Wire served = wire("hit_served", 1);
        HitQueue queue = new HitQueue(this, end, fit.variant().copying().counts(), fit.hitPlaces(), served);
        Process serve = combinational("serve", () -> served.set(isIdle() && !queue.isEmpty()))
                .reads(state)
                .writes(served);
        queue.declareEmpty(serve);
        return queue;
    }

    /**
     * Builds the process, when the injector is there that sends the requests.
     *
     * @param acceptedOffer 1 bit: equal to {@link #offer} when that has been taken
     */
    void listen(Signal acceptedOffer) {
        Signal accepted = input("accepted", acceptedOffer);
        Process handle = clocked("handle", () -> handle(accepted))
                .reads(ask, taken, accepted)
                .reads(contexts.source, contexts.slot, contexts.id, contexts.packetsLeft)
                .reads(contexts.subMessage, contexts.received)
                .updates(state, wait, number, offer, id)
                .writes(request, destination);
        hits.declareFirst(handle);
    }

    private boolean isIdle() {
        return state.get() == HandlerState.IDLE.ordinal();
    }

    private void handle(Signal accepted) {
        switch (HandlerState.values()[state.getInt()]) {
            case IDLE -> {
                if (!hits.isEmpty()) {
                    load();
                } else if (taken.get() != 0) {
                    ask(Bits.first(taken.get()));
                }
            }
            case COMPOSE -> {
                long left = wait.get();
                wait.set(Math.max(0, left - 1));
                if (left <= 1) {
                    offer.set(1 - offer.get());
                    id.set(id.get() + 1 & (1L << id.width()) - 1);
                    state.set(HandlerState.OFFER.ordinal());
                }
            }
            case OFFER -> {
                if (accepted.get() == offer.get()) {
                    number.set(0);
                    state.set(HandlerState.WRITE.ordinal());
                }
            }
            case WRITE -> {
                boolean last = number.get() + 1 == format.words();
                number.set(last ? 0 : number.get() + 1);
                state.set((last ? HandlerState.IDLE : HandlerState.WRITE).ordinal());
            }
        }
    }

    /** Takes the first of the worms that the router has shown. */
    private void load() {
        long head = hits.head();
        compose(
                layout.source(0, head),
                new Request(
                        (int) layout.contribution(slot, 0, head),
                        layout.id(0, head),
                        layout.packetsLeft(0, head),
                        layout.destination(0, head),
                        (int) layout.contribution(subMessage, 0, head),
                        false,
                        hits.passed()));
    }

    private void ask(int c) {
        compose(
                contexts.source.get(c),
                new Request(
                        contexts.slot.getInt(c),
                        contexts.id.getInt(c),
                        contexts.packetsLeft.getInt(c),
                        context.node(),
                        contexts.subMessage.getInt(c),
                        true,
                        contexts.received.getInt(c)));
    }

    private void compose(long to, Request what) {
        destination.set(to);
        request.set(format.encode(what));
        wait.set(fit.sizes().overhead().sending());
        state.set(HandlerState.COMPOSE.ordinal());
    }

    /** The heads of worms that wait to be asked for; for checks only. */
    LongStream waiting() {
        return hits.waiting();
    }

    /** The request that has not been written yet; for checks only. */
    OptionalLong composed() {
        return isIdle() ? OptionalLong.empty() : OptionalLong.of(request.get());
    }

    /** The node it is for; for checks only. */
    int to() {
        return destination.getInt();
    }

    /** One bit per context of which a request is composed from now on. */
    Wire taken() {
        return taken;
    }

    /** 1 bit: changes with every request that is offered. */
    Register offer() {
        return offer;
    }

    /** The node it is for. */
    Register destination() {
        return destination;
    }

    Register id() {
        return id;
    }

    /** 1 bit: a word of it is written. */
    Wire writing() {
        return writing;
    }

    Wire word() {
        return word;
    }

    /** Whether it composes no request, and has none to compose. */
    boolean isAtRest() {
        return isIdle() && hits.isEmpty();
    }
}
