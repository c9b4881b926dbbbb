package io.wormrtl.protocols.path;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.RouterFormat;

/** The data channels of an input port: their buffers. A flit for which no path stands is thrown away. */
final class PathInput extends Module implements InputPort {

    private final Channel arriving;
    private final FlitBuffers buffers;
    private final Registers state;
    private final PathParts path;
    private final Signal flush;
    private final Wire departing;
    private final Register occupied;

    PathInput(
            Module parent,
            RouterFormat format,
            DataPath parts,
            PathParts path,
            PathPort port,
            Registers state,
            Signal flush) {
        super(parent, "input_" + port.name());
        this.path = path;
        int channels = format.virtualChannels();
        FlitFormat flits = format.channel().flit();
        LinkEnd end = port("link", port.in().only(parts.flowControl().lines(format.channel())));
        this.arriving = end.channel();
        this.buffers = parts.buffers().create(this, "fifo", BufferShape.of(channels, flits, parts.bufferDepth(), 1));
        this.departing = Answers.present(
                        parts.flowControl().receiver(this, end, buffers), parts.flowControl(), "FlowControl.receiver")
                .map(freed -> input("departing", freed))
                .orElseGet(() -> input(wire("departing", channels)));
        this.state = input("state", state);
        this.flush = input("flush", flush);
        this.occupied = output(register("occupied", channels));
        output(buffers.front());
        clocked("store", () -> store(format))
                .enabledBy(arriving.request(), departing)
                .reads(arriving)
                .reads(this.state)
                .updates(buffers)
                .updates(occupied)
                .enabledBy(flush);
    }

    private void store(RouterFormat format) {
        long in = accepted();
        long out = departing.get();
        long emptied = flush.get();
        long filled = occupied.get();
        long flit = format.channel()
                .flit()
                .flit(arriving.kind().getInt(), arriving.data().get());
        for (long rest = in | out | emptied; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int events = BufferEvents.of((in >>> v & 1) != 0, (out >>> v & 1) != 0)
                    | ((emptied >>> v & 1) != 0 ? BufferEvents.FLUSHED : 0);
            filled = buffers.countNext(v, events) > 0 ? filled | 1L << v : filled & ~(1L << v);
            buffers.next(v, events, flit);
        }
        occupied.set(filled);
    }

    /** The virtual channel for which a flit comes that belongs to a path, as a mask. */
    private long accepted() {
        long in = arriving.arriving();
        return in != 0 && path.takesData(PathState.of(state.get(Bits.first(in)))) ? in : 0;
    }

    /** One bit per virtual channel whose buffer holds flits. */
    Register occupied() {
        return occupied;
    }

    @Override
    public Channel arriving() {
        return arriving;
    }

    @Override
    public FlitBuffers buffers() {
        return buffers;
    }

    @Override
    public Wire departing() {
        return departing;
    }
}
