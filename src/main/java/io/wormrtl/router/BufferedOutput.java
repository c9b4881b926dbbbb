package io.wormrtl.router;

import io.wormrtl.flit.ChannelDriver;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * Output buffers, one per virtual channel, and the link controller that multiplexes them over the link: of the
 * channels that hold a flit and may send, an arbiter chooses one per cycle (004, section 6.1, item 10).
 */
final class BufferedOutput extends Module implements OutputStage {

    private final FlitFormat format;
    private final ChannelDriver driver;
    private final LoadWires in;
    private final FlitBuffer[] buffers;
    private final Register[] reservations;
    private final Signal reserved;
    private final ChannelOwnership ownership;
    private final Register occupied;
    private final Register roomy;
    private final Arbiter arbiter;
    private final Signal sendable;
    private final FlowControl.Sender sender;
    private final Wire sending;
    private final Wire ready;
    private final int depth;

    BufferedOutput(Module parent, RouterFormat format, RouterParts parts, LinkEnd end, ChannelOwnership ownership,
            Signal reserved) {
        super(parent, "link_controller");
        this.format = format.channel().flit();
        this.driver = new ChannelDriver(end.channel(), this::group);
        this.in = new LoadWires(this, format.virtualChannels(),
                parts.switchKind().lanes(format.virtualChannels()), this.format.width());
        this.reserved = reserved == null ? null : input("reserved", reserved);
        this.depth = parts.outputDepth();
        int channels = format.virtualChannels();
        this.buffers = new FlitBuffer[channels];
        List<Element> state = new ArrayList<>();
        for (int v = 0; v < channels; v++) {
            buffers[v] = new FifoBank(this, "buffer_" + v, this.format.width(), depth);
            state.addAll(buffers[v].state());
        }
        this.arbiter = parts.arbiters().create(this, "arbiter", channels);
        this.sending = wire("sending", channels);
        this.ready = wire("ready", channels);
        this.ownership = ownership;
        this.occupied = register("occupied", channels);
        this.roomy = register("room", channels, Bits.all(channels));
        this.sender = parts.flowControl().sender(this, end, parts.bufferDepth(), format.linkDelay(), format.linkDelay());
        this.sendable = sender.sendable();
        // A flit granted the switch but still on its way takes a place already.
        this.reservations = reserved == null ? new Register[0] : reservations(channels);

        Process send = combinational("send", this::send).reads(arbiter.state()).reads(sendable, occupied, roomy)
                .writes(sending, ready).writes(end.channel().driven());
        for (FlitBuffer buffer : buffers) {
            send.reads(buffer.front());
        }
        Process advance = clocked("advance", this::advance).reads(in.driven()).reads(sending).reads(state)
                .reads(arbiter.state()).reads(sender.state()).reads(sender.listensTo())
                .reads(ownership.allocated(), ownership.unowned(), occupied, roomy, sendable)
                .writes(state).writes(arbiter.state()).writes(sender.state())
                .writes(ownership.unowned(), occupied, roomy);
        if (reservations.length > 0) {
            advance.reads(this.reserved).reads(reservations).writes(reservations);
        }
    }

    private Register[] reservations(int channels) {
        Register[] all = new Register[channels];
        for (int v = 0; v < channels; v++) {
            all[v] = register("reservations_" + v, HeaderLayout.bitsFor(depth));
        }
        return all;
    }

    private void send() {
        long candidates = occupied.get() & sendable.get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            ready.set(roomy.get());
            return;
        }
        int v = Bits.rest(candidates) == 0 ? Bits.first(candidates) : arbiter.grant(candidates);
        long flit = buffers[v].peek(0);
        driver.send(v, format.kind(flit), format.payload(flit));
        sending.set(1L << v);
        ready.set(roomy.get() | 1L << v);
    }

    private void advance() {
        long load = in.load().get();
        long out = sending.get();
        long filled = occupied.get();
        long room = roomy.get();
        long released = 0;
        for (long rest = load | out; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            boolean enters = (load >>> v & 1) != 0;
            long flit = enters ? in.flit(v) : 0;
            released |= enters && FlitKind.ends(format.kind(flit)) ? 1L << v : 0;
            int count = buffers[v].next(enters, flit, (out >>> v & 1) != 0);
            filled = count > 0 ? filled | 1L << v : filled & ~(1L << v);
            if (reservations.length == 0) {
                room = withRoom(room, v, count);
            }
        }
        occupied.set(filled);
        if (out != 0 && Bits.rest(occupied.get() & sendable.get()) != 0) {
            arbiter.served(Bits.first(out));
        }
        if (reservations.length > 0) {
            room = countReservations(room, out);
        }
        roomy.set(room);
        sender.next(out);
        ownership.next(released);
    }

    private long countReservations(long before, long out) {
        long room = before;
        for (long rest = reserved.get() ^ out; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int taken = reservations[v].getInt() + ((out >>> v & 1) != 0 ? -1 : 1);
            reservations[v].set(taken);
            room = withRoom(room, v, taken);
        }
        return room;
    }

    private long withRoom(long mask, int v, int placesTaken) {
        return placesTaken < depth ? mask | 1L << v : mask & ~(1L << v);
    }

    @Override
    public Signal arriving() {
        return in.load();
    }

    @Override
    public CrossbarOutput fromCrossbar() {
        return in;
    }

    @Override
    public Signal ready() {
        return ready;
    }

    @Override
    public Signal occupied() {
        return occupied;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }

    /** The buffers by virtual channel. */
    List<FlitBuffer> buffers() {
        return List.of(buffers);
    }
}
