package io.wormrtl.router;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.ChannelDriver;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Signal;
import java.util.List;
import java.util.function.LongSupplier;

/** No output buffer: the crossbar drives the link, what leaves the switch crosses the link in the same cycle. */
final class DirectOutput extends Module implements OutputStage, CrossbarOutput {

    private final FlitFormat format;
    private final Channel link;
    private final FlowControl.Sender sender;
    private final ChannelOwnership ownership;
    private final ChannelDriver driver;
    /** One bit per virtual channel for which a flit is committed to the link in this cycle. */
    private final LongSupplier committed;
    private final Signal occupied;
    private final int lanes;

    DirectOutput(Module parent, RouterFormat format, RouterParts parts, LinkEnd end, ChannelOwnership ownership,
            Signal reserved) {
        super(parent, "link_controller");
        this.format = format.channel().flit();
        this.link = end.channel();
        this.ownership = ownership;
        this.driver = new ChannelDriver(link, this::group);
        this.committed = reserved == null ? this::onLink : input("reserved", reserved)::get;
        this.lanes = parts.switchKind().lanes(format.virtualChannels());
        int flight = format.linkDelay() + parts.pipeline().switchAllocation();
        this.sender = parts.flowControl().sender(this, end, parts.bufferDepth(), flight, format.linkDelay());
        this.occupied = constant("occupied", format.virtualChannels(), 0);
        Process advance = clocked("advance", this::advance).reads(link.request(), link.vc(), link.kind())
                .reads(ownership.allocated(), ownership.unowned()).reads(sender.state()).reads(sender.listensTo())
                .writes(sender.state()).writes(ownership.unowned());
        if (reserved != null) {
            advance.reads(reserved);
        }
    }

    private void advance() {
        sender.next(committed.getAsLong());
        ownership.next(FlitKind.ends(link.kind().getInt()) ? onLink() : 0);
    }

    private long onLink() {
        return link.request().isHigh() ? 1L << link.vc().get() : 0;
    }

    @Override
    public void drive(long load, long[] flits) {
        if (load == 0) {
            driver.idle();
            return;
        }
        int v = Bits.first(load);
        long flit = flits[lanes == 1 ? 0 : v];
        driver.send(v, format.kind(flit), format.payload(flit));
    }

    @Override
    public int lanes() {
        return lanes;
    }

    @Override
    public List<Element> driven() {
        return List.of(link.driven());
    }

    @Override
    public Signal arriving() {
        return occupied;
    }

    @Override
    public CrossbarOutput fromCrossbar() {
        return this;
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
