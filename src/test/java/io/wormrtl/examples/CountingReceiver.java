package io.wormrtl.examples;

import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;

// snippet: receiver
/** A plain receiver, and behind it a counter of the packets it delivers. */
final class CountingReceiver extends Module implements Receiver {

    private final PacketReport report;
    private final Register seen = register("seen", 1);
    private final Register packets = register("packets", 16);

    CountingReceiver(Module parent, String name, InterfaceFormat format, LinkEnd end) {
        super(parent, name);
        Receiver plain = new WormholeReceiver(this, "plain", format, port("link", end), ReceptionDoors.CLOSED);
        this.report = port("report", plain.report());
        Signal delivered = report.delivered();
        clocked("count", () -> {
            packets.set(delivered.get() != seen.get() ? packets.get() + 1 & 0xFFFF : packets.get());
            seen.set(delivered.get());
        }).reads(delivered).updates(seen, packets);
    }

    /** The packets that have been delivered, modulo 2^16. */
    Register packets() {
        return packets;
    }

    @Override
    public PacketReport report() {
        return report;
    }
}
// end
