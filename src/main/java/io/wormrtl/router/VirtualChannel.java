package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * The virtual channel module of an input controller (004, section 4.1.1, Fig. 43): FIFO bank, route FSM and the
 * optimistic router.
 *
 * <p>Wires: {@code front} is the flit that leaves next, {@code waiting} is high while it is a header without an output
 * virtual channel, {@code routing_word} is then what routers read of the header. Registers: {@code state}
 * ({@link RouteState}), {@code output_port} and {@code output_channel}, the stored route.
 */
public final class VirtualChannel extends Module {

    private final int index;
    private final int inputPort;
    private final LinkEnd end;
    private final FlitFormat flits;
    private final HeaderLayout header;
    private final FlitBuffer buffer;
    private final Register state;
    private final Register outputPort;
    private final Register outputChannel;
    private final Wire front;
    private final Wire waiting;
    private final Wire routingWord;
    private final Signal departing;
    private final OptimisticRouter router;
    private final Signal leaving;

    VirtualChannel(Module parent, int index, int inputPort, InputContext context, FlitBuffer buffer,
            Signal departing) {
        super(parent, "vc_" + index);
        this.index = index;
        this.inputPort = inputPort;
        this.end = context.end();
        this.flits = context.format().channel().flit();
        this.header = context.format().header();
        this.buffer = buffer;
        this.departing = departing;
        this.state = register("state", RouteState.BITS).encodedAs(RouteState.ENCODING);
        this.outputPort = register("output_port", HeaderLayout.bitsFor(context.outputs().length - 1));
        this.outputChannel = register("output_channel",
                HeaderLayout.bitsFor(context.format().virtualChannels() - 1));
        this.front = wire("front", flits.width());
        this.waiting = wire("waiting", 1);
        this.routingWord = wire("routing_word", header.routingBits());
        combinational("look_at_front", this::lookAtFront)
                .reads(buffer.frontState()).reads(buffer.countState()).reads(state)
                .writes(front, waiting, routingWord);
        this.router = new OptimisticRouter(this, context);
        this.leaving = context.format().routing().headerFields().isEmpty() ? front
                : new HeaderUpdate(this, context.format()).leaving();
        context.parts().extensions().forEach(extension -> extension.attachTo(this));
    }

    private void lookAtFront() {
        long flit = buffer.peek(0);
        front.set(flit);
        boolean waits = buffer.count() >= header.routingFlits() && FlitKind.begins(flits.kind(flit))
                && state.get() != RouteState.ROUTED.ordinal();
        waiting.set(waits);
        routingWord.set(waits ? readRoutingWord() : 0);
    }

    private long readRoutingWord() {
        long word = 0;
        for (int i = 0; i < header.routingFlits(); i++) {
            word |= header.routingWord(i, flits.payload(buffer.peek(i)));
        }
        return word;
    }

    // ---- next state, applied by the clocked process of the input controller -----------------------------------

    /** The elements that {@link #next} reads and sets. */
    List<Element> state(boolean written) {
        List<Element> all = new ArrayList<>(buffer.state());
        all.addAll(List.of(state, outputPort, outputChannel));
        if (!written) {
            all.removeAll(List.of(outputPort, outputChannel));
            all.addAll(List.of(front, waiting, router.targetPort(), router.targetChannel()));
        }
        return all;
    }

    void next(boolean arriving, long flit, boolean leaves, boolean granted) {
        buffer.next(arriving, flit, leaves);
        if (leaves && FlitKind.ends(flits.kind(front.get()))) {
            state.set(RouteState.IDLE.ordinal());
        } else if (granted) {
            state.set(RouteState.ROUTED.ordinal());
        } else if (waiting.isHigh()) {
            state.set(RouteState.NEEDS_ROUTE.ordinal());
        }
        if (granted) {
            outputPort.set(router.targetPort().get());
            outputChannel.set(router.targetChannel().get());
        }
    }

    // ---- what others read -----------------------------------------------------------------------------------

    /** Number of this virtual channel on its physical channel. */
    public int index() {
        return index;
    }

    /** The input port, or {@link io.wormrtl.routing.RouteQuery#INJECTED} for an injection channel. */
    public int inputPort() {
        return inputPort;
    }

    /** The physical channel the flits come from. */
    public LinkEnd end() {
        return end;
    }

    /** The storage. */
    public FlitBuffer buffer() {
        return buffer;
    }

    /** The route FSM, see {@link RouteState}. */
    public Register state() {
        return state;
    }

    /** The output port of the message that holds this channel; valid in state ROUTED. */
    public Register outputPort() {
        return outputPort;
    }

    /** The output virtual channel of the message that holds this channel; valid in state ROUTED. */
    public Register outputChannel() {
        return outputChannel;
    }

    /** The flit that leaves next; meaningful while the buffer is not empty. */
    public Wire front() {
        return front;
    }

    /** High while a header at the front has no output virtual channel. */
    public Wire waiting() {
        return waiting;
    }

    /** What routers read of the waiting header; 0 while none waits. */
    public Wire routingWord() {
        return routingWord;
    }

    /** One bit per virtual channel of the port: a flit leaves in this cycle. */
    public Signal departing() {
        return departing;
    }

    /** The flit that leaves next as the next router shall see it: a header with its fields updated. */
    Signal leaving() {
        return leaving;
    }

    /** High while the waiting header asks for the target. */
    public Signal request() {
        return router.request();
    }

    /** The output port asked for, or the stored one. */
    public Signal targetPort() {
        return router.targetPort();
    }

    /** The output virtual channel asked for, or the stored one. */
    public Signal targetChannel() {
        return router.targetChannel();
    }

    OptimisticRouter router() {
        return router;
    }
}
