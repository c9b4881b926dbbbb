package io.wormrtl.testkit.bench;

import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import java.util.Optional;

/** The receiving end of a link: stores what arrives and lets go what a pin says, one bit per virtual channel. */
public final class LinkSink extends Module {

    private final FlitBuffers buffers;
    private final Wire leaving;

    /** A sink with buffers of {@code depth} flits. */
    public LinkSink(Module parent, FlowControl protocol, LinkEnd end, Pin taking, int depth) {
        this(parent, protocol, end, taking, Expression.always(0), depth);
    }

    /** The same, whose buffers are emptied, and nobody told, when a pin says so, one bit per virtual channel. */
    public LinkSink(Module parent, FlowControl protocol, LinkEnd end, Pin taking, Pin flushing, int depth) {
        this(parent, protocol, end, taking, Expression.of(flushing), depth);
        input("flush", flushing);
    }

    private LinkSink(Module parent, FlowControl protocol, LinkEnd end, Pin taking, Expression flushing, int depth) {
        super(parent, "sink");
        FlitFormat format = end.format().flit();
        int channels = end.format().virtualChannels();
        Channel arriving = port("link", end).channel();
        Pin take = input("take", taking);
        this.buffers =
                new FifoBanks(this, "fifo", new BufferShape(channels, format.width(), Optional.empty(), depth, 1));
        this.leaving = protocol.receiver(this, end, buffers).orElseGet(() -> wire("freed", channels));
        output("leaving", leaving);
        combinational("choose", () -> leaving.set(take.get() & ~buffers.count().where(0)))
                .reads(take, buffers.count())
                .writes(leaving);
        clocked("store", () -> {
                    long in = arriving.arriving();
                    for (int v = 0; v < channels; v++) {
                        boolean arrives = (in >>> v & 1) != 0;
                        long flit = !arrives
                                ? 0
                                : format.flit(
                                        arriving.kind().getInt(),
                                        arriving.data().get());
                        int flushed = (flushing.get() >>> v & 1) != 0 ? BufferEvents.FLUSHED : 0;
                        buffers.next(v, BufferEvents.of(arrives, leaving.bit(v)) | flushed, flit);
                    }
                })
                .reads(leaving)
                .reads(flushing)
                .reads(arriving)
                .updates(buffers);
    }

    /** The storage. */
    public FlitBuffers buffers() {
        return buffers;
    }

    /** Which fronts left in the last cycle. */
    public Wire leaving() {
        return leaving;
    }
}
