package io.wormrtl.nic;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.ChannelDriver;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.Link;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Pin;
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
    record Said(int source, int id, int length, int packetsLeft, boolean intact) {
    }

    /** Passes flits on, XORed with the noise, and control lines back. */
    private static final class Device extends Module {
        Device(Module parent, List<Line> lines, LinkEnd in, LinkEnd out, Pin noise) {
            super(parent, "device");
            Channel from = in.channel();
            Channel to = out.channel();
            ChannelDriver driver = new ChannelDriver(to, this::group);
            combinational("pass", () -> {
                if (from.request().isHigh()) {
                    driver.send(from.vc().getInt(), from.kind().getInt(), from.data().get() ^ noise.get());
                } else {
                    driver.idle();
                }
            }).reads(from.signals()).reads(noise).writes(to.driven());
            for (Line line : lines) {
                Wire driven = in.drivenLine(line.name());
                Element read = out.line(line.name());
                combinational("return_" + line.name(), () -> driven.set(out.line(line.name()).get()))
                        .reads(read).writes(driven);
            }
        }
    }

    InterfaceBench(int node, InterfaceFormat format) {
        super("bench", ElementFactory.checked());
        var header = format.router().header();
        var channel = format.router().channel();
        this.offer = pin("offer", 1);
        this.destination = pin("destination", header.addressBits());
        this.length = pin("length", header.lengthBits());
        this.id = pin("id", header.idBits());
        this.left = header.packetsLeftBits() == 0 ? null : pin("packets_left", header.packetsLeftBits());
        this.noise = pin("noise", channel.flit().payloadBits());
        List<Line> lines = format.flowControl().lines(channel);
        Link fromInjector = new Link(this, "from_injector", channel, lines, format.router().linkDelay());
        this.toReceiver = new Link(this, "to_receiver", channel, lines, 1);
        new Device(this, lines, fromInjector.receiverEnd(), toReceiver.senderEnd(), noise);
        this.tested = new NetworkInterface(this, "nic", node, format, List.of(fromInjector.senderEnd()),
                List.of(toReceiver.receiverEnd()), List.of(new PacketOffer(offer, destination, length, id, left)));
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
        while (tested.injectors().get(0).accepted().get() != offer.get()) {
            said.addAll(run(1));
        }
        return said;
    }

    /** The packets that come in within so many cycles. */
    List<Said> run(int cycles) {
        Receiver receiver = tested.receivers().get(0);
        List<Said> said = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            simulator.step();
            if (receiver.delivered().get() != seen) {
                seen = receiver.delivered().get();
                said.add(new Said(receiver.messageSource().getInt(), receiver.messageId().getInt(),
                        receiver.messageLength().getInt(), receiver.messagePacketsLeft().getInt(),
                        receiver.messageIntact().isHigh()));
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
