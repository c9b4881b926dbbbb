package io.wormrtl.examples;

import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

// snippet: link
/** Any link protocol with a parity bit beside the data. */
record ParityLink(FlowControl base) implements FlowControl {

    static final String PARITY = "parity";

    @Override
    public List<Line> lines(ChannelFormat format) {
        List<Line> all = new ArrayList<>(base.lines(format));
        all.add(new Line(PARITY, 1, Line.Direction.FORWARD));
        return all;
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        new ParityGenerator(owner, end);
        return base.sender(owner, end, timing);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        new ParityCheck(owner, end);
        return base.receiver(owner, end, buffers);
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        new ParityCheck(owner, end);
        base.consumer(owner, end);
    }

    @Override
    public int spacing(int flight, int delay) {
        return base.spacing(flight, delay);
    }

    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return base.checks(channel, verdicts);
    }

    /** Drives the line at the sending end. */
    private static final class ParityGenerator extends Module {
        ParityGenerator(Module parent, LinkEnd end) {
            super(parent, "parity_generator");
            Signal data = input("data", end.channel().data());
            Wire parity = output(PARITY, end.drivenLine(PARITY));
            combinational("compute", () -> parity.set(Long.bitCount(data.get()) & 1)).reads(data).writes(parity);
        }
    }
}
// end
