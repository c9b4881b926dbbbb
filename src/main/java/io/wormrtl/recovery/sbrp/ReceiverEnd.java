package io.wormrtl.recovery.sbrp;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.PacketReport;
import io.wormrtl.nic.ReportRegisters;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Group;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;

/** What belongs to one ejection channel: its end, the report to the processor, and the request that came last. */
final class ReceiverEnd extends Group {

    final Channel channel;
    final ReportRegisters report;
    /** Changes with every request that is complete. */
    final Register requested;

    final Register request;
    /** Changes with every whole worm that is thrown away. */
    final Register dropped;

    final Register droppedSource;
    final Register droppedId;

    ReceiverEnd(Module owner, int number, Channel channel, InterfaceFormat format, int contexts, int requestBits) {
        super(owner, "end_" + number);
        HeaderLayout layout = format.header();
        this.channel = channel;
        int bufferBits = Math.max(1, Bits.needed(contexts - 1));
        this.report = new ReportRegisters(this, format.channel().flit().payloadBits(), bufferBits, layout);
        this.requested = register("requested", 1);
        this.request = register("request", requestBits);
        this.dropped = register("dropped", 1).forVerification();
        this.droppedSource = register("dropped_source", layout.addressBits()).forVerification();
        this.droppedId = register("dropped_id", layout.idBits()).forVerification();
    }

    /** What the processor sees. */
    PacketReport report() {
        return report.report();
    }

    /** What sets them is in {@link Reception}. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.registersOnly();
    }
}
