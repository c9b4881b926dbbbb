package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.invariant.Resting;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import java.util.Optional;

/**
 * Sends packets into the router over one injection channel (004, Fig. 48).
 *
 * <p>As many packets as there are virtual channels are on their way at a time, one per lane (004, section 6.1,
 * assumption 7); an arbiter lets one lane send a flit per cycle. Register {@code accepted} follows the offer when a
 * packet has been taken. The contents come from the processor word by word and lie in the message memory of the lane
 * until they are sent. A processor that writes wherever there is room is never waited for.
 */
@Api
public final class WormholeInjector extends Module implements Injector, Resting {

    private final LinkEnd end;
    private final ChannelDriver driver;
    private final PacketOffer offer;
    private final Signal offered;
    private final Signal written;
    private final Signal[] words;
    private final FieldStarts starts;
    private final InjectionLanes lanes;
    private final Register busy;
    private final Register ready;
    private final Register room;
    private final Register accepted;
    private final Register lane;
    private final Wire sending;
    private final Expression sendable;
    /** The channels that a new packet may have: a packet that may be restarted must not share a buffer with another. */
    private final Expression takeable;

    private final Expression withheld;
    private final Expression restarted;
    private final Expression restored;
    private final Expression released;
    private final Expression discarded;
    /** Whether a lane is done with its packet when the last flit leaves, and not only when it is told so. */
    private final boolean doneAtTail;

    private final Arbiter arbiter;
    private final FlowControl.Sender sender;

    /**
     * Builds an injector.
     *
     * @param number of the injection channel
     * @param context what the interface is wired to
     * @param doors what another part of the interface may do to it
     * @param addition what it adds to the packets
     */
    public WormholeInjector(
            Module parent,
            int number,
            InterfaceContext context,
            InjectionDoors doors,
            PerLane<PacketAddition> addition) {
        super(parent, "injector_" + number);
        InterfaceFormat format = context.format();
        LinkEnd end = format.linkLines(context.injection().get(number));
        int channels = format.virtualChannels();
        this.end = port("link", end);
        this.driver = new ChannelDriver(end.channel());
        this.offer = port("packet", context.offers().get(number));
        this.offered = offer.offer();
        this.written = offer.written();
        this.words = offer.words().toArray(Signal[]::new);
        long place = -1L - (long) context.node() * LocalChannels.MAX - number;
        this.starts = new FieldStarts(
                this,
                format.header().added(),
                context.node(),
                offer.messageClass(),
                RandomBits.seed(format.seed(), place));
        this.lanes = new InjectionLanes(
                this, channels, context.node(), format.header(), memory(format, doors), addition, starts);
        this.busy = register("busy", channels);
        this.ready = register("ready", channels);
        this.room = output(register("room", channels, Bits.all(channels)));
        this.accepted = output(register("accepted", 1));
        this.lane = output(register("last_taken", Bits.needed(channels - 1)));
        this.sending = wire("sending", channels);
        this.sender = format.sender(this, end);
        port("door", doors);
        this.withheld = doors.of(InjectionDoor.WITHHOLD);
        this.restarted = doors.of(InjectionDoor.RESTART);
        this.restored = doors.of(InjectionDoor.RESTORE);
        this.released = doors.of(InjectionDoor.RELEASE);
        this.discarded = doors.of(InjectionDoor.DISCARD);
        this.doneAtTail = !doors.has(InjectionDoor.RELEASE);
        Expression mayCommit = sender.sendable();
        this.sendable = doors.has(InjectionDoor.WITHHOLD)
                ? Expression.of(() -> mayCommit.get() & ~withheld.get(), mayCommit, withheld)
                : mayCommit;
        this.takeable = doors.opening().open(sender);
        if (!doors.equals(InjectionDoors.CLOSED)) {
            output(busy); // a part that acts on the lanes also sees what they do
            output(sending);
            output(lanes.injected());
            output(lanes.length());
            output(lanes.destination());
            lanes.written().ifPresent(this::output);
        }
        this.arbiter = Arbiter.of(format.arbiters(), this, "arbiter", channels);
        combinational("send", this, WormholeInjector::send)
                .reads(lanes, arbiter)
                .reads(ready)
                .reads(sendable)
                .writes(sending)
                .writes(driver.wires());
        clocked("advance", this, WormholeInjector::advance)
                .reads(sending)
                .reads(offer)
                .reads(sendable, takeable, withheld, restarted, restored, released, discarded)
                .reads(sender.busyWhile())
                .updates(lanes, arbiter, sender)
                .updates(busy, ready, room)
                .updates(accepted)
                .writes(lane)
                .updates(starts.drawnFrom())
                .reads(starts.clock());
        if (starts.needsClock()) {
            clocked("tick", starts::tick).updates(starts.clock());
        }
    }

