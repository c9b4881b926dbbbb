package io.wormrtl.examples;

import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;

// snippet: reader
/** A plain receiver, and beside it the fields of the last header of one flit that came in. */
final class StampReader extends Module implements Receiver {

    private final PacketReport report;
    private final Register taken = register("taken", StampingInterfaces.TAKEN.width());
    private final Register hops = register("hops", StampingInterfaces.HOPS.width());

    StampReader(Module parent, String name, InterfaceFormat format, LinkEnd end) {
        super(parent, name);
        LinkEnd link = port("link", end);
        this.report = port("report", new WormholeReceiver(this, "plain", format, link, ReceptionDoors.CLOSED).report());
        Channel channel = link.channel();
        HeaderLayout header = format.header();
        HeaderLayout.Field takenAt = header.field(StampingInterfaces.TAKEN);
        HeaderLayout.Field hopsAt = header.field(StampingInterfaces.HOPS);
        clocked("read", () -> {
            if (channel.request().isHigh() && FlitKind.begins(channel.kind().getInt())) {
                taken.set(header.contribution(takenAt, 0, channel.data().get()));
                hops.set(header.contribution(hopsAt, 0, channel.data().get()));
            }
        }).enabledBy(channel.request()).reads(channel).writes(taken, hops);
    }

    /** The cycle in which the injector took the packet, modulo 2^12. */
    Register taken() {
        return taken;
    }

    /** Channels between routers that it has crossed. */
    Register hops() {
        return hops;
    }

    @Override
    public PacketReport report() {
        return report;
    }
}
// end
