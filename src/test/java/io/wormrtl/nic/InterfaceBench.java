package io.wormrtl.nic;

import io.wormrtl.link.Channel;
import io.wormrtl.link.ChannelDriver;
import io.wormrtl.link.Line;
import io.wormrtl.link.Link;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/** An interface whose injection channel leads to its own ejection channel, over a device that can turn bits over. */
final class InterfaceBench extends Design {

    private final Pin offer;
    private final Pin destination;
    private final Pin length;
    private final Pin id;
    private final Pin left;
    private final Pin noise;
    private final Link toReceiver;
    private final NetworkInterface tested;
    private final Simulator simulator;
    private long seen;

    /** What the receiver's registers say of a packet. */
    record Said(int source, int id, int length, int packetsLeft, boolean intact) {}

    /** Passes flits on, XORed with the noise, and control lines back. */
    private static final class Device extends Module {
        Device(Module parent, List<Line> lines, LinkEnd in, LinkEnd out, Pin noise) {
            super(parent, "device");
            Channel from = port("in", in).channel();
            ChannelDriver driver = new ChannelDriver(port("out", out).channel());
            input("noise", noise);
            combinational("pass", () -> {
                        if (from.request().isHigh()) {
                            driver.send(
                                    from.vc().getInt(),
                                    from.kind().getInt(),
                                    from.data().get() ^ noise.get());
                        } else {
                            driver.idle();
                        }
                    })
                    .reads(from)
                    .reads(noise)
                    .writes(driver.wires());
            for (Line line : lines) {
                Wire driven = in.drivenLine(line.name());
                Signal read = out.line(line.name());
                combinational("return_" + line.name(), () -> driven.set(read.get()))
                        .reads(read)
                        .writes(driven);
            }
        }
    }

    InterfaceBench(int node, InterfaceFormat format) {
        super("bench", ElementFactory.checked());
        var header = format.header();
        var channel = format.channel();
        this.offer = pin("offer", 1);
        this.destination = pin("destination", header.addressBits());
        this.length = pin("length", header.lengthBits());
        this.id = pin("id", header.idBits());
        this.left = header.packetsLeftBits() == 0 ? null : pin("packets_left", header.packetsLeftBits());
        this.noise = pin("noise", channel.flit().payloadBits());
        List<Line> lines = format.flowControl().lines(channel);
        Link fromInjector = new Link(this, "from_injector", channel, lines, format.linkDelay());
        this.toReceiver = new Link(this, "to_receiver", channel, lines, 1);
        new Device(this, lines, fromInjector.receiverEnd(), toReceiver.senderEnd(), noise);
        this.tested = new WormholeInterface(
                this,
                "nic",
                new InterfaceContext(
                        node,
                        format,
                        List.of(fromInjector.senderEnd()),
                        List.of(toReceiver.receiverEnd()),
                        List.of(new PacketOffer(offer, destination, length, id, left)),
                        to -> 0));
        this.simulator = new Simulator(this);
    }

    /** Offers a packet and waits until the injector has taken it. */
    List<Said> send(int to, int flits, int messageId, int packetsLeft) {
        destination.set(to);
        length.set(flits);
        id.set(messageId);
        if (left != null) {
            left.set(packetsLeft);
        }
        offer.set(1 - offer.get());
        List<Said> said = new ArrayList<>();
        while (tested.accepted().get(0).get() != offer.get()) {
            said.addAll(run(1));
        }
        return said;
    }

    /** The packets that come in within so many cycles. */
    List<Said> run(int cycles) {
        PacketReport report = tested.reports().get(0);
        List<Said> said = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            simulator.step();
            if (report.delivered().get() != seen) {
                seen = report.delivered().get();
                said.add(new Said(
                        report.source().getInt(),
                        report.id().getInt(),
                        report.length().getInt(),
                        report.packetsLeft().getInt(),
                        report.intact().isHigh()));
            }
        }
        return said;
    }

    /** Bits that are turned over from now on. */
    void disturb(long bits) {
        noise.set(bits);
    }

    /** Whether a flit was on the channel to the receiver in the last cycle. */
    boolean passed() {
        return toReceiver.senderEnd().channel().request().isHigh();
    }
}
