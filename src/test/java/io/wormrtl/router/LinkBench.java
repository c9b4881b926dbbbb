package io.wormrtl.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.flit.ChannelDriver;
import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.Link;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * A link protocol between two ends that pins drive: a source that numbers its flits, the link, and buffers from which
 * a sink takes them.
 */
public final class LinkBench extends Design {

    private static final int WIDTH = 32;

    private final Pin want;
    private final Pin take;
    private final Source source;
    private final Sink sink;
    private final Simulator simulator;
    private final List<List<Long>> taken = new ArrayList<>();

    /** Sends a flit on the lowest virtual channel that wants to and may. */
    private static final class Source extends Module {
        private final FlowControl.Sender sender;
        private final Register[] numbers;
        private final Wire sending;

        Source(Module parent, FlowControl protocol, LinkEnd end, Pin want, int depth, int delay) {
            super(parent, "source");
            FlitFormat format = end.format().flit();
            int channels = end.format().virtualChannels();
            this.sender = protocol.sender(this, end, depth, delay, delay);
            this.sending = wire("sending", channels);
            this.numbers = new Register[channels];
            for (int v = 0; v < channels; v++) {
                numbers[v] = register("number_" + v, format.payloadBits());
            }
            ChannelDriver driver = new ChannelDriver(end.channel(), this::group);
            combinational("send", () -> {
                long may = want.get() & sender.sendable().get();
                sending.set(Long.lowestOneBit(may));
                if (may == 0) {
                    driver.idle();
                } else {
                    int v = Long.numberOfTrailingZeros(may);
                    driver.send(v, kind(numbers[v].get()), numbers[v].get());
                }
            }).reads(want, sender.sendable()).reads(numbers).writes(sending).writes(end.channel().driven());
            clocked("advance", () -> {
                sender.next(sending.get());
                if (sending.isHigh()) {
                    Register number = numbers[Long.numberOfTrailingZeros(sending.get())];
                    number.set(number.get() + 1);
                }
            }).reads(sending).reads(numbers).reads(sender.state()).reads(sender.listensTo())
                    .writes(numbers).writes(sender.state());
        }

        /** Messages of four flits. */
        private static int kind(long number) {
            return FlitKind.of(number % 4 == 0, number % 4 == 3).ordinal();
        }
    }

    /** Stores what arrives and lets go what the pins say. */
    private static final class Sink extends Module {
        private final List<FlitBuffer> buffers = new ArrayList<>();
        private final Wire leaving;

        Sink(Module parent, FlowControl protocol, LinkEnd end, Pin take, int depth) {
            super(parent, "sink");
            FlitFormat format = end.format().flit();
            List<Element> state = new ArrayList<>();
            List<Element> counts = new ArrayList<>();
            for (int v = 0; v < end.format().virtualChannels(); v++) {
                buffers.add(new FifoBank(this, "fifo_" + v, format.width(), depth));
                state.addAll(buffers.get(v).state());
                counts.addAll(buffers.get(v).countState());
            }
            this.leaving = protocol.receiver(this, end, buffers);
            combinational("take", () -> {
                long mask = 0;
                for (int v = 0; v < buffers.size(); v++) {
                    mask |= buffers.get(v).count() > 0 ? take.get() & 1L << v : 0;
                }
                leaving.set(mask);
            }).reads(take).reads(counts).writes(leaving);
            clocked("store", () -> {
                for (int v = 0; v < buffers.size(); v++) {
                    boolean arrives = end.channel().request().isHigh() && end.channel().vc().get() == v;
                    buffers.get(v).next(arrives, arrives ? format.flit(end.channel().kind().getInt(),
                            end.channel().data().get()) : 0, leaving.bit(v));
                }
            }).reads(leaving).reads(end.channel().signals()).reads(state).writes(state);
        }
    }

    /** A bench for buffers of {@code depth} flits. */
    public LinkBench(FlowControl protocol, int virtualChannels, int depth, int delay) {
        super("bench", ElementFactory.checked());
        ChannelFormat format = new ChannelFormat(new FlitFormat(WIDTH), virtualChannels);
        this.want = pin("want", virtualChannels);
        this.take = pin("take", virtualChannels);
        Link link = new Link(this, "link", format, protocol.lines(format), delay);
        this.source = new Source(this, protocol, link.senderEnd(), want, depth, delay);
        this.sink = new Sink(this, protocol, link.receiverEnd(), take, depth);
        this.simulator = new Simulator(this);
        for (int v = 0; v < virtualChannels; v++) {
            taken.add(new ArrayList<>());
        }
    }

    /** Runs one cycle in which the masks say who wants to send and from whom the sink takes. */
    public void step(long wanting, long taking) {
        want.set(wanting);
        take.set(taking);
        long[] fronts = sink.buffers.stream().mapToLong(buffer -> buffer.front().get()).toArray();
        int[] before = sink.buffers.stream().mapToInt(FlitBuffer::count).toArray();
        simulator.step();
        for (int v = 0; v < fronts.length; v++) {
            if (sink.leaving.bit(v)) {
                taken.get(v).add(new FlitFormat(WIDTH).payload(fronts[v]));
                assertThat(before[v]).isPositive();
            }
        }
    }

    /** Flits sent on virtual channel {@code v} so far. */
    public long sent(int v) {
        return source.numbers[v].get();
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
        return sink.buffers.get(v).count();
    }

    /** The mask of virtual channels that sent in the last cycle. */
    public long sending() {
        return source.sending.get();
    }
}
