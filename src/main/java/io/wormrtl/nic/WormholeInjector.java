package io.wormrtl.nic;

import io.wormrtl.arbiter.Arbiter;
import io.wormrtl.flit.DataPattern;
import io.wormrtl.link.ChannelDriver;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Expression;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Wire;

/**
 * Sends packets into the router over one injection channel (004, Fig. 48).
 *
 * <p>As many packets as there are virtual channels are on their way at a time, one per lane (004, section 6.1,
 * assumption 7); an arbiter lets one lane send a flit per cycle. Register {@code accepted} follows the offer when a
 * packet has been taken.
 */
public final class WormholeInjector extends Module implements Injector {

    private final LinkEnd end;
    private final ChannelDriver driver;
    private final PacketOffer offer;
    private final FieldStarts starts;
    private final InjectionLanes lanes;
    private final Register busy;
    private final Register accepted;
    private final Wire sending;
    private final Expression sendable;
    /** The channels that a new packet may have: a packet that may be restarted must not share a buffer with another. */
    private final Expression takeable;

    private final Expression withheld;
    private final Expression restarted;
    private final Expression restored;
    private final Arbiter arbiter;
    private final FlowControl.Sender sender;

    /**
     * Builds an injector that nobody disturbs.
     *
     * @param number of the injection channel
     * @param context what the interface is wired to
     */
    public WormholeInjector(Module parent, int number, InterfaceContext context) {
        this(parent, number, context, InjectionDoors.CLOSED);
    }

    /**
     * Builds an injector.
     *
     * @param number of the injection channel
     * @param context what the interface is wired to
     * @param doors what another part of the interface may do to it
     */
    public WormholeInjector(Module parent, int number, InterfaceContext context, InjectionDoors doors) {
        super(parent, "injector_" + number);
        InterfaceFormat format = context.format();
        LinkEnd end = format.linkLines(context.injection().get(number));
        int channels = format.virtualChannels();
        int delay = format.linkDelay();
        this.end = port("link", end);
        this.driver = new ChannelDriver(end.channel());
        this.offer = port("packet", context.offers().get(number));
        long place = -1L - (long) context.node() * InterfaceFormat.MAX_CHANNELS - number;
        this.starts = new FieldStarts(this, format.header().added(), RandomBits.seed(format.seed(), place));
        this.lanes = new InjectionLanes(
                this,
                channels,
                context.node(),
                format.header(),
                new DataPattern(end.format().flit().payloadBits()),
                starts);
        this.busy = register("busy", channels);
        this.accepted = output(register("accepted", 1));
        this.sending = wire("sending", channels);
        this.sender =
                format.flowControl().sender(this, end, new FlowControl.Timing(format.bufferDepth(), delay, delay));
        port("door", doors);
        this.withheld = InjectionDoors.valueOf(doors.withhold());
        this.restarted = InjectionDoors.valueOf(doors.restart());
        this.restored = InjectionDoors.valueOf(doors.restore());
        Expression mayCommit = sender.sendable();
        this.sendable = doors.withhold() == null
                ? mayCommit
                : Expression.of(() -> mayCommit.get() & ~withheld.get(), mayCommit, withheld);
        this.takeable = doors == InjectionDoors.CLOSED ? Expression.always(-1L) : sender.reallocatable();
        if (doors != InjectionDoors.CLOSED) {
            output(busy); // who acts on the lanes also sees what they do
            output(sending);
        }
        this.arbiter = format.arbiters().create(this, "arbiter", channels);
        combinational("send", this::send)
                .reads(lanes, arbiter)
                .reads(busy)
                .reads(sendable)
                .writes(sending)
                .writes(driver.wires());
        Process advance = clocked("advance", this::advance)
                .reads(sending)
                .reads(offer)
                .reads(sendable, takeable, withheld, restarted, restored)
                .reads(sender.busyWhile())
                .updates(lanes, arbiter, sender)
                .updates(busy, accepted);
        starts.drawnFrom().forEach(advance::updates);
        if (!starts.ticking().isEmpty()) {
            starts.ticking().forEach(advance::reads);
            Process tick = clocked("tick", starts::tick);
            starts.ticking().forEach(tick::updates);
        }
    }

    private void send() {
        long candidates = busy.get() & sendable.get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            return;
        }
        int v = arbiter.choose(candidates);
        driver.send(v, lanes.kind(v), lanes.payload(v));
        sending.set(1L << v);
    }

    private void advance() {
        long out = sending.get();
        long now = busy.get();
        long next = now;
        if (out != 0) {
            int v = Bits.first(out);
            arbiter.served(now & sendable.get(), v);
            next = lanes.onLastFlit(v) ? next & ~out : next;
            lanes.count(v);
        }
        for (long rest = restarted.get() & now; rest != 0; rest = Bits.rest(rest)) {
            lanes.restart(Bits.first(rest));
        }
        long idle = ~now & ~withheld.get() & takeable.get() & Bits.all(lanes.copies());
        if (idle != 0 && offer.offer().get() != accepted.get()) {
            lanes.take(Bits.first(idle), offer);
            starts.taken();
            next |= Long.lowestOneBit(idle);
            accepted.set(offer.offer().get());
        }
        busy.set(next);
        sender.next(out, restored.get());
    }

    @Override
    public Register accepted() {
        return accepted;
    }

    /** One bit per virtual channel: its lane sends a flit in this cycle. */
    public Wire sending() {
        return sending;
    }

    /** One bit per virtual channel: its lane has a packet. */
    public Register busy() {
        return busy;
    }

    @Override
    public LinkEnd end() {
        return end;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }
}
