package io.wormrtl.network.nic;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.invariant.Resting;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;
import java.util.Optional;

/**
 * Stands in front of a {@link WormholeReceiver} whose processor cannot always take what comes: a buffer per virtual channel,
 * as deep as those of routers. While {@code ready} is high, one flit a cycle goes on from a buffer that an arbiter picks; while
 * it is low, flits stay where they are, and the link protocol holds up the router behind them.
 *
 * <p>A flit goes on in the cycle after the one in which it has arrived, at the earliest.
 */
public final class ReceptionBuffer extends Module implements Resting, InputPort {

    private final Channel arriving;
    private final FlitFormat flits;
    private final FifoBanks fifo;
    private final Register occupied;
    private final Wire departing;
    private final Signal ready;
    private final Arbiter arbiter;
    private final ChannelDriver onward;
    private final Channel taken;

    /**
     * Builds the buffers.
     *
     * @param number of the ejection channel
     * @param context what the interface is wired to
     * @param ready 1 bit: the processor takes a flit in this cycle
     */
    ReceptionBuffer(Module parent, int number, InterfaceContext context, Signal ready) {
        super(parent, "buffer_" + number);
        InterfaceFormat format = context.format();
        int channels = format.virtualChannels();
        LinkEnd lines = port("link", format.linkLines(context.ejection().get(number)));
        this.arriving = lines.channel();
        this.flits = format.channel().flit();
        this.ready = input("ready", 1, ready);
        this.fifo = new FifoBanks(
                this, "fifo", BufferShape.of(channels, flits, format.timing().depth(), 1));
        this.departing = Answers.present(
                        format.flowControl().receiver(this, lines, fifo), format.flowControl(), "FlowControl.receiver")
                .orElseGet(() -> wire("departing", channels));
        this.occupied = register("occupied", channels);
        this.arbiter = Arbiter.of(format.arbiters(), this, "arbiter", channels);
        this.taken = channel(format.channel());
        port("onward", new LinkEnd(format.channel(), LinkEnd.Side.SENDER, taken, List.of()));
        this.onward = new ChannelDriver(taken);
        combinational("go_on", this, ReceptionBuffer::goOn)
                .reads(ready)
                .reads(occupied)
                .reads(fifo, arbiter)
                .writes(departing)
                .writes(onward.wires());
        clocked("store", this, ReceptionBuffer::store)
                .enabledBy(arriving.request(), departing)
                .reads(arriving)
                .reads(ready)
                .updates(fifo, arbiter)
                .updates(occupied);
    }

    private Channel channel(ChannelFormat format) {
        Wire data = wire("taken_data", flits.payloadBits());
        flits.payloadLayout().ifPresent(layout -> layout.on(data));
        return new Channel(
                wire("taken", 1),
                format.virtualChannels() == 1 ? constant("taken_vc", 1, 0) : wire("taken_vc", format.channelBits()),
                flits.kinds().encoding().on(wire("taken_kind", flits.kinds().bits())),
                data);
    }

    /** What may go on in this cycle. */
    private long candidates() {
        return ready.isHigh() ? occupied.get() : 0;
    }

    private void goOn() {
        long candidates = candidates();
        if (candidates == 0) {
            onward.idle();
            departing.set(0);
            return;
        }
        int v = arbiter.choose(candidates);
        long flit = fifo.front().get(v);
        onward.send(v, flits.kind(flit), flits.payload(flit));
        departing.set(1L << v);
    }

    private boolean store() {
        long in = arriving.arriving();
        long out = departing.get();
        long flit = flits.flit((int) arriving.kind().get(), arriving.data().get());
        long filled = occupied.get();
        for (long rest = in | out; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            int events = BufferEvents.of((in & bit) != 0, (out & bit) != 0);
            filled = fifo.countNext(v, events) > 0 ? filled | bit : filled & ~bit;
            fifo.next(v, events, flit);
        }
        if (out != 0) {
            arbiter.served(candidates(), Bits.first(out));
        }
        occupied.set(filled);
        return (in | out) != 0;
    }

    @Override
    public Channel arriving() {
        return arriving;
    }

    @Override
    public FifoBanks buffers() {
        return fifo;
    }

    @Override
    public Wire departing() {
        return departing;
    }

    /** One bit per virtual channel: its buffer holds a flit. */
    public Register occupied() {
        return occupied;
    }

    @Override
    public Optional<String> unrest() {
        return occupied.isHigh() ? Optional.of(path() + " has flits that wait for the processor") : Optional.empty();
    }

    /** The channel, without a link protocol, on which flits go on. */
    Channel onward() {
        return taken;
    }
}
