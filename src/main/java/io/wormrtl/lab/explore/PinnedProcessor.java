package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketOffer;
import io.wormrtl.network.nic.Processor;
import java.util.ArrayList;
import java.util.List;

/** The processor of a node as pins: while {@code offer} is 1, a message for {@code destination} is begun. */
final class PinnedProcessor extends BehaviouralModule implements Processor {

    private final Pin offer = pin("offer", 1);
    private final Pin destination;
    private final Pin lane;
    private final PacketOffer packet;

    PinnedProcessor(Module parent, String nodeName, InterfaceFormat format) {
        super(parent, "processor_" + nodeName);
        this.destination = pin("destination", format.header().addressBits());
        this.lane = pin("lane", format.header().idBits());
        List<Pin> words = new ArrayList<>();
        for (int lane = 0; lane < format.virtualChannels(); lane++) {
            words.add(pin("word_" + lane, format.channel().flit().payloadBits()));
        }
        this.packet = new PacketOffer(
                output(offer),
                output(destination),
                output(pin("length", format.header().lengthBits())),
                output(lane),
                constant("packets_left", 0, 0),
                constant("message_class", 0, 0),
                output(pin("written", format.virtualChannels())),
                words.stream().map(this::<Pin>output).toList());
    }

    @Override
    public List<PacketOffer> offers() {
        return List.of(packet);
    }

    @Override
    public void connect(NetworkInterface networkInterface) {
        // It hears of nothing.
    }

    /** Begins a message in the next cycle, in a lane that is open. */
    void begin(int to, int inLane) {
        offer.set(1);
        destination.set(to);
        lane.set(inLane);
    }

    /** Begins no message in the next cycle. */
    void rest() {
        offer.set(0);
        destination.set(0);
        lane.set(0);
    }

    /** The elements that it changes. */
    List<Element> pins() {
        return List.of(offer, destination, lane);
    }
}
