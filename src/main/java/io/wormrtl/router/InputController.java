package io.wormrtl.router;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Input controller of a port (004, section 4.1.1, Fig. 42): FIFO banks and virtual channel modules, and the control
 * that says which of them are eligible to send a flit through the switch.
 */
public final class InputController extends Module {

    private final int port;
    private final FlitFormat flits;
    private final Channel arriving;
    private final OutputPort[] outputs;
    private final Signal[] ready;
    private final VirtualChannel[] channels;
    private final OutputChannelCode code;
    private final Register[] routes;
    private final Wire[] targets;
    private final WireGroup targetGroup;
    private final Wire departing;
    private final Signal granted;
    private final Signal grantedNow;
    private final Wire requesting;
    private final Wire eligible;
    private final Register occupied;
    private final Register waiting;
    private final Register routed;
    private final Register lfsr;

    /**
     * Builds the controller.
     *
     * @param port the port as the routing function numbers it, or INJECTED
     * @param granted one bit per virtual channel: its request is granted in this cycle
     */
    InputController(Module parent, String name, int port, InputContext context, Signal granted) {
        super(parent, name);
        ChannelFormat format = context.format().channel();
        RouterParts parts = context.parts();
        int count = format.virtualChannels();
        this.port = port;
        this.flits = format.flit();
        this.outputs = context.outputs();
        this.ready = Arrays.stream(outputs).map(output -> output == null ? null : output.ready())
                .toArray(Signal[]::new);
        this.granted = input("granted", count, granted);
        this.arriving = new Channel(input("request", context.end().channel().request()),
                input("vc", context.end().channel().vc()), input("kind", context.end().channel().kind()),
                input("data", context.end().channel().data()));
        this.lfsr = parts.selection().usesRandom() ? register("lfsr", Lfsr.BITS, Lfsr.seed(path())) : null;
        List<FlitBuffer> buffers = new ArrayList<>();
        for (int v = 0; v < count; v++) {
            buffers.add(parts.buffers().create(this, "fifo_" + v, flits.width(), parts.bufferDepth()));
        }
        this.departing = parts.flowControl().receiver(this, context.end(), buffers);
        this.code = context.code();
        this.occupied = register("occupied", count);
        this.waiting = register("waiting", count);
        this.routed = register("routed", count);
        this.requesting = wire("requesting", count);
        this.channels = new VirtualChannel[count];
        for (int v = 0; v < count; v++) {
            channels[v] = new VirtualChannel(this, v, port, context, buffers.get(v), departing, waiting);
        }
        this.routes = Arrays.stream(channels).map(VirtualChannel::route).toArray(Register[]::new);
        this.targets = Arrays.stream(channels).map(VirtualChannel::target).toArray(Wire[]::new);
        this.targetGroup = group(targets);
        // Without a stage after it, an allocation counts in the cycle in which it is made.
        this.grantedNow = parts.pipeline().vcAllocation() == 0 ? granted : constant("granted_now", count, 0);
        this.eligible = wire("eligible", count);
        declareSelect();
        declareControl();
        declareNextState();
    }

    private void declareSelect() {
        Process select = combinational("select", this::select).reads(waiting).writes(requesting);
        for (VirtualChannel channel : channels) {
            select.reads(channel.router().selectReads()).writes(channel.target());
        }
        for (OutputPort output : outputs) {
            if (output != null) {
                select.reads(output.free());
                if (output.congestion() != null) {
                    select.reads(output.congestion());
                }
            }
        }
        if (lfsr != null) {
            select.reads(lfsr);
        }
    }

    private void select() {
        long headers = waiting.get();
        long asking = 0;
        long random = lfsr == null ? 0 : lfsr.get();
        for (int v = 0; v < channels.length; v++) {
            long target = 0;
            if ((headers >>> v & 1) != 0) {
                long chosen = channels[v].router().select(random);
                if (chosen != OptimisticRouter.NOTHING_FREE) {
                    target = chosen;
                    asking |= 1L << v;
                }
            }
            targetGroup.set(v, target);
        }
        requesting.set(asking);
    }

    private void declareControl() {
        Process control = combinational("control", this::decideEligibility).reads(grantedNow, occupied)
                .reads(routed).reads(routes).reads(targets).writes(eligible);
        for (OutputPort output : outputs) {
            if (output != null) {
                control.reads(output.ready());
            }
        }
    }

    private void declareNextState() {
        List<Element> reads = new ArrayList<>(arriving.signals());
        List<Element> writes = new ArrayList<>();
        for (VirtualChannel channel : channels) {
            reads.addAll(channel.readState());
            writes.addAll(channel.writtenState());
        }
        Process next = clocked("advance", this::advance).reads(reads).reads(departing, granted, occupied, waiting, routed)
                .writes(writes).writes(occupied, waiting, routed);
        if (lfsr != null) {
            next.reads(lfsr).writes(lfsr);
        }
    }

    private void decideEligibility() {
        long mask = 0;
        long sending = occupied.get() & (routed.get() | grantedNow.get());
        for (long rest = sending; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long output = routed.bit(v) ? routes[v].get() : targets[v].get();
            if (ready[code.port(output)].bit(code.channel(output))) {
                mask |= 1L << v;
            }
        }
        eligible.set(mask);
    }

    private void advance() {
        long in = arriving.request().isHigh() ? 1L << arriving.vc().get() : 0;
        long out = departing.get();
        long routes = granted.get();
        long flit = in == 0 ? 0 : flits.flit(arriving.kind().getInt(), arriving.data().get());
        long headers = waiting.get();
        long filled = occupied.get();
        long owning = routed.get();
        for (long rest = in | out | routes | headers; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            int next = channels[v].next((in & bit) != 0, flit, (out & bit) != 0, (routes & bit) != 0,
                    (headers & bit) != 0, (owning & bit) != 0);
            filled = (next & VirtualChannel.OCCUPIED) != 0 ? filled | bit : filled & ~bit;
            headers = (next & VirtualChannel.WAITING) != 0 ? headers | bit : headers & ~bit;
            owning = (next & VirtualChannel.ROUTED) != 0 ? owning | bit : owning & ~bit;
        }
        occupied.set(filled);
        waiting.set(headers);
        routed.set(owning);
        if (lfsr != null && routes != 0) {
            lfsr.set(Lfsr.next(lfsr.get()));
        }
    }

    /** The port as the routing function numbers it, or INJECTED. */
    public int port() {
        return port;
    }

    /** The virtual channel modules by number. */
    public List<VirtualChannel> channels() {
        return List.of(channels);
    }

    /** One bit per virtual channel: its header asks for an output virtual channel. */
    public Wire requesting() {
        return requesting;
    }

    /** One bit per virtual channel: a header waits at the front of its buffer. */
    public Register waiting() {
        return waiting;
    }

    /** One bit per virtual channel: it owns an output virtual channel; decoded from the route FSMs. */
    public Register routed() {
        return routed;
    }

    /** One bit per virtual channel: it has a flit, a route, and room at its output. */
    public Wire eligible() {
        return eligible;
    }

    /** One bit per virtual channel: its front flit leaves in this cycle. Driven by the switch allocator. */
    public Wire departing() {
        return departing;
    }

    /** The lines on which flits arrive. */
    public Channel arriving() {
        return arriving;
    }

    VirtualChannel channel(int v) {
        return channels[v];
    }
}
