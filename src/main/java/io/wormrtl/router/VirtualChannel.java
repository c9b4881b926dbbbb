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
 * <p>Registers: {@code state} ({@link RouteState}); {@code route}, the number of the output virtual channel the message
 * owns; {@code routing_word}, what routers read of a header: it is fed to this module as well as to the FIFO. Wire
 * {@code target}: the output virtual channel the waiting header asks for.
 */
public final class VirtualChannel extends Module {

    private final int index;
    private final int inputPort;
    private final LinkEnd end;
    private final FlitFormat flits;
    private final HeaderLayout header;
    private final FlitBuffer buffer;
    private final Register state;
    private final Register route;
    private final Register routingWord;
    private final Wire target;
    private final OutputChannelCode code;
    private final Signal departing;
    private final OptimisticRouter router;
    private final Signal leaving;

    VirtualChannel(Module parent, int index, int inputPort, InputContext context, FlitBuffer buffer,
            Signal departing, Signal waiting) {
        super(parent, "vc_" + index);
        this.index = index;
        this.inputPort = inputPort;
        this.end = context.end();
        this.flits = context.format().channel().flit();
        this.header = context.format().header();
        this.buffer = buffer;
        this.departing = departing;
        this.state = register("state", RouteState.BITS).encodedAs(RouteState.ENCODING);
        this.code = context.code();
        this.route = register("route", code.width()).encodedAs(code.encoding());
        this.routingWord = register("routing_word", header.routingBits());
        this.target = wire("target", code.width()).encodedAs(code.encoding());
        this.router = new OptimisticRouter(this, context, waiting);
        this.leaving = context.format().routing().headerFields().isEmpty() ? buffer.front()
                : new HeaderUpdate(this, context.format()).leaving();
        context.parts().extensions().forEach(extension -> extension.attachTo(this));
    }

    // ---- next state, applied by the clocked process of the input controller -----------------------------------

    /** The elements that {@link #next} reads. */
    List<Element> readState() {
        List<Element> all = new ArrayList<>(buffer.state());
        all.add(target);
        return all;
    }

    /** The elements that {@link #next} sets. */
    List<Element> writtenState() {
        List<Element> all = new ArrayList<>(buffer.state());
        all.addAll(List.of(state, route, routingWord));
        return all;
    }

    /** Bits of what {@link #next} returns. */
    static final int OCCUPIED = 1;
    static final int WAITING = 2;
    static final int ROUTED = 4;

    /**
     * Computes the next state.
     *
     * @param arriving {@code flit} comes in
     * @param leaves the front leaves
     * @param granted the output asked for is granted
     * @param waits the flit at the front is a header without an output virtual channel
     * @param owns the message at the front owns an output virtual channel
     * @return {@link #OCCUPIED}, {@link #WAITING} and {@link #ROUTED} as they are in the next cycle
     */
    int next(boolean arriving, long flit, boolean leaves, boolean granted, boolean waits, boolean owns) {
        boolean ends = leaves && FlitKind.ends(flits.kind(buffer.peek(0)));
        boolean willOwn = (owns || granted) && !ends;
        int count = buffer.next(arriving, flit, leaves);
        if (willOwn != owns || waits) {
            state.set(nextState(ends, willOwn).ordinal());
        }
        if (granted) {
            route.set(target.get());
        }
        boolean willWait = !willOwn && count >= header.routingFlits()
                && FlitKind.begins(flits.kind(buffer.peekNext(0)));
        if (willWait) {
            routingWord.set(readRoutingWord());
        }
        return (count > 0 ? OCCUPIED : 0) | (willWait ? WAITING : 0) | (willOwn ? ROUTED : 0);
    }

    private static RouteState nextState(boolean ends, boolean willOwn) {
        if (willOwn) {
            return RouteState.ROUTED;
        }
        return ends ? RouteState.IDLE : RouteState.NEEDS_ROUTE;
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

    /** The stored route: number of the output virtual channel this message owns; valid in state ROUTED. */
    public Register route() {
        return route;
    }

    /** The number of the output virtual channel the waiting header asks for. */
    public Wire target() {
        return target;
    }

    /** How output virtual channels are numbered. */
    public OutputChannelCode code() {
        return code;
    }

    /** The flit that leaves next; meaningful while the buffer is not empty. */
    public Signal front() {
        return buffer.front();
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

    /** For reports: the ports the header that waits may take. */
    public long wantedPorts() {
        return router.wantedPorts();
    }

    /** For reports: the virtual channels of {@code port} the header that waits may take. */
    public long wantedChannels(int port) {
        return router.wantedChannels(port);
    }

    OptimisticRouter router() {
        return router;
    }
}