    /** Builds an injector on which no other part acts, and whose packets are the worms. */
    public static WormholeInjector plain(Module parent, int number, InterfaceContext context) {
        return new WormholeInjector(parent, number, context, InjectionDoors.CLOSED, PacketAddition.NOTHING);
    }

    /** A packet that may be sent again must be there as a whole; else words are forgotten when they have been sent. */
    private static PerLane<MessageMemory> memory(InterfaceFormat format, InjectionDoors doors) {
        int bits = format.channel().flit().payloadBits();
        int longest = (1 << format.header().lengthBits()) - 1;
        return doors.has(InjectionDoor.RESTART)
                ? (lanes, count) -> new KeptWords(lanes, count, bits, longest)
                : (lanes, count) -> new PassingWords(lanes, count, bits);
    }

    private void send() {
        long candidates = ready.get() & sendable.get();
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
        long in = written.get() & now;
        long readyNow = ready.get();
        if (out != 0) {
            arbiter.served(readyNow & sendable.get(), Bits.first(out));
        }
        long busyNext = now;
        long readyNext = readyNow;
        long roomNext = room.get();
        for (long rest = out | in; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            boolean writes = (in & bit) != 0;
            int next = lanes.next(v, (out & bit) != 0, writes, writes ? words[v].get() : 0);
            busyNext = doneAtTail ? with(busyNext, bit, next & InjectionLanes.BUSY) : busyNext;
            readyNext = with(readyNext, bit, next & InjectionLanes.READY);
            roomNext = with(roomNext, bit, next & InjectionLanes.ROOM);
        }
        for (long rest = restarted.get() & now; rest != 0; rest = Bits.rest(rest)) {
            lanes.restart(Bits.first(rest));
            readyNext |= Long.lowestOneBit(rest);
        }
        long done = released.get() | discarded.get();
        busyNext &= ~done;
        readyNext &= ~done;
        long begun = offered.get() == accepted.get() ? 0 : take(~now & Bits.all(lanes.copies()));
        busyNext |= begun;
        readyNext |= begun;
        busy.set(busyNext);
        ready.set(readyNext);
        room.set(roomNext);
        sender.next(out, restored.get());
    }

    /** The first of the idle lanes that may takes the packet on offer; returns its bit, 0 if none may. */
    private long take(long idle) {
        long free = idle & ~withheld.get() & takeable.get();
        if (free != 0) {
            int v = Bits.first(free);
            lanes.take(v, offer);
            starts.taken();
            lane.set(v);
            accepted.set(offered.get());
        }
        return Long.lowestOneBit(free);
    }

    /** The mask with a bit set or not. */
    private static long with(long mask, long bit, int set) {
        return set != 0 ? mask | bit : mask & ~bit;
    }

    @Override
    public PacketIntake intake() {
        return new PacketIntake(accepted, lane, room);
    }

    /** One bit per virtual channel: its lane sends a flit in this cycle. */
    public Wire sending() {
        return sending;
    }

    @Override
    public Optional<String> unrest() {
        return busy.isHigh() ? Optional.of(path() + " has a packet to send") : Optional.empty();
    }

    /** One bit per virtual channel: its lane has a packet. */
    public Register busy() {
        return busy;
    }

    /** One bit per virtual channel: its lane has a flit to send, which goes where the link lets it. */
    public Register ready() {
        return ready;
    }

    /** By lane, the number of flits of its packet that have left: F_inj. */
    public Registers injected() {
        return lanes.injected();
    }

    /** By lane, the flits of its packet without what is added. */
    public Registers length() {
        return lanes.length();
    }

    /** By lane, the node its packet is for. */
    public Registers destination() {
        return lanes.destination();
    }

    /**
     * By lane, the words of its packet that have come from the processor.
     *
     * @throws IllegalStateException if packets cannot be restarted, so that no register counts them
     */
    public Registers written() {
        return lanes.written().orElseThrow(() -> new IllegalStateException("words that pass are not counted"));
    }

    /** What its registers say of the lanes. */
    public LaneChecks checks() {
        return lanes.checks();
    }

    /** By lane, the id of the message of its packet; for checks only. */
    public Registers id() {
        return lanes.id();
    }

    @Override
    public boolean has(int id) {
        return (busy.get() & id().where(id)) != 0;
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
