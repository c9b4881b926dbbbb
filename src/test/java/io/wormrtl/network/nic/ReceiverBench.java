package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;

/** A receiver at the end of a channel that pins drive. */
final class ReceiverBench extends Design {

    private final InterfaceFormat format;
    private final Source source;
    private final Link link;
    private final WormholeReceiver receiver;
    private final Simulator simulator;

    /** Puts the flit of the pins on the channel. */
    private static final class Source extends Module {
        private final Pin request = pin("request", 1);
        private final Pin vc;
        private final Pin flit;

        Source(Module parent, InterfaceFormat format, Link link) {
            super(parent, "source");
            this.vc = pin("vc", format.channel().channelBits());
            this.flit = pin("flit", format.channel().flit().width());
            ChannelDriver driver =
                    new ChannelDriver(port("link", link.senderEnd()).channel());
            combinational("drive", () -> {
                        if (request.isHigh()) {
                            driver.send(
                                    vc.getInt(),
                                    format.channel().flit().kind(flit.get()),
                                    format.channel().flit().payload(flit.get()));
                        } else {
                            driver.idle();
                        }
                    })
                    .reads(request, vc, flit)
                    .writes(driver.wires());
        }
    }

    ReceiverBench(InterfaceFormat format) {
        super("bench", ElementKind.checked());
        this.format = format;
        this.link = new Link(
                this, "link", format.channel(), format.flowControl().lines(format.channel()), 1, new LinkLife.Always());
        this.source = new Source(this, format, link);
        this.receiver = new WormholeReceiver(this, "receiver", format, link.receiverEnd(), ReceptionDoors.CLOSED);
        this.simulator = new Simulator(this);
    }

    /** Runs a cycle in which a flit arrives on a virtual channel; null: none does. Tells what is returned for it. */
    long step(int v, Long flit) {
        source.request.set(flit == null ? 0 : 1);
        source.vc.set(v);
        source.flit.set(flit == null ? 0 : flit);
        simulator.step();
        return link.senderEnd().lines().get(0).signal().get();
    }

    PacketReport report() {
        return receiver.report();
    }

    InterfaceFormat format() {
        return format;
    }
}
