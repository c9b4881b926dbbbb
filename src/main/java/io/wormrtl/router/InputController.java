package io.wormrtl.router;

import io.wormrtl.arbiter.Arbiter;
import io.wormrtl.buffer.BufferShape;
import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Lfsr;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.SignalArray;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.Wires;

/**
 * Input controller of a port (004, section 4.1.1, Fig. 42): FIFO banks and virtual channels, and the control that says
 * which of them are eligible to send a flit through the switch. Masks have one bit per virtual channel.
 */
public final class InputController extends Module {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    private final int port;
    private final FlitFormat flits;
    private final HeaderLayout header;
    private final LinkEnd end;
    private final Channel arriving;
    private final OutputChannelCode code;
    private final OutputSignals outputs;
    private final FlitBuffers fifo;
    private final VirtualChannels vcs;
    private final Registers state;
    private final Registers route;
    private final Registers front;
    private final Wires target;
    private final RouteStage stage;
    private final RouteComputation computation;
    private final ChannelSelection selection;
    private final SignalArray leaving;
    private final Wire departing;
    private final Wire requesting;
    private final Wire eligible;
    private final Signal granted;
    private final Signal grantedNow;
    private final Register occupied;
    private final Register lfsr;

    InputController(Module parent, String name, InputContext context) {
        super(parent, name);
        RouterFormat format = context.format();
        RouterParts parts = context.parts();
        int count = format.virtualChannels();
        this.port = context.port();
        this.flits = format.channel().flit();
        this.header = format.header();
        this.end = port("link", context.end());
        this.arriving = end.channel();
        this.code = context.code();
        this.granted = input("granted", count, context.granted());
        this.outputs = outputs(context.outputs());
        this.fifo = parts.buffers()
                .create(
                        this,
                        "fifo",
                        new BufferShape(count, flits.width(), parts.bufferDepth(), header.routingFlits()));
        this.departing = input("departing", count, parts.flowControl().receiver(this, end, fifo));
        this.vcs = new VirtualChannels(this, format, code, context.outputs().free().length);
        this.state = vcs.state();
        this.route = vcs.route();
        this.front = fifo.front();
        this.target = vcs.target();
        this.stage = parts.pipeline().route() == 0 ? null : new RouteStage(this, vcs);
        this.computation = new RouteComputation(vcs, context);
        this.selection = new ChannelSelection(vcs, stage, outputs, context);
        this.occupied = register("occupied", count);
        this.lfsr = parts.selection().usesRandom()
                ? register("lfsr", Lfsr.BITS, Lfsr.seed(format.seed(), place(context)))
                : null;
        this.requesting = output(wire("requesting", count));
        this.eligible = output(wire("eligible", count));
        output(vcs.target());
        // Without a stage after it, an allocation counts in the cycle in which it is made.
        this.grantedNow = parts.pipeline().vcAllocation() == 0 ? granted : constant("granted_now", count, 0);
        this.leaving = !header.added().changeOnTheWay()
                ? output(fifo.front())
                : output("leaving", new HeaderUpdate(this, context, computation, departing).leaving());
        declareRouting();
        declareControl();
        declareNextState();
        parts.extensions().forEach(extension -> extension.attachTo(this));
    }

    /** A number that no other input port of the network has. */
    private static long place(InputContext context) {
        return (long) context.local().node() * (Arbiter.MAX_REQUESTERS + 1) + context.number();
    }

    private OutputSignals outputs(OutputSignals from) {
        OutputSignals seen = new OutputSignals(from.free().length);
        for (int number = 0; number < from.free().length; number++) {
            if (from.free()[number] != null) {
                String name = from.names()[number];
                seen.names()[number] = name;
                seen.free()[number] = input("free_" + name, from.free()[number]);
                seen.ready()[number] = input("ready_" + name, from.ready()[number]);
                seen.congestion()[number] = from.congestion()[number] == null
                        ? null
                        : input("congestion_" + name, from.congestion()[number]);
            }
        }
        return seen;
    }

    private void declareRouting() {
        combinational("route", computation::run)
                .reads(vcs.state(), vcs.routingWord())
                .writes(vcs.ports())
                .writes(vcs.channels())
                .writes(vcs.ties());
        if (stage != null) {
            clocked("register_route", () -> stage.next(vcs, departing.get()))
                    .reads(departing, vcs.state())
                    .reads(vcs.ports())
                    .reads(vcs.channels())
                    .reads(vcs.ties())
                    .updates(stage);
        }
        Process select = combinational("select", this::select)
                .reads(vcs.state(), vcs.route())
                .reads(selection.reads())
                .writes(vcs.target(), requesting);
        if (lfsr != null) {
            select.reads(lfsr);
        }
    }

