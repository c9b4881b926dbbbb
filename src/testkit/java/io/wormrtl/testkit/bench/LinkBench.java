package io.wormrtl.testkit.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.link.Senders;
import io.wormrtl.testkit.RandomMasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A link protocol between ends that pins drive: a source that numbers its flits, the link, and buffers from which a sink
 * takes them. Beside it another source sends over another link to a {@linkplain FlowControl#consumer consumer}, which takes
 * every flit at once, as the processor side of an interface does.
 */
public final class LinkBench extends Design {

    private static final int WIDTH = 32;

    private final Pin want;
    private final Pin take;
    private final Pin restore;
    private final Pin flush;
    private final Source source;
    private final LinkSink sink;
    /** The source before the consumer. */
    private final Source consumed;

    private final String protocol;
    private final Simulator simulator;
    private final List<List<Long>> taken = new ArrayList<>();
    /** Cycles after which nothing is on its way any more in either direction. */
    private final int settling;

    /** Sends a flit on the lowest virtual channel that wants to and may. */
    private static final class Source extends Module {
        private final FlowControl.Sender sender;
        private final Registers numbers;
        private final Wire sending;

        Source(LinkBench bench, String name, FlowControl protocol, LinkEnd end, FlowControl.Timing timing) {
            super(bench, name);
            FlitFormat format = end.format().flit();
            int channels = end.format().virtualChannels();
            port("link", end);
            Pin want = input("want", bench.want);
            Pin restore = input("restore", bench.restore);
            this.sender = Senders.of(protocol, this, end, timing);
            this.sending = wire("sending", channels);
            this.numbers = registers("number", channels, format.payloadBits());
            ChannelDriver driver = new ChannelDriver(end.channel());
            Expression sendable = sender.sendable();
            combinational("send", () -> {
                        long may = want.get() & sendable.get();
                        sending.set(Long.lowestOneBit(may));
                        if (may == 0) {
                            driver.idle();
                        } else {
                            int v = Bits.first(may);
                            driver.send(v, kind(numbers.get(v)), numbers.get(v));
                        }
                    })
                    .reads(want, numbers)
                    .reads(sendable)
                    .writes(sending)
                    .writes(driver.wires());
            clocked("advance", () -> {
                        sender.next(sending.get(), restore.get());
                        if (sending.isHigh()) {
                            int v = Bits.first(sending.get());
                            numbers.set(v, numbers.get(v) + 1);
                        }
                        for (long rest = restore.get(); rest != 0; rest = Bits.rest(rest)) {
                            numbers.set(Bits.first(rest), 0);
                        }
                    })
                    .enabledBy(sending, restore)
                    .enabledBy(sender.busyWhile().toArray(Signal[]::new))
                    .updates(numbers)
                    .updates(sender);
        }

        /** Messages of four flits. */
        private static int kind(long number) {
            return FlitKind.code(number % 4 == 0, number % 4 == 3);
        }
    }

    /** Takes whatever comes. */
    private static final class Processor extends Module {
        Processor(LinkBench bench, FlowControl protocol, LinkEnd end) {
            super(bench, "processor");
            port("link", end);
            protocol.consumer(this, end);
        }
    }

    /** A bench for buffers of {@code depth} flits. */
    public LinkBench(FlowControl protocol, int virtualChannels, int depth, int delay) {
        super("bench", ElementKind.checked());
        ChannelFormat format = new ChannelFormat(new FlitFormat(WIDTH), virtualChannels);
        this.settling = 4 * delay + depth;
        this.want = pin("want", virtualChannels);
        this.take = pin("take", virtualChannels);
        this.restore = pin("restore", virtualChannels);
        this.flush = pin("flush", virtualChannels);
        Link link = new Link(this, "link", format, protocol.lines(format), delay, new LinkLife.Always());
        FlowControl.Timing timing = new FlowControl.Timing(depth, delay, delay);
        this.protocol = protocol.getClass().getName();
        this.source = new Source(this, "source", protocol, link.senderEnd(), timing);
        this.sink = new LinkSink(this, protocol, link.receiverEnd(), take, flush, depth);
        Link out = new Link(this, "link_out", format, protocol.lines(format), delay, new LinkLife.Always());
        this.consumed = new Source(this, "source_out", protocol, out.senderEnd(), timing);
        new Processor(this, protocol, out.receiverEnd());
        this.simulator = new Simulator(this);
        for (int v = 0; v < virtualChannels; v++) {
            taken.add(new ArrayList<>());
        }
    }

    /** Runs one cycle in which the masks say who wants to send and from whom the sink takes. */
    public void step(long wanting, long taking) {
        want.set(wanting);
        take.set(taking);
        int channels = taken.size();
        long[] fronts = IntStream.range(0, channels)
                .mapToLong(sink.buffers().front()::get)
                .toArray();
        long empty = sink.buffers().count().where(0);
        simulator.step();
        assertThat(sink.leaving().get() & empty).isZero();
        for (int v = 0; v < channels; v++) {
            if (sink.leaving().bit(v)) {
                taken.get(v).add(new FlitFormat(WIDTH).payload(fronts[v]));
            }
        }
    }

    /**
     * Plays so many cycles with a source that sends at random and a sink that stalls, now seldom and now mostly, and then
     * lets the sink take all. Requires that what was sent has arrived in order, and that nothing is held back, neither by
     * the receiving end nor by the consumer: in the end every channel may send again.
     */
    public void losesNothing(long seed, int cycles) {
        Random random = new Random(seed);
        long all = Bits.all(taken.size());
        for (int cycle = 0; cycle < cycles; cycle++) {
            long taking = cycle / 50 % 2 == 0 ? RandomMasks.sparse(random) : random.nextLong();
            step(random.nextLong() & all, taking & all);
        }
        for (int cycle = 0; cycle < settling; cycle++) {
            step(0, all);
        }
        for (int v = 0; v < taken.size(); v++) {
            int channel = v;
            InOrder.difference(taken(v), sent(v)).ifPresent(difference -> {
                throw new AssertionError("virtual channel " + channel + ": " + difference);
            });
        }
        requireAll(sender().sendable(), "to send", "all that was sent has left the buffers", source);
        requireAll(sender().reallocatable(), "to be given to another message", "the buffers are empty", source);
        requireAll(consumed.sender.sendable(), "to send to a consumer", "it has all that was sent", consumed);
    }

    private void requireAll(Expression leave, String what, String since, Source from) {
        for (int v = 0; v < taken.size(); v++) {
            assertThat(leave.get() >>> v & 1)
                    .as(
                            "%s: virtual channel %d has no leave %s, %d cycles after %s (%d flits)",
                            protocol, v, what, settling, since, from.numbers.get(v))
                    .isEqualTo(1);
        }
    }

    /** A cycle in which nobody sends or takes, and the buffers of the mask are emptied without anybody being told. */
    public void stepFlushing(long mask) {
        flush.set(mask);
        step(0, 0);
        flush.set(0);
    }

    /** A cycle in which the sender takes the buffers of the mask to be empty, and its source begins anew there. */
    public void stepRestoring(long mask) {
        restore.set(mask);
        step(0, 0);
        restore.set(0);
    }

    /** Flits sent on virtual channel {@code v} so far. */
    public long sent(int v) {
        return source.numbers.get(v);
    }

    /** The numbers of the flits the sink has taken from virtual channel {@code v}. */
    public List<Long> taken(int v) {
        return taken.get(v);
    }

    /** The sending end. */
    public FlowControl.Sender sender() {
        return source.sender;
    }

    /** Flits in the buffer of virtual channel {@code v}. */
    public int buffered(int v) {
        return sink.buffers().count().getInt(v);
    }

    /** The mask of virtual channels that sent in the last cycle. */
    public long sending() {
        return source.sending.get();
    }
}
