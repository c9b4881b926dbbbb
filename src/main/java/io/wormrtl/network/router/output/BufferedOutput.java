package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.router.crossbar.CrossbarTarget;
import java.util.Optional;

/**
 * Output buffers, one per virtual channel, and the link controller that multiplexes them over the link: of the
 * channels that hold a flit and may send, an arbiter chooses one per cycle (004, section 6.1, item 10).
 */
final class BufferedOutput extends OutputController {

    private final int depth;
    private final ChannelDriver driver;
    private final Wire load;
    private final Wires lanes;
    private final FlitBuffers buffers;
    private final Arbiter arbiter;
    private final Register occupied;
    private final Register roomy;
    private final Expression sendable;
    private final Expression flushed;
    private final Expression released;
    private final Expression restored;
    private final Wire sending;
    private final Wire ready;
    private final Signal reserved;
    /** Flits granted the switch that have not left, by channel; of width 0 where the switch is crossed at once. */
    private final Registers reservations;

    private final Places places;

    /** The places of the buffers that are taken, from which follows which channels have room. */
    private interface Places {

        /** The mask of channels with room, after the buffer of channel {@code v} has come to hold {@code held} flits. */
        long afterBuffer(long room, int v, int held);

        /** The same in the end, where {@code out} have left and {@code emptied} are flushed. */
        long afterAll(long room, long out, long emptied);
    }

    /** A place is taken by the flit that is in it. */
    private final class Held implements Places {
        @Override
        public long afterBuffer(long room, int v, int held) {
            return withRoom(room, v, held);
        }

        @Override
        public long afterAll(long room, long out, long emptied) {
            return room;
        }
    }

    /** A flit granted the switch but still on its way takes a place already. */
    private final class Reserved implements Places {
        @Override
        public long afterBuffer(long room, int v, int held) {
            return room;
        }

        @Override
        public long afterAll(long room, long out, long emptied) {
            return countReservations(room, out, emptied);
        }
    }

    BufferedOutput(Module parent, String name, OutputContext context) {
        super(parent, name, context, context.end(), context.format().linkDelay());
        int channels = context.format().virtualChannels();
        this.depth = context.parts().outputDepth();
        this.driver = new ChannelDriver(end().channel());
        this.load = input(wire("load", channels));
        this.lanes = input(flits().layout().on(wires("flit", context.lanes(), flits().width())));
        this.buffers = new FifoBanks(this, "buffer", BufferShape.of(channels, flits(), depth, 1));
        this.arbiter = Arbiter.of(context.parts().arbiters(), this, "arbiter", channels);
        this.occupied = register("occupied", channels);
        this.roomy = register("room", channels, Bits.all(channels));
        this.sending = wire("sending", channels);
        this.ready = output(wire("ready", channels));
        this.sendable = allowed(sender().sendable());
        this.flushed = doors().of(OutputDoor.FLUSH);
        this.released = doors().of(OutputDoor.RELEASE);
        this.restored = doors().of(OutputDoor.RESTORE);
        this.reserved = input("reserved", context.grants().reserved());
        this.reservations = registers("reservations", channels, reserved.hasBits() ? Bits.needed(depth) : 0);
        this.places = reserved.hasBits() ? new Reserved() : new Held();
        combinational("send", this, BufferedOutput::send)
                .reads(arbiter)
                .reads(sendable)
                .reads(occupied, roomy, buffers.front())
                .writes(sending, ready)
                .writes(driver.wires());
        clocked("advance", this, BufferedOutput::advance)
                .enabledBy(load, sending, allocated())
                .enabledBy(busyWhile())
                .enabledBy(doors().signals())
                .reads(lanes)
                .reads(sendable)
                .updates(buffers, arbiter, sender(), ownership())
                .updates(occupied, roomy)
                .enabledBy(reserved)
                .updates(reservations);
        declareFree(context);
    }

    private void send() {
        long candidates = occupied.get() & sendable.get();
        long room = roomy.get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            ready.set(room);
            return;
        }
        int v = arbiter.choose(candidates);
        long flit = buffers.front().get(v);
        driver.send(v, flits().kind(flit), flits().payload(flit));
        sending.set(1L << v);
        ready.set(room | 1L << v);
    }

    private void advance() {
        long in = load.get();
        long out = sending.get();
        long filled = occupied.get();
        long room = roomy.get();
        if (out != 0) {
            arbiter.served(filled & sendable.get(), Bits.first(out));
        }
        long ended = released(released);
        long emptied = flushed.get();
        for (long rest = in | out | emptied; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            boolean enters = (in >>> v & 1) != 0;
            boolean leaves = (out >>> v & 1) != 0;
            long flit = enters ? lanes.get(lanes.size() == 1 ? 0 : v) : 0;
            ended |= enters && FlitKind.ends(flits().kind(flit)) ? 1L << v : 0;
            int events = BufferEvents.of(enters, leaves) | ((emptied >>> v & 1) != 0 ? BufferEvents.FLUSHED : 0);
            int count = buffers.countNext(v, events);
            filled = count > 0 ? filled | 1L << v : filled & ~(1L << v);
            room = places.afterBuffer(room, v, count);
            buffers.next(v, events, flit);
        }
        occupied.set(filled);
        roomy.set(places.afterAll(room, out, emptied));
        changeOwners(ended);
        sender().next(out, restored.get());
    }

    private long countReservations(long roomNow, long out, long emptied) {
        long room = roomNow;
        for (long rest = (reserved.get() ^ out) | emptied; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            // A flit that is granted the switch now comes out of it when the flush is over.
            int before = (emptied >>> v & 1) != 0 ? 0 : reservations.getInt(v);
            int taken = before + (int) (reserved.get() >>> v & 1) - (int) (out >>> v & 1);
            reservations.set(v, taken);
            room = withRoom(room, v, taken);
        }
        return room;
    }

    private long withRoom(long mask, int v, int placesTaken) {
        return placesTaken < depth ? mask | 1L << v : mask & ~(1L << v);
    }

    @Override
    Expression occupied() {
        return Expression.of(occupied);
    }

    @Override
    public Optional<Register> waiting() {
        return Optional.of(occupied);
    }

    @Override
    public Signal ready() {
        return ready;
    }

    @Override
    public CrossbarTarget fromCrossbar() {
        return new CrossbarTarget.ToBuffers(load, lanes);
    }

    @Override
    public Optional<FlitBuffers> buffers() {
        return Optional.of(buffers);
    }

    @Override
    public EnteringFlits entering() {
        return new EnteringFlits.IntoBuffers(load, lanes);
    }

    @Override
    public Optional<Signal> arriving() {
        return Optional.of(load);
    }
}
