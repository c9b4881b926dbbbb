package io.wormrtl.examples;

import io.wormrtl.flit.LinkEnd;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.Receiver;
import io.wormrtl.nic.WormholeReceiver;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;

// snippet: receiver
/** A plain receiver, and behind it a counter of the packets it delivers. */
final class CountingReceiver extends Module implements Receiver {

    private final Receiver plain;
    private final Register seen = register("seen", 1);
    private final Register packets = register("packets", 16);

    CountingReceiver(Module parent, String name, int node, InterfaceFormat format, LinkEnd end) {
        super(parent, name);
        this.plain = new WormholeReceiver(this, "plain", node, format, end);
        Signal delivered = input("delivered", plain.delivered());
        clocked("count", () -> {
            seen.set(delivered.get());
            packets.set(delivered.get() != seen.get() ? packets.get() + 1 & 0xFFFF : packets.get());
        }).reads(delivered, seen, packets).writes(seen, packets);
    }

    /** The packets that have been delivered, modulo 2^16. */
    Register packets() {
        return packets;
    }

    @Override
    public Signal delivered() {
        return plain.delivered();
    }

    @Override
    public Signal messageSource() {
        return plain.messageSource();
    }

    @Override
    public Signal messageId() {
        return plain.messageId();
    }

    @Override
    public Signal messageLength() {
        return plain.messageLength();
    }

    @Override
    public Signal messagePacketsLeft() {
        return plain.messagePacketsLeft();
    }

    @Override
    public Signal messageIntact() {
        return plain.messageIntact();
    }
}
// end
