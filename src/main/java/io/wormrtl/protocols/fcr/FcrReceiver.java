package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReportRegisters;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;

/**
 * Takes packets from the router over one ejection channel (004, Fig. 49): a packet is handed over with the last flit of
 * its contents, whether or not the pad flits behind it arrive; FKILL discards an incomplete packet. A packet that the
 * {@link DeliveryTable} takes for the last one delivered from its lane has been delivered before, and is dropped.
 */
final class FcrReceiver extends Module implements Receiver {

    private final int node;
    private final int longest;
    private final HeaderLayout layout;
    private final FlitKinds kinds;
    private final LinkEnd end;
    private final Channel channel;
    private final PartialPackets lanes;
    private final Signal fkill;
    private final Wire completing;
    private final Wire address;
    private final Wire key;
    /** The packet that is complete with the flit of this cycle has been delivered before. */
    private final Signal duplicate;

    private final ReportRegisters report;

    FcrReceiver(
            Module parent, int number, InterfaceContext context, FcrFit parts, DeliveryKeys keys, Signal duplicate) {
        super(parent, "receiver_" + number);
        InterfaceFormat format = context.format();
        this.node = context.node();
        this.layout = format.header();
        this.longest = (1 << layout.lengthBits()) - 1;
        this.kinds = format.channel().flit().kinds();
        this.end = port("link", context.ejection().get(number));
        this.channel = end.channel();
        format.flowControl().consumer(this, end);
        this.duplicate = input("duplicate", duplicate);
        this.lanes = new PartialPackets(this, format.virtualChannels(), layout, parts.turns(), keys);
        this.fkill = end.line(FcrLines.FKILL);
        this.completing = output(wire("completing", 1));
        this.address = output(wire("completed_address", keys.addressBits()));
        this.key = output(wire("completed_key", keys.bits()));
        this.report = new ReportRegisters(
                this, format.channel().flit().payloadBits(), end.format().channelBits(), layout);
        port("report", report.report());
        combinational("complete", this::complete).reads(channel).reads(lanes).writes(completing, address, key);
        clocked("receive", this::receive)
                .enabledBy(channel.request(), fkill)
                .reads(channel)
                .reads(completing, this.duplicate)
                .updates(lanes, report);
    }

    boolean isContents() {
        return channel.request().isHigh()
                && !FcrWords.isPad(kinds, channel.kind().getInt());
    }

    /** Whether all contents of the packet that is coming in on a virtual channel have come. */
    boolean isComplete(int v) {
        int received = lanes.received.getInt(v);
        return received >= layout.flits() && received == lanes.length.getInt(v);
    }

    /** Whether the contents of a packet are complete with the flit that arrives, and which packet it is. */
    private void complete() {
        if (!isContents()) {
            completing.set(0);
            address.set(0);
            key.set(0);
            return;
        }
        int v = channel.vc().getInt();
        int index = index(v);
        int length = layout.joined(index, lanes.length.getInt(v), layout.length(index, payload()));
        completing.set(index + 1 == length && index + 1 >= layout.flits());
        address.set(lanes.names.address(v, index, payload()));
        key.set(lanes.names.key(v, index, payload()));
    }

    private long payload() {
        return channel.data().get();
    }

    private int index(int v) {
        return FlitKind.begins(channel.kind().getInt()) ? 0 : lanes.received.getInt(v);
    }

    private void receive() {
        long ended = fkill.get();
        if (isContents()) {
            take(channel.vc().getInt());
            ended &= ~(1L << channel.vc().getInt());
        } else if (channel.request().isHigh() && FlitKind.ends(channel.kind().getInt())) {
            ended |= 1L << channel.vc().getInt();
        }
        for (long rest = ended; rest != 0; rest = Bits.rest(rest)) {
            lanes.received.set(Bits.first(rest), 0);
        }
    }

    private void take(int v) {
        int index = index(v);
        int length = layout.joined(index, lanes.length.getInt(v), layout.length(index, payload()));
        if (index >= layout.flits()) {
            report.word(payload(), index - layout.flits());
        }
        report.lastChannel(v);
        if (completing.isHigh()) {
            report.packet(
                    lanes.names.source(v, index, payload()),
                    lanes.names.id(v, index, payload()),
                    length,
                    lanes.names.packetsLeft(v, index, payload()));
            if (!duplicate.isHigh()) {
                report.deliver();
            }
        }
        lanes.names.note(v, index, payload());
        lanes.length.set(v, length);
        lanes.received.set(v, Math.min(index + 1, longest));
    }

    /** The signals that report a complete packet. */
    DeliveryTable.Completed completed() {
        return new DeliveryTable.Completed(completing, address, key);
    }

    @Override
    public PacketReport report() {
        return report.report();
    }

    int node() {
        return node;
    }

    Channel channel() {
        return channel;
    }

    Signal fkill() {
        return fkill;
    }

    PartialPackets lanes() {
        return lanes;
    }

    /** 1 bit: the packet that is complete with the flit of this cycle has been delivered before. */
    Signal duplicate() {
        return duplicate;
    }
}
