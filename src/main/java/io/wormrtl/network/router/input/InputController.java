package io.wormrtl.network.router.input;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;
import java.util.Optional;

/**
 * Input controller of a port (004, section 4.1.1, Fig. 42): FIFO banks and virtual channels, and the control that says
 * which of them are eligible to send a flit through the switch. Masks have one bit per virtual channel.
 */
@Api
public final class InputController extends Module implements InputPort {

    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    private final int port;
    private final int vcBits;

    // The elements that every flit touches come first, so that they lie together behind the head of the object.
    private final Registers state;
    private final Wires target;
    private final Register occupied;
    private final ChannelActions acting;
    private final Signal granted;
    private final Wire departing;
    private final Concatenation control;
    private final Registers front;
    private final FlitBuffers fifo;
    /** One bit per virtual channel: the front leaves the buffer, over the switch or thrown away. */
    private final Wire left;

    private final Signal data;
    private final FlitFormat flits;
    private final RouteFsm fsm;
    private final Wire eligible;
    private final Signal grantedNow;
    /** By number of the output virtual channel. */
    private final Concatenation ready;

    private final Registers route;
    private final Wire requesting;
    private final ChannelSelection selection;
    /** Of width 0 where the selection policy uses no random bits. */
    private final Register lfsr;

    private final LinkEnd end;
    private final Channel arriving;
    private final OutputChannelCode code;
    private final StatusLines status;
    private final VirtualChannels vcs;
    private final RouteComputation computation;
    private final LastPorts last;
    private final InputActions actions;
    private final SignalArray leaving;

    /** Builds the input controller of a port. */
    public InputController(Module parent, String name, InputContext context) {
        super(parent, name);
        RouterFormat format = context.format();
        DataPath parts = context.parts();
        int count = format.virtualChannels();
        this.port = context.place().port();
        this.flits = format.channel().flit();
        HeaderLayout header = format.header();
        this.end = port("link", context.end());
        this.arriving = end.channel();
        this.control = arriving.control();
        this.data = arriving.data();
        this.vcBits = arriving.vcBits();
        this.code = context.outputs().code();
        this.granted = input("granted", count, context.granted());
        List<AtPort<OutputSignals>> outputs = outputs(context.outputs().ports());
        List<AtPort<Signal>> readyLines = outputs.stream()
                .map(output -> output.<Signal>map(OutputSignals::ready))
                .toList();
        this.ready = code.byNumber(readyLines);
        this.status = port("status", context.outputs().status());
        this.fifo = parts.buffers()
                .create(this, "fifo", BufferShape.of(count, flits, parts.bufferDepth(), header.routingFlits()));
        this.actions = new InputActions(port("door", context.doors()));
        this.acting = actions.byChannel();
        this.front = fifo.front();
        Optional<Wire> freed = parts.receiver(this, end, fifo);
        this.departing = departing(freed, count);
        this.vcs = new VirtualChannels(this, format, code);
        this.fsm = new RouteFsm(vcs, fifo, flits, header);
        this.state = vcs.state();
        this.route = vcs.route();
        this.target = vcs.target();
        List<RouteStage> stage = parts.pipeline().route() == 0 ? List.of() : List.of(new RouteStage(this, vcs));
        this.computation = new RouteComputation(vcs, context);
        this.last = new LastPorts(this, format, parts.selection());
        this.occupied = register("occupied", count);
        this.left = left(freed);
        this.lfsr = parts.selection().usesRandom()
                ? register("lfsr", Lfsr.BITS, Lfsr.seed(format.seed(), place(context)))
                : register("lfsr", 0);
        this.selection = stage.isEmpty()
                ? new ChannelSelection(path(), vcs.candidates(), outputs, last, lfsr, context)
                : new StagedSelection(path(), stage.get(0), outputs, last, lfsr, context);
        this.requesting = output(wire("requesting", count));
        this.eligible = output(wire("eligible", count));
        output(vcs.target());
        // Without a stage after it, an allocation counts in the cycle in which it is made.
        this.grantedNow = parts.pipeline().vcAllocation() == 0 ? granted : constant("granted_now", count, 0);
        this.leaving = leaving(context);
        declareRouting(stage);
        declareControl(readyLines);
        declareNextState();
    }

