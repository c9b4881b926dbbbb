package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
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
 * Output buffers, one per virtual channel, and the link controller that multiplexes them over the link: of the
 * channels that hold a flit and may send, an arbiter chooses one per cycle (004, section 6.1, item 10).
 */
final class BufferedOutput extends Module implements OutputStage {

    private final FlitFormat format;
    private final LinkEnd end;
    private final CrossbarOutput in;
    private final FlitBuffer[] buffers;
    private final Register[] reservations;
    private final Signal reserved;
    private final Arbiter arbiter;
    private final Signal sendable;
    private final FlowControl.Sender sender;
    private final Wire sending;
    private final Wire ready;
    private final Wire drained;
    private final int depth;

    BufferedOutput(Module parent, RouterFormat format, RouterParts parts, LinkEnd end, CrossbarOutput in,
            Signal reserved) {
        super(parent, "link_controller");
        this.format = format.channel().flit();
        this.end = end;
        this.in = new CrossbarOutput(input("load", in.load()), in.release(), in.flits());
        this.reserved = input("reserved", reserved);
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
        this.drained = wire("drained", channels);
        this.sender = parts.flowControl().sender(this, end, parts.bufferDepth(), sending, format.linkDelay(),
                format.linkDelay());
        this.sendable = sender.sendable();
        // A flit granted the switch but still on its way takes a place already.
        this.reservations = parts.pipeline().switchAllocation() == 0 ? new Register[0] : reservations(channels);

        combinational("send", this::send).reads(state).reads(arbiter.state()).reads(reservations).reads(sendable)
                .writes(sending, ready, drained).writes(end.channel().driven());
        clocked("advance", this::advance).reads(in.load(), sending, this.reserved).reads(in.flits()).reads(state)
                .reads(arbiter.state()).reads(reservations)
                .writes(state).writes(arbiter.state()).writes(reservations);
    }

    private Register[] reservations(int channels) {
        Register[] all = new Register[channels];
        for (int v = 0; v < channels; v++) {
            all[v] = register("reservations_" + v, HeaderLayout.bitsFor(depth));
        }
        return all;
    }

    private int placesTaken(int v) {
        return reservations.length == 0 ? buffers[v].count() : reservations[v].getInt();
    }

    private void send() {
        long room = 0;
        long empty = 0;
        for (int v = 0; v < buffers.length; v++) {
            room |= placesTaken(v) < depth ? 1L << v : 0;
            empty |= placesTaken(v) == 0 ? 1L << v : 0;
        }
        long candidates = sendable.get();
        for (int v = 0; v < buffers.length; v++) {
            candidates &= buffers[v].count() > 0 ? -1L : ~(1L << v);
        }
        if (candidates == 0) {
            end.channel().idle();
            sending.set(0);
        } else {
            int v = arbiter.grant(candidates);
            long flit = buffers[v].peek(0);
            end.channel().send(v, format.kind(flit), format.payload(flit));
            sending.set(1L << v);
            room |= 1L << v;
        }
        ready.set(room);
        drained.set(empty);
    }

    private void advance() {
        long load = in.load().get();
        long out = sending.get();
        for (long rest = load | out; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            boolean enters = (load >>> v & 1) != 0;
            buffers[v].next(enters, enters ? in.flit(v) : 0, (out >>> v & 1) != 0);
        }
        if (out != 0) {
            arbiter.served(Bits.first(out));
        }
        if (reservations.length > 0) {
            countReservations(reserved.get() ^ out, out);
        }
    }

    private void countReservations(long changed, long out) {
        for (long rest = changed; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            reservations[v].set(reservations[v].get() + ((out >>> v & 1) != 0 ? -1 : 1));
        }
    }

    @Override
    public Signal ready() {
        return ready;
    }

    @Override
    public Signal drained() {
        return drained;
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
