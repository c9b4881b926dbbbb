package io.wormrtl.examples;

import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.router.FlowControl;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

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
    public Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay) {
        new ParityGenerator(parent, end);
        return base.sender(parent, end, depth, flight, delay);
    }

    @Override
    public Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers) {
        new ParityCheck(parent, end);
        return base.receiver(parent, end, buffers);
    }

    @Override
    public void consumer(Module parent, LinkEnd end) {
        new ParityCheck(parent, end);
        base.consumer(parent, end);
    }

    @Override
    public int spacing(int flight, int delay) {
        return base.spacing(flight, delay);
    }

    /** Drives the line at the sending end. */
    private static final class ParityGenerator extends Module {
        ParityGenerator(Module parent, LinkEnd end) {
            super(parent, "parity_generator");
            Signal data = input("data", end.channel().data());
            Wire parity = output(PARITY, end.drivenLine(PARITY));
            combinational("generate", () -> parity.set(Long.bitCount(data.get()) & 1)).reads(data).writes(parity);
        }
    }
}
// end
