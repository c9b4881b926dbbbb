package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * The virtual channel module of an input controller (004, section 4.1.1, Fig. 43): FIFO bank, route FSM and the
 * optimistic router.
 *
 * <p>Registers: {@code state} ({@link RouteState}), {@code output_port} and {@code output_channel}, the stored route;
 * {@code waiting} is high while the flit at the front of the FIFO is a header without an output virtual channel, and
 * {@code routing_word} is then what routers read of it: a header is fed to this module as well as to the FIFO.
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
    private final Register waiting;
    private final Register routingWord;
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
        this.waiting = register("waiting", 1);
        this.routingWord = register("routing_word", header.routingBits());
        this.router = new OptimisticRouter(this, context);
        this.leaving = context.format().routing().headerFields().isEmpty() ? buffer.front()
                : new HeaderUpdate(this, context.format()).leaving();
        context.parts().extensions().forEach(extension -> extension.attachTo(this));
    }

    // ---- next state, applied by the clocked process of the input controller -----------------------------------

    /** The elements that {@link #next} reads. */
    List<Element> readState() {
        List<Element> all = new ArrayList<>(buffer.state());
        all.addAll(List.of(state, waiting, router.targetPort(), router.targetChannel()));
        return all;
    }

    /** The elements that {@link #next} sets. */
    List<Element> writtenState() {
        List<Element> all = new ArrayList<>(buffer.state());
        all.addAll(List.of(state, outputPort, outputChannel, waiting, routingWord));
        return all;
    }

    /**
     * Computes the next state.
     *
     * @param arriving {@code flit} comes in
     * @param leaves the front leaves
     * @param granted the output asked for is granted
     * @return whether the buffer will hold a flit
     */
    boolean next(boolean arriving, long flit, boolean leaves, boolean granted) {
        boolean ends = leaves && FlitKind.ends(flits.kind(buffer.peek(0)));
        RouteState next = nextState(ends, granted);
        int count = buffer.next(arriving, flit, leaves);
        state.set(next.ordinal());
        if (granted) {
            outputPort.set(router.targetPort().get());
            outputChannel.set(router.targetChannel().get());
        }
        boolean waits = next != RouteState.ROUTED && count >= header.routingFlits()
                && FlitKind.begins(flits.kind(buffer.peekNext(0)));
        waiting.set(waits);
        if (waits) {
            routingWord.set(readRoutingWord());
        }
        return count > 0;
    }

    private RouteState nextState(boolean ends, boolean granted) {
        if (ends) {
            return RouteState.IDLE;
        }
        if (granted) {
            return RouteState.ROUTED;
        }
        return waiting.isHigh() ? RouteState.NEEDS_ROUTE : RouteState.of(state.getInt());
    }

    private long readRoutingWord() {
        long word = 0;
        for (int i = 0; i < header.routingFlits(); i++) {
            word |= header.routingWord(i, flits.payload(buffer.peekNext(i)));
        }
        return word;
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
    public Signal front() {
        return buffer.front();
    }

    /** High while a header at the front has no output virtual channel. */
    public Register waiting() {
        return waiting;
    }

    /** What routers read of the header that waits, or waited last. */
    public Register routingWord() {
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
