package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.LinkLife;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

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
    private final ContentPins contents;
    private final DataPattern pattern;
    private final int node;
    private final int headerFlits;
    private final List<List<Long>> arrived = new ArrayList<>();
    private long seen;
    private long seenWord;

    /**
     * What the receiver's registers say of a packet.
     *
     * @param intact the contents are those that its header lets one expect, in order
     */
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
        super("bench", ElementKind.checked());
        var header = format.header();
        var channel = format.channel();
        this.offer = pin("offer", 1);
        this.destination = pin("destination", header.addressBits());
        this.length = pin("length", header.lengthBits());
        this.id = pin("id", header.idBits());
        this.left = pin("packets_left", header.packetsLeftBits());
        this.noise = pin("noise", channel.flit().payloadBits());
        List<Pin> words = new ArrayList<>();
        for (int v = 0; v < channel.virtualChannels(); v++) {
            words.add(pin("word_" + v, channel.flit().payloadBits()));
        }
        Pin written = pin("written", channel.virtualChannels());
        this.contents = new ContentPins(written, words);
        this.pattern = new DataPattern(channel.flit().payloadBits());
        this.node = node;
        this.headerFlits = header.flits();
        for (int v = 0; v < channel.virtualChannels(); v++) {
            arrived.add(new ArrayList<>());
        }
        List<Line> lines = format.flowControl().lines(channel);
        Link fromInjector =
                new Link(this, "from_injector", channel, lines, format.timing().delay(), new LinkLife.Always());
        this.toReceiver = new Link(this, "to_receiver", channel, lines, 1, new LinkLife.Always());
        new Device(this, lines, fromInjector.receiverEnd(), toReceiver.senderEnd(), noise);
        this.tested = new WormholeInterface(
                this,
                "nic",
                new InterfaceContext(
                        node,
                        format,
                        List.of(fromInjector.senderEnd()),
                        List.of(toReceiver.receiverEnd()),
                        List.of(new PacketOffer(
                                offer, destination, length, id, left, pin("message_class", 0), written, words)),
                        to -> 0));
        contents.connect(tested.intakes().get(0));
        this.simulator = new Simulator(this);
    }

    /** Offers a packet and waits until the injector has taken it. */
    List<Said> send(int to, int flits, int messageId, int packetsLeft) {
        destination.set(to);
        length.set(flits);
        id.set(messageId);
        left.set(packetsLeft);
        offer.set(1 - offer.get());
        contents.offered(words(node, messageId, packetsLeft, flits));
        List<Said> said = new ArrayList<>();
        while (tested.intakes().get(0).accepted().get() != offer.get()) {
            said.addAll(run(1));
        }
        return said;
    }

    /** The packets that come in within so many cycles. */
    List<Said> run(int cycles) {
        PacketReport report = tested.reports().get(0);
        List<Said> said = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            contents.drive(offer.get(), -1);
            simulator.step();
            List<Long> here = arrived.get(report.channel().getInt());
            if (report.arrived().get() != seenWord) {
                seenWord = report.arrived().get();
                here.add(report.word().get());
            }
            if (report.delivered().get() != seen) {
                seen = report.delivered().get();
                List<Long> expected = words(
                        report.source().getInt(),
                        report.id().getInt(),
                        report.packetsLeft().getInt(),
                        report.length().getInt());
                boolean right = here.equals(expected);
                here.clear();
                said.add(new Said(
                        report.source().getInt(),
                        report.id().getInt(),
                        report.length().getInt(),
                        report.packetsLeft().getInt(),
                        right));
            }
        }
        return said;
    }

    private List<Long> words(int source, int message, int packetsLeft, int flits) {
        return IntStream.range(headerFlits, flits)
                .mapToObj(index -> pattern.word(source, message, packetsLeft, index))
                .toList();
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