    /** A number that no other input port of the network has. */
    private static long place(InputContext context) {
        return (long) context.local().node() * (Arbiter.MAX_REQUESTERS + 1)
                + context.place().number();
    }

    /**
     * The wire on which the switch says what leaves. Where every flit that leaves frees its place, and nothing else
     * does, it is the line that tells the sender.
     */
    private Wire departing(Optional<Wire> freed, int channels) {
        return freed.filter(line -> actions.freesAsItDeparts())
                .map(line -> input("departing", channels, line))
                .orElseGet(() -> input(wire("departing", channels)));
    }

    /** Declares what says which fronts leave and which places become free. */
    private Wire left(Optional<Wire> freed) {
        if (actions.freesAsItDeparts()) {
            return departing;
        }
        Expression inserted = actions.inserted();
        Expression discarded = actions.discarded(occupied);
        Wire leaves = wire("left", departing.width());
        combinational("leave", () -> leaves.set((departing.get() & ~inserted.get()) | discarded.get()))
                .reads(departing)
                .reads(inserted, discarded)
                .writes(leaves);
        Expression told = actions.told(leaves);
        freed.ifPresent(line ->
                combinational("free", () -> line.set(told.get())).reads(told).writes(line));
        return leaves;
    }

    private SignalArray leaving(InputContext context) {
        boolean inserts = actions.inserts();
        if (!context.format().header().added().changeOnTheWay()) {
            return output(inserts ? withInsertions(fifo.front()) : fifo.front());
        }
        Wires updated = new HeaderUpdate(this, context, computation, left).leaving();
        return inserts ? output(withInsertions(updated)) : output("leaving", updated);
    }

    /**
     * The control unit's flits replace those that leave. They pass as they are: their header fields are not updated.
     */
    private Wires withInsertions(SignalArray sent) {
        Wires insertions = actions.insertions();
        Expression inserted = actions.inserted();
        Wires merged = flits.layout().on(wires("next", sent.size(), sent.width()));
        combinational("insert", () -> {
                    long instead = inserted.get();
                    for (int v = 0; v < merged.size(); v++) {
                        merged.set(v, (instead >>> v & 1) != 0 ? insertions.get(v) : sent.get(v));
                    }
                })
                .reads(inserted)
                .reads(sent, insertions)
                .writes(merged);
        return merged;
    }

    /** Declares the signals of the output ports as inputs of this module. */
    private List<AtPort<OutputSignals>> outputs(List<AtPort<OutputSignals>> ports) {
        for (AtPort<OutputSignals> port : ports) {
            OutputSignals signals = port.part();
            input("free_" + port.name(), signals.free());
            input("ready_" + port.name(), signals.ready());
            signals.congestion().ifPresent(signal -> input("congestion_" + port.name(), signal));
            signals.youth().ifPresent(signal -> input("youth_" + port.name(), signal));
        }
        return ports;
    }

    private void declareRouting(List<RouteStage> stages) {
        combinational("route", computation, RouteComputation::run)
                .reads(vcs.state(), vcs.routingWord())
                .reads(status)
                .writes(vcs.ports())
                .writes(vcs.channels())
                .writes(vcs.ties());
        for (RouteStage stage : stages) {
            clocked(
                            "register_route",
                            () -> stage.next(
                                    vcs,
                                    departing.get()
                                            | left.get()
                                            | actions.rewound().get()))
                    .reads(departing, left, vcs.state())
                    .reads(actions.rewound())
                    .reads(vcs.ports())
                    .reads(vcs.channels())
                    .reads(vcs.ties())
                    .updates(stage);
        }
        combinational("select", this, InputController::select)
                .reads(vcs.state(), vcs.route())
                .reads(selection.reads())
                .reads(actions.standing())
                .writes(vcs.target(), requesting);
        if (last.areKept()) {
            clocked("remember", () -> last.next(granted, target, code))
                    .enabledBy(granted)
                    .reads(target)
                    .updates(last);
        }
    }