    private void select() {
        long asking = 0;
        long random = lfsr == null ? 0 : lfsr.get();
        for (int v = 0; v < state.size(); v++) {
            int now = state.getInt(v);
            long output = now == ROUTED ? route.get(v) : 0;
            if (now == NEEDS_ROUTE) {
                long chosen = selection.choose(v, random);
                if (chosen != ChannelSelection.NOTHING_FREE) {
                    output = chosen;
                    asking |= 1L << v;
                }
            }
            target.set(v, output);
        }
        requesting.set(asking);
    }

    private void declareControl() {
        Process control = combinational("control", this::decideEligibility)
                .reads(grantedNow, occupied)
                .reads(vcs.state(), vcs.target())
                .writes(eligible);
        for (Signal ready : outputs.ready()) {
            if (ready != null) {
                control.reads(ready);
            }
        }
    }

    private void decideEligibility() {
        long mask = 0;
        long grants = grantedNow.get();
        for (long rest = occupied.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (state.getInt(v) == ROUTED || (grants >>> v & 1) != 0) {
                long output = target.get(v);
                mask |= (outputs.ready()[code.port(output)].get() >>> code.channel(output) & 1) << v;
            }
        }
        eligible.set(mask);
    }

    private void declareNextState() {
        Process advance = clocked("advance", this::advance)
                .enabledBy(arriving.request(), departing, granted)
                .reads(arriving)
                .reads(vcs.target())
                .updates(fifo)
                .updates(vcs.state(), vcs.route(), vcs.routingWord(), occupied);
        if (lfsr != null) {
            advance.updates(lfsr);
        }
    }

    private void advance() {
        long in = arriving.arriving();
        long out = departing.get();
        long grants = granted.get();
        if ((in | out | grants) == 0) {
            return;
        }
        long flit = in == 0
                ? 0
                : flits.flit(arriving.kind().getInt(), arriving.data().get());
        long filled = occupied.get();
        for (long rest = in | out | grants; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            boolean holds = next(v, (in & bit) != 0, flit, (out & bit) != 0, (grants & bit) != 0);
            filled = holds ? filled | bit : filled & ~bit;
        }
        occupied.set(filled);
        if (lfsr != null && grants != 0) {
            lfsr.set(Lfsr.next(lfsr.get()));
        }
    }

    /** Sets the next state of virtual channel {@code v}; returns whether it will hold a flit. */
    private boolean next(int v, boolean arrives, long flit, boolean leaves, boolean isGranted) {
        boolean ends = leaves && FlitKind.ends(flits.kind(front.get(v)));
        boolean owns = (isGranted || state.getInt(v) == ROUTED) && !ends;
        int count = fifo.countNext(v, arrives, leaves);
        boolean waits = !owns
                && count >= header.routingFlits()
                && FlitKind.begins(flits.kind(fifo.peekNext(v, 0, arrives, flit, leaves)));
        if (waits) {
            vcs.routingWord().set(v, readRoutingWord(v, arrives, flit, leaves));
        }
        if (isGranted) {
            route.set(v, target.get(v));
        }
        state.set(v, owns ? ROUTED : waits ? NEEDS_ROUTE : IDLE);
        fifo.next(v, arrives, flit, leaves);
        return count > 0;
    }

    private long readRoutingWord(int v, boolean arrives, long flit, boolean leaves) {
        long word = 0;
        for (int i = 0; i < header.routingFlits(); i++) {
            word |= header.routingWord(i, flits.payload(fifo.peekNext(v, i, arrives, flit, leaves)));
        }
        return word;
    }

    /** The port as the routing function numbers it, or INJECTED. */
    public int port() {
        return port;
    }

    /** The physical channel the flits come from. */
    public LinkEnd end() {
        return end;
    }

    /** The lines on which flits arrive. */
    public Channel arriving() {
        return arriving;
    }

    /** How output virtual channels are numbered. */
    public OutputChannelCode code() {
        return code;
    }

    /** The storage. */
    public FlitBuffers buffers() {
        return fifo;
    }

    /** The virtual channels. */
    public VirtualChannels channels() {
        return vcs;
    }

    /** The header of a virtual channel asks for an output virtual channel. */
    public Wire requesting() {
        return requesting;
    }

    /** A virtual channel has a flit, a route, and room at its output. */
    public Wire eligible() {
        return eligible;
    }

    /** The front flit of a virtual channel leaves in this cycle. Driven by the switch allocator. */
    public Wire departing() {
        return departing;
    }

    /** The flits that leave next as the next router shall see them: headers with their fields updated. */
    public SignalArray leaving() {
        return leaving;
    }
}
