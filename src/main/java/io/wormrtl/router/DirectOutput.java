package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;

/** No output buffer: what leaves the switch is on the link in the same cycle. */
final class DirectOutput extends Module implements OutputStage {

    private final FlitFormat format;
    private final LinkEnd end;
    private final CrossbarOutput in;
    private final FlowControl.Sender sender;
    private final Signal drained;

    DirectOutput(Module parent, RouterFormat format, RouterParts parts, LinkEnd end, CrossbarOutput in,
            Signal reserved) {
        super(parent, "link_controller");
        this.format = format.channel().flit();
        this.end = end;
        this.in = new CrossbarOutput(input("load", in.load()), in.release(), in.flits());
        int flight = format.linkDelay() + parts.pipeline().switchAllocation();
        this.sender = parts.flowControl().sender(this, end, parts.bufferDepth(), reserved, flight,
                format.linkDelay());
        this.drained = constant("drained", format.virtualChannels(), Bits.all(format.virtualChannels()));
        combinational("drive_link", this::driveLink).reads(in.load()).reads(in.flits())
                .writes(end.channel().driven());
    }

    private void driveLink() {
        long load = in.load().get();
        if (load == 0) {
            end.channel().idle();
            return;
        }
        int v = Bits.first(load);
        long flit = in.flit(v);
        end.channel().send(v, format.kind(flit), format.payload(flit));
    }

    @Override
    public Signal ready() {
        return sender.sendable();
    }

    @Override
    public Signal drained() {
        return drained;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }
}