    private void select() {
        long asking = 0;
        long states = state.row();
        long targets = 0;
        for (int v = 0; v < state.size(); v++) {
            long now = state.in(states, v);
            long output = 0;
            if (now == ROUTED) {
                output = route.get(v);
            } else if (now == NEEDS_ROUTE) {
                long chosen = selection.choose(v);
                if (chosen != ChannelSelection.NOTHING_FREE) {
                    output = chosen;
                    asking |= 1L << v;
                }
            }
            targets |= target.at(v, output);
        }
        target.set(targets);
        requesting.set(asking & ~acting.standing());
    }

    private void declareControl(List<AtPort<Signal>> readyLines) {
        Process control = combinational("control", this, InputController::decideEligibility)
                .reads(grantedNow, occupied)
                .reads(actions.inserted(), actions.standing())
                .reads(vcs.state(), vcs.target())
                .writes(eligible);
        readyLines.forEach(line -> control.reads(line.part()));
    }

    private void decideEligibility() {
        long mask = 0;
        long grants = grantedNow.get();
        long sending = (occupied.get() | acting.inserted()) & ~acting.standing();
        for (long rest = sending; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (state.getInt(v) == ROUTED || (grants >>> v & 1) != 0) {
                mask |= ready.bit(target.getInt(v)) ? 1L << v : 0;
            }
        }
        eligible.set(mask);
    }

    private void declareNextState() {
        Process advance = clocked("advance", this, InputController::advance)
                .enabledBy(arriving.request(), departing, granted)
                .reads(left)
                .reads(arriving)
                .reads(vcs.target())
                .updates(fifo)
                .updates(vcs.state(), vcs.route(), vcs.routingWord(), occupied);
        actions.drive(advance);
        advance.updates(lfsr);
    }

    private boolean advance() {
        long controls = control.get();
        long in = Channel.arriving(controls, vcBits);
        long out = departing.get();
        long grants = granted.get();
        long touched = in | out | grants | acting.acted();
        if (touched == 0) {
            return false;
        }
        long flit = in == 0 ? 0 : flits.flit(Channel.kind(controls, vcBits), data.get());
        long filled = occupied.get();
        long leaves = left.get();
        for (long rest = touched; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            boolean isLeaving = (leaves & bit) != 0;
            int events = acting.events(bit, (in & bit) != 0, isLeaving);
            long entering = acting.entering(bit, flit);
            boolean isGranted = (grants & bit) != 0;
            boolean ends = isLeaving ? ends(front.get(v)) : (out & bit) != 0 && ends(acting.insertion(v));
            int now = state.getInt(v);
            boolean reroutes = acting.reroutes(bit);
            boolean backsUp = acting.backsUp(bit);
            filled = fifo.countNext(v, events) > 0 ? filled | bit : filled & ~bit;
            if (isGranted) {
                route.set(v, target.get(v));
            }
            state.set(v, fsm.next(v, now, events, entering, isGranted, ends, reroutes, backsUp));
            fifo.next(v, events, entering);
        }
        occupied.set(filled);
        if (grants != 0) {
            lfsr.set(Lfsr.next(lfsr.get()));
        }
        return true;
    }

    /** Whether a message ends with {@code flit}. */
    private boolean ends(long flit) {
        return FlitKind.ends(flits.kind(flit));
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
    @Override
    public Channel arriving() {
        return arriving;
    }

    /** How output virtual channels are numbered. */
    public OutputChannelCode code() {
        return code;
    }

    /** The storage. */
    @Override
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

    /** One bit per virtual channel: its buffer holds a flit. */
    public Register occupied() {
        return occupied;
    }

    /** A virtual channel has a flit, a route, and room at its output. */
    public Wire eligible() {
        return eligible;
    }

    /** The front flit of a virtual channel leaves in this cycle. Driven by the switch allocator. */
    @Override
    public Wire departing() {
        return departing;
    }

    /** Lets the control unit see {@code own}. */
    public <E extends Element> E shown(E own) {
        return ports().stream().anyMatch(port -> port.element() == own) ? own : output(own);
    }

    @Override
    public Wire left() {
        return left;
    }

    /** The flits that leave next as the next router shall see them: headers with their fields updated. */
    public SignalArray leaving() {
        return leaving;
    }
}
