package io.wormrtl.examples;

import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;

// snippet: refuse
/** A plain receiver, and behind it a gate that throws away whatever comes from one node. */
final class RefusingReceiver extends Module implements Receiver {

    private final int refused;
    private final PacketReport plain;
    private final Wire refuse = output(wire("refuse", 1));
    private final Wire delivered = output(wire("delivered", 1));
    private final Register seen = register("seen", 1);
    private final Register parity = register("parity", 1);

    RefusingReceiver(Module parent, String name, InterfaceContext context, int channel, int refused) {
        super(parent, name);
        this.refused = refused;
        this.plain = port("report", new WormholeReceiver(this, "plain", context.format(),
                port("link", context.ejection().get(channel)), ReceptionDoors.CLOSED).report());
        combinational("gate", () -> {
            boolean fresh = plain.delivered().get() != seen.get();
            long thrown = fresh && plain.source().get() == refused ? 1 : 0;
            refuse.set(thrown);
            delivered.set(plain.delivered().get() ^ parity.get() ^ thrown);
        }).reads(plain.delivered(), plain.source(), seen, parity).writes(refuse, delivered);
        clocked("remember", () -> {
            seen.set(plain.delivered().get());
            parity.set(parity.get() ^ refuse.get());
        }).reads(plain.delivered(), refuse).updates(seen, parity);
    }

    @Override
    public PacketReport report() {
        return new PacketReport(plain.arrived(), plain.word(), plain.index(), plain.channel(), delivered,
                plain.source(), plain.id(), plain.length(), plain.packetsLeft());
    }

    /** The node from which nothing is taken. */
    int refused() {
        return refused;
    }

    /** 1 bit: a packet of it is complete, and thrown away. */
    Wire refuse() {
        return refuse;
    }
}
// end
