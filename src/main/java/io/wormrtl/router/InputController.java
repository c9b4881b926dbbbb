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
import java.util.ArrayList;
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
    private final VirtualChannel[] channels;
    private final Wire departing;
    private final Signal granted;
    private final Signal grantedNow;
    private final Wire eligible;
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
        InputContext wired = new InputContext(context.format(), parts, context.local(), context.end(), outputs, lfsr);
        this.channels = new VirtualChannel[count];
        for (int v = 0; v < count; v++) {
            channels[v] = new VirtualChannel(this, v, port, wired, buffers.get(v), departing);
        }
        // Without a stage after it, an allocation counts in the cycle in which it is made.
        this.grantedNow = parts.pipeline().vcAllocation() == 0 ? granted : constant("granted_now", count, 0);
        this.eligible = wire("eligible", count);
        declareControl();
        declareNextState();
    }

    private void declareControl() {
        Process control = combinational("control", this::decideEligibility).reads(grantedNow).writes(eligible);
        for (VirtualChannel channel : channels) {
            control.reads(channel.buffer().countState())
                    .reads(channel.state(), channel.targetPort(), channel.targetChannel());
        }
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
            reads.addAll(channel.state(false));
            writes.addAll(channel.state(true));
        }
        Process next = clocked("advance", this::advance).reads(reads).reads(departing, granted).writes(writes);
        if (lfsr != null) {
            next.reads(lfsr).writes(lfsr);
        }
    }

    private void decideEligibility() {
        long mask = 0;
        long now = grantedNow.get();
        for (int v = 0; v < channels.length; v++) {
            VirtualChannel channel = channels[v];
            boolean routed = channel.state().get() == RouteState.ROUTED.ordinal() || (now >>> v & 1) != 0;
            if (routed && channel.buffer().count() > 0 && outputs[channel.targetPort().getInt()].ready()
                    .bit(channel.targetChannel().getInt())) {
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
        for (int v = 0; v < channels.length; v++) {
            boolean enters = (in >>> v & 1) != 0;
            boolean leaves = (out >>> v & 1) != 0;
            boolean granting = (routes >>> v & 1) != 0;
            if (enters || leaves || granting || channels[v].waiting().isHigh()) {
                channels[v].next(enters, flit, leaves, granting);
            }
        }
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
