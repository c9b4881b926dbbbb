package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.ReportRegisters;

/** The registers of one ejection channel: its end, the report to the processor, and the request that came last. */
final class ReceiverEnd extends Group {

    final Channel channel;
    final ReportRegisters report;
    /** Changes with every request that is complete. */
    final Register requested;

    final Register request;

    ReceiverEnd(Module owner, int number, Channel channel, InterfaceFormat format, int contexts, int requestBits) {
        super(owner, "end_" + number);
        HeaderLayout layout = format.header();
        this.channel = channel;
        int bufferBits = Math.max(1, Bits.needed(contexts - 1));
        this.report = new ReportRegisters(this, format.channel().flit().payloadBits(), bufferBits, layout);
        this.requested = register("requested", 1);
        this.request = register("request", requestBits);
    }

    PacketReport report() {
        return report.report();
    }

    /** At the clock edge: a packet is whole, and handed over from a receive buffer. */
    void deliver(Packet packet, int buffer) {
        report.packet(packet.source(), packet.id(), packet.length(), packet.packetsLeft());
        report.deliver();
        report.lastChannel(buffer);
    }

    /** At the clock edge: a request is whole. */
    void hear(long contents) {
        requested.set(1 - requested.get());
        request.set(contents);
    }
}
