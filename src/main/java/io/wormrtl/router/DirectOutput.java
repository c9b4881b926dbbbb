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
    private final Signal occupied;

    DirectOutput(Module parent, RouterFormat format, RouterParts parts, LinkEnd end, CrossbarOutput in,
            ChannelOwnership ownership, Signal reserved) {
        super(parent, "link_controller");
        this.format = format.channel().flit();
        this.end = end;
        this.in = new CrossbarOutput(input("load", in.load()), in.flits());
        int flight = format.linkDelay() + parts.pipeline().switchAllocation();
        this.sender = parts.flowControl().sender(this, end, parts.bufferDepth(), flight, format.linkDelay());
        this.occupied = constant("occupied", format.virtualChannels(), 0);
        Signal committed = input("reserved", reserved);
        clocked("advance", () -> {
            sender.next(committed.get());
            ownership.next(this.in);
        }).reads(committed, in.load(), ownership.allocated(), ownership.unowned()).reads(in.flits())
                .reads(sender.state()).reads(sender.listensTo()).writes(sender.state()).writes(ownership.unowned());
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
    public Signal occupied() {
        return occupied;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }
}
